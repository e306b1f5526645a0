import type { ActionChange, ActionRow } from '#ledger/store/rows.ts'
import { restoredId } from '#records/hash/derived-id.ts'
import type { KeptDeed } from '#server/records/feed/deeds.ts'
import { Broken } from '../invariants.ts'
import type { AtRest } from './edit-checks.ts'

const LOG_LIFE_MS = 400 * 86_400_000

/** A deed as far as it is held against the log. */
type RememberedDeed = Pick<ActionRow, 'id' | 'kind' | 'at' | 'device' | 'rows'>

interface RememberedAtRest extends Pick<AtRest, 'records'> {
  readonly states: readonly { readonly actions: readonly RememberedDeed[] }[]
  readonly now: number
}

/**
 * I23: what a device remembers that another one did is a deed that this one sent: of its kind, of rows that its writes named
 * or their other legs, and of an edit fields that it set. Not to be asked where the server has lost what it was told; of what is
 * older than its log nothing can be asked (AC6), and a device that is yet to tidy up may remember it.
 */
export function checkDeeds(
  { states, records, now }: RememberedAtRest,
  deeds: readonly KeptDeed[],
): void {
  const legs = new Map<unknown, string[]>()
  for (const { kind, id, columns } of records) {
    const unit = kind === 'transaction' ? (columns['transfer_id'] ?? id) : undefined
    if (unit !== undefined) legs.set(unit, [...(legs.get(unit) ?? []), id])
  }
  for (const action of states.flatMap(state => state.actions)) {
    if (action.device === undefined || action.at <= now - LOG_LIFE_MS) continue
    const sent = deeds.filter(({ id }) => id === action.id)
    for (const row of action.rows) checkRow(action, { sent, row, legs: legs.get(row.unit) ?? [] })
  }
}

interface Remembered {
  readonly sent: readonly KeptDeed[]
  readonly row: ActionChange
  /** The rows of its unit. */
  readonly legs: readonly string[]
}

function checkRow({ id, kind }: RememberedDeed, { sent, row, legs }: Remembered): void {
  const ids = new Set([row.id, ...legs])
  const naming = sent.filter(({ rows }) =>
    [...rows, ...rows.map(restoredId)].some(of => ids.has(of)),
  )
  const set = new Set(naming.flatMap(({ fields }) => fields))
  const edited = kind === 'edit' ? Object.keys(row.is ?? {}) : []
  const isTrue = naming.some(deed => deed.kind === kind) && edited.every(name => set.has(name))
  if (!isTrue) throw new Broken('I23 deeds are true', `${kind} ${id} of ${row.id}`)
}
