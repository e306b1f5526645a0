import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { DERIVED_KINDS } from '#contract/record-calls.ts'
import { type LooseRow, snakeCase, type WrittenCells } from '#records/compile.ts'
import { AT } from '#records/field.ts'
import { PLAN_RESOURCES } from '#records/plan.ts'
import {
  RECORD_KINDS,
  type RecordKind,
  recordType,
  TABLE_KINDS,
  type TableKind,
} from '#records/registry.ts'
import { mergeEdit } from '#server/records/edit-rule.ts'
import { aRowOf } from '#test/support/oracles/random-record.ts'

/** Written columns as the database gives them back. */
function asRead(kind: RecordKind, written: WrittenCells): Record<string, unknown> {
  const cells: Record<string, unknown> = { ...written }
  for (const [name, { form }] of Object.entries(recordType(kind).fields)) {
    const text = cells[snakeCase(name)]
    if (form === 'json' && typeof text === 'string') cells[snakeCase(name)] = JSON.parse(text)
  }
  return cells
}

function cellsOf(kind: RecordKind, row: LooseRow): LooseRow {
  return { ...asRead(kind, recordType(kind).toCells(row)), id: row.id }
}

/** What a create call brings of the row, in the program's form. */
function bodyOf(kind: RecordKind, row: LooseRow): Record<string, unknown> {
  const record = recordType(kind)
  const names = new Set(Object.keys(record.createCall(row)))
  return Object.fromEntries(
    Object.entries(record.fields)
      .map(([name, { options }]) => [options.call ?? name, row[name]] as const)
      .filter(([callName]) => names.has(callName)),
  )
}

test.each(RECORD_KINDS)('[SYN-09] a %s written to the wire and read back is the same row', kind => {
  const record = recordType(kind)
  fc.assert(
    fc.property(aRowOf(kind), row => {
      const wire: unknown = JSON.parse(JSON.stringify(record.toWire(row)))
      expect(v.parse(record.wire, wire)).toEqual(JSON.parse(JSON.stringify(row)))
    }),
  )
})

test.each(TABLE_KINDS)('[SYN-09] a %s from its columns is the row, in the feed too', kind => {
  const record = recordType(kind)
  fc.assert(
    fc.property(aRowOf(kind), row => {
      const cells = cellsOf(kind, row)
      expect(record.fromCells(cells)).toEqual(row)
      expect(record.present(cells)).toEqual(record.toWire(row))
    }),
  )
})

test.each(DERIVED_KINDS)('[SYN-09] a new %s is the same on the device and on the server', kind => {
  const record = recordType(kind)
  fc.assert(
    fc.property(aRowOf(kind), fc.nat(), (row, at) => {
      const stamp = { id: row.id, at }
      const body = bodyOf(kind, row)
      const cells = { ...asRead(kind, record.makeCells(body, stamp)), id: row.id }
      const made = record.make(body, stamp)
      expect(record.present(cells)).toEqual(record.toWire(made))
      const born = Object.entries(record.fields).filter(([, { options }]) => options.born === AT)
      for (const [name] of born) expect(cells).toHaveProperty(snakeCase(name), at)
      expect(bodyOf(kind, made)).toEqual(body)
    }),
  )
})

test.each(RECORD_KINDS)(
  '[SYN-09] an edit of a %s gives on the device what the server merges',
  kind => {
    const record = recordType(kind)
    const stamp = { base: 1, at: 1, device: 'a', seq: 1, op: 'b', version: 2 }
    fc.assert(
      fc.property(
        aRowOf(kind),
        aRowOf(kind),
        fc.array(fc.nat({ max: 12 })),
        (row, other, picks) => {
          const wanted = Object.entries(record.editable(cellsOf(kind, other)))
          const body = Object.fromEntries(wanted.filter((_, place) => picks.includes(place)))
          const cells = cellsOf(kind, row)
          const stored = { fields: record.editable(cells), marks: {} }
          const { fields } = mergeEdit(stored, body, stamp)
          const merged = { ...cells, ...asRead(kind, record.editedCells(fields)) }
          const patched = record.patch(row, body)
          expect(record.editable(merged)).toEqual(record.editable(cellsOf(kind, patched)))
        },
      ),
    )
  },
)

/** What may be left of a record that was emptied: which it belonged to, and of which sort it was. */
function maySurvive(kind: TableKind, name: string): boolean {
  const field = recordType(kind).fields[name]
  const isOwner = field?.form === 'id' && !v.is(field.read, null)
  const isSort = field?.form === 'choice' && !v.is(field.read, null)
  return isOwner || isSort || field?.form === 'flag'
}

// Of a schedule nothing, once, on a day long ago.
const SILENT = [
  '',
  0,
  null,
  '[]',
  '{"amount":0,"isAbout":true}',
  '{"unit":"day","every":1,"shift":"none","from":"2000-01-01","until":null,"count":1}',
]

test.each(TABLE_KINDS)('[F18] an emptied %s says nothing', kind => {
  const { fields, emptied } = recordType(kind)
  const silent = Object.keys(fields).filter(name => !maySurvive(kind, name))
  expect(Object.keys(emptied).toSorted()).toEqual(silent.map(snakeCase).toSorted())
  for (const value of Object.values(emptied)) expect(SILENT).toContain(value)
})

test('[SYN-09] a kind names only kinds that stand before it', () => {
  for (const [place, kind] of RECORD_KINDS.entries()) {
    const named = Object.values(recordType(kind).fields).flatMap(({ options }) => options.to ?? [])
    const before = new Set<string>(RECORD_KINDS.slice(0, place))
    expect(named.filter(to => !before.has(to))).toEqual([])
  }
})

test('[PRO-03] what a plan counts is counted of one kind, imports apart', () => {
  const counted = RECORD_KINDS.flatMap(kind => recordType(kind).plan?.resource ?? [])
  expect([...counted, 'imports'].toSorted()).toEqual(PLAN_RESOURCES.toSorted())
})
