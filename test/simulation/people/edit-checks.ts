import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Op } from '#ledger/store/op.ts'
import type { Field } from '#records/field.ts'
import { recordType } from '#records/registry.ts'
import { Broken } from '../invariants.ts'
import type { LedgerState } from '../ledger-state.ts'
import type { ServerRecord } from '../world/server-state.ts'
import type { World } from '../world/world.ts'
import { LONGEST_FLIGHT_MS } from '../world/write-ages.ts'
import { editableFields } from './edit-actions.ts'

/** An edit of a field that was sent. */
export interface SentEdit {
  readonly op: Op
  readonly device: string
  readonly seq: number
  readonly value: unknown
  /** One that was discarded may have taken effect before it was refused, or not. */
  readonly isSettled: boolean
  /** When it was really made; undefined where the server could not know. */
  readonly madeAt: number | undefined
}

/** What all sides have once everything came to rest. */
export interface AtRest {
  readonly states: readonly LedgerState[]
  readonly records: readonly ServerRecord[]
}

// Each of two edits may seem so much older than it is, and so may one that stood between them.
const DOUBT_MS = 3 * LONGEST_FLIGHT_MS

/**
 * I6, I18: of every editable field of every record the last edit stands: by its own order where one device alone
 * edited it, else by when it was really made.
 */
export function checkLastEdits(world: World, { states, records }: AtRest): void {
  for (const record of records) {
    if (record.isDeleted) continue
    const shown = recordType(record.kind).present({ ...record.columns, id: record.id })
    for (const [name, editable] of editableFields(record.kind)) {
      const field = editable.options.call ?? name
      if (isShared(record, field)) continue
      const edits = editsOf(world, { states, record, field })
      if (edits.length === 0 || edits.some(edit => !edit.isSettled)) continue
      if (field === 'budgetId' && hasNewType(world, { states, record, field: 'type' })) continue
      const allowed = allowedValues(world, edits).map(each => asStored(editable, each))
      const value = shown[name]
      if (allowed.length === 0 || allowed.some(each => isDeepStrictEqual(each, value))) continue
      const found = `${JSON.stringify(value)} instead of ${JSON.stringify(allowed)}`
      throw new Broken('I6 last edit wins', `${field} of ${record.kind} ${record.id}: ${found}`)
    }
  }
}

// What became income left its budget, whoever put it there.
function hasNewType(world: World, edited: EditedField): boolean {
  return editsOf(world, edited).length > 0
}

// Both legs of a transfer have them, and an edit of either sets them.
const SHARED: ReadonlySet<string> = new Set(['amount', 'description', 'date'])

/** Whether an edit of either leg of a transfer sets the field. */
export function isShared({ columns }: ServerRecord, field: string): boolean {
  return SHARED.has(field) && typeof columns['transfer_id'] === 'string'
}

/** The values that may stand; none where nothing can be said. */
function allowedValues(world: World, edits: readonly SentEdit[]): readonly unknown[] {
  if (new Set(edits.map(({ device }) => device)).size === 1) {
    return edits
      .toSorted((a, b) => a.seq - b.seq)
      .slice(-1)
      .map(({ value }) => value)
  }
  // A clock that jumped between an edit and its sending tells a wrong age; a lost history, an old one.
  if (world.fired.has('F30 clock jump') || world.hasLostHistory) return []
  const times = edits.flatMap(({ madeAt }) => madeAt ?? [])
  if (times.length < edits.length) return []
  const last = Math.max(...times)
  return edits.filter(({ madeAt = 0 }) => madeAt >= last - DOUBT_MS).map(({ value }) => value)
}

/** The value that a call brings, as the record then has it. */
export function asStored(field: Field, value: unknown): unknown {
  const { write } = field.options
  return write === undefined || write === null ? value : field.toWire(v.parse(write, value))
}

interface EditedField extends Pick<AtRest, 'states'> {
  readonly record: ServerRecord
  readonly field: string
}

/** The edits of a field that devices sent, as far as they remember them. */
export function editsOf(world: World, { states, record, field }: EditedField): readonly SentEdit[] {
  return states.flatMap(({ journal }, index) =>
    journal.flatMap(({ op, outcome }) => {
      const value = fieldOf(editOf(op, record.id), field)
      // An edit of a transfer's leg touches the other leg too, but sets a category on its own only.
      const isEdit = op.method === 'PATCH' && value !== undefined
      const isSent = outcome === 'settled' || op.attempts > 0
      const isSettled = outcome === 'settled'
      const { device = `device ${index}`, seq, id } = op
      return isEdit && isSent
        ? [{ op, device, seq, value, isSettled, madeAt: world.ages.madeAt(id) }]
        : []
    }),
  )
}

/** What an edit says of the record, by itself or among several. */
function editOf({ kind, path, body }: Op, id: string): unknown {
  if (kind !== 'editTransactions') return path.endsWith(id) ? body : undefined
  const { transactions } = body as { readonly transactions: readonly { readonly id: string }[] }
  return transactions.find(each => each.id === id)
}

function fieldOf(body: unknown, field: string): unknown {
  return typeof body === 'object' && body !== null
    ? Object.entries(body).find(([name]) => name === field)?.[1]
    : undefined
}
