import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isUuid } from '#base/ids.ts'
import { packedRowsSchema, packRows } from './packed-rows.ts'

const anId = fc.uuid().map(id => id.toLowerCase())
// No schema reads them.
const UNSAFE_NAMES = new Set(['__proto__', 'prototype', 'constructor'])
const aColumn = fc.constantFrom<fc.Arbitrary<unknown>>(
  anId,
  fc.option(anId),
  fc.constantFrom('food', 'rent', ''),
  fc.string(),
  fc.date({ noInvalidDate: true }).map(date => date.toISOString()),
  fc.integer({ min: 0, max: 1_000_000 }).map(day => new Date(day * 86_400_000).toISOString()),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.option(fc.boolean()),
  fc.jsonValue(),
)
const someRows = fc
  .dictionary(
    fc.string({ minLength: 1 }).filter(name => !UNSAFE_NAMES.has(name)),
    aColumn,
    { minKeys: 1, maxKeys: 5 },
  )
  .chain(columns => fc.array(fc.record(columns), { maxLength: 30 }))

test('[BO3] rows of any JSON come out of their columns as they went in', () => {
  expect.hasAssertions()
  fc.assert(
    fc.property(someRows, rows => {
      const sent: unknown = JSON.parse(JSON.stringify(packRows(rows)))
      expect(v.parse(packedRowsSchema, sent)).toEqual({
        packed: sent,
        rows: JSON.parse(JSON.stringify(rows)),
      })
    }),
  )
})

test('[BO3] moments of one day and of any are written as each alone', () => {
  const aMoment = fc.oneof(
    fc.date({ noInvalidDate: true }),
    // Many of a few days, on both sides of 1970 and of the first year.
    fc.integer({ min: -200_000_000, max: 200_000_000 }).map(ms => new Date(ms)),
    fc
      .integer({ min: -200_000_000, max: 200_000_000 })
      .map(ms => new Date(ms - 62_167_219_200_000)),
  )
  fc.assert(
    fc.property(fc.array(aMoment, { minLength: 2, maxLength: 40 }), moments => {
      const rows = moments.map(moment => ({ at: moment.toISOString() }))
      expect(v.parse(packedRowsSchema, packRows(rows)).rows).toEqual(rows)
    }),
    { numRuns: 300 },
  )
})

const IDS = { form: 'ids', steps: [1], tails: btoa('0123456789') }

test.each([
  ['columns of unequal length', { form: 'plain', values: [1] }],
  ['a place beyond the dictionary', codes([0, 2])],
  ['a place before it', codes([-1, 0])],
  ['tails that are too short', { ...IDS, steps: [1, 1] }],
  ['tails that are no base64', { ...IDS, steps: [1, 1], tails: '***' }],
  ['an id that is none', { ...IDS, steps: [2 ** 52, 1], tails: btoa('01234567890123456789') }],
  ['a moment beyond all calendars', { form: 'moments', unit: 1000, steps: [2 ** 50, 1] }],
  ['a form that there is not', { form: 'rle', values: [1, 2] }],
])('[BO3] [PL2] %s are no rows', (_, column) => {
  const sent = { count: 2, columns: { id: column } }
  expect(v.safeParse(packedRowsSchema, sent).success).toBe(false)
})

const anyHead = fc.oneof(fc.maxSafeInteger(), fc.constantFrom(-1, 0, 2 ** 48 - 1, 2 ** 48, 0.5))
const anyTail = fc
  .uint8Array({ minLength: 10, maxLength: 10 })
  // Of any ten bytes, one in eight is the tail of an id.
  .chain(bytes => {
    const versioned = Uint8Array.from(bytes).fill((bytes[0] ?? 0) % 128, 0, 1)
    const isMeant = versioned.fill(0x80 | ((bytes[2] ?? 0) & 0x3f), 2, 3)
    return fc.constantFrom(bytes, isMeant)
  })

test('[BO3] [PL2] of any numbers those are ids that are in text', () => {
  fc.assert(
    fc.property(anyHead, anyTail, (head, tail) => {
      const hex = [...tail].map(byte => byte.toString(16).padStart(2, '0')).join('')
      const start = head.toString(16).padStart(12, '0')
      const end = [hex.slice(0, 4), hex.slice(4, 8), hex.slice(8)].join('-')
      const text = `${start.slice(0, 8)}-${start.slice(8)}-${end}`
      const id = { form: 'ids', steps: [head], tails: btoa(String.fromCodePoint(...tail)) }
      const read = v.safeParse(packedRowsSchema, { count: 1, columns: { id } })
      const rows = read.success ? read.output.rows : 'refused'
      expect(rows).toEqual(isUuid(text) ? [{ id: text }] : 'refused')
    }),
  )
})

function codes(places: readonly number[]) {
  return { form: 'codes', dictionary: { form: 'plain', values: ['a', 'b'] }, places }
}
