import type { ShownWrite } from '../rebase/base-rows.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import type { OwnDeed, OwnDeeds, RecordChange } from '../store/meta-values.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { NewOp } from '../store/op.ts'
import { splitKey } from '../store/record-key.ts'
import type { AnyRow, RecordKey } from '../store/rows.ts'

// Who goes back further than this looks at what there is, not at the key.
const MOST_DEEDS = 50
const MOST_CHANGES = 500

/** What the person did on this device of late. */
export async function readOwnDeeds(db: LedgerDb): Promise<OwnDeeds> {
  return (await readMeta(db, 'ownDeeds')) ?? { done: [], undone: [] }
}

/** Puts a deed after those before it: what was undone cannot be done again from now on. Part of the deed's transaction. */
export async function noteOwnDeed(db: LedgerDb, deed: OwnDeed): Promise<void> {
  const { done } = await readOwnDeeds(db)
  await writeMeta(db, 'ownDeeds', { done: [...done, deed].slice(-MOST_DEEDS), undone: [] })
}

/** A deed that is undone, or done again; `now`: what is left of it, to be turned once more. Runs in a transaction. */
export async function turnOwnDeed(
  db: LedgerDb,
  id: string,
  { way, now }: { readonly way: 'undo' | 'redo'; readonly now: OwnDeed | undefined },
): Promise<void> {
  const deeds = await readOwnDeeds(db)
  const [done, undone] = [deeds.done, deeds.undone].map(list => list.filter(each => each.id !== id))
  if (done === undefined || undone === undefined) return
  const turned = now === undefined ? [] : [now]
  await writeMeta(
    db,
    'ownDeeds',
    way === 'undo'
      ? { done, undone: [...undone, ...turned] }
      : { done: [...done, ...turned], undone },
  )
}

/** Forgets deeds that were never done, as their writes were taken out of the outbox. Runs in a transaction. */
export async function forgetOwnDeeds(
  db: LedgerDb,
  isNever: (deed: OwnDeed) => boolean,
): Promise<void> {
  const { done, undone } = await readOwnDeeds(db)
  const kept = done.filter(deed => !isNever(deed))
  if (kept.length < done.length) await writeMeta(db, 'ownDeeds', { done: kept, undone })
}

/** A write as it was kept. */
export interface KeptWrite {
  readonly op: NewOp
  readonly shown: ShownWrite
  /** It became a part of a write that waited before. */
  readonly isMerged: boolean
}

/** What writes did as a deed; undefined where they did nothing. */
export function recordsDeed(id: string, writes: readonly KeptWrite[]): OwnDeed | undefined {
  const [first] = writes
  if (first === undefined) return undefined
  const changes = new Map<RecordKey, RecordChange>()
  for (const { op, shown } of writes) {
    for (const key of [...op.creates, ...op.touches]) {
      const is = shown.after.get(key) ?? null
      const change = changes.get(key) ?? { key, was: shown.before.get(key) ?? null, is: null }
      changes.set(key, changedTo(change, is))
    }
  }
  const isTaken =
    changes.size <= MOST_CHANGES &&
    [...changes.keys()].every(key => !LASTING.has(splitKey(key).kind))
  if (!isTaken) return { type: 'lasting', id, kind: first.op.kind }
  const isOwn = writes.every(({ isMerged }) => !isMerged)
  const opIds = isOwn ? writes.map(({ op }) => op.id) : []
  return { type: 'records', id, opIds, changes: [...changes.values()] }
}

function changedTo(change: RecordChange, is: AnyRow | null): RecordChange {
  // How it was made is what it goes back to, where it cannot go.
  if (change.was === null && change.is !== null) {
    return { key: change.key, was: change.is, is, isMade: true }
  }
  return { ...change, is }
}

// A username is the server's to give, a choice between two edits is more than its record; rows of an import go with it.
const LASTING: ReadonlySet<string> = new Set(['profile', 'clash', 'transaction'])
