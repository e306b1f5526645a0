import { compareTexts } from '#base/compare-texts.ts'
import type { FeedDeed } from '#contract/deeds.ts'
import type { ChangeEntry } from '#contract/sync-calls.ts'
import { packRows } from '#records/packed/packed-rows.ts'
import { recordType } from '#records/registry.ts'
import { leaveOutbox, rebaseScope } from '../outbox/leave-outbox.ts'
import { requeuePlanLimited } from '../outbox/plan-limited.ts'
import type { SyncCore } from '../pass/core.ts'
import type { SyncAnswer } from '../pass/sync-call.ts'
import { placeRows } from '../rebase/base-rows.ts'
import { createRemovals } from '../rebase/removal-effects.ts'
import { layOutKeys } from '../store/lay-out.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { putMany } from '../store/many-rows.ts'
import { fetchMeta, readMeta, writeMeta } from '../store/meta.ts'
import type { Op } from '../store/op.ts'
import { isOfKind } from '../store/record-key.ts'
import type { AnyRow, OlderBlock, RecordKey, TransactionRow } from '../store/rows.ts'
import { markColumns } from '../store/view.ts'
import { markBlocks, noteBoot, splitFresh } from './apply-boot.ts'
import { takeChanges, type TakenChanges } from './apply-changes.ts'
import { expectDeeds, noteDeeds } from './note-deeds.ts'
import { sortPage } from './sort-page.ts'

/** A whole pull, all pages there. */
export interface Pulled {
  readonly changes: readonly ChangeEntry[]
  /** What people did by them, the latest last. */
  readonly deeds: readonly FeedDeed[]
  /** The answer that brought the feed up to the head. */
  readonly last: SyncAnswer
  /** Acknowledged writes whose receipts that answer confirmed (HI4). */
  readonly confirmed: ReadonlySet<string>
  /** Writes as that answer left them, which are yet to be stored. */
  readonly noted: readonly Op[]
  /** The other writes of the outbox. */
  readonly others: readonly Op[]
}

/**
 * Applies a whole pull: rows, settled writes leaving the outbox, the view over what still waits,
 * and the place in the history, in the caller's one transaction (PL3 to PL6). Where the digests differ from
 * the server's, nothing of it is kept but that a recovery is due (DI2). Whether it was applied.
 */
export async function applyPulled(
  core: SyncCore,
  { changes, deeds, last, confirmed, noted, others: unsent }: Pulled,
): Promise<boolean> {
  const { db, policy, clock, log } = core
  await fetchMeta(db, ['boot', 'sums', 'lastSeq', 'usage'])
  const page = last.boot
  const before = (await readMeta(db, 'boot')) ?? null
  const isWhole = page === undefined ? before === null : page.from === null
  await layOutKeys(
    db,
    changes.map(({ t, id }) => `${t}:${id}`),
  )
  const { placed: older, blocks, packed } = await sortPage(db, { page, before, changes })
  const pulled = await takeChanges(db, {
    changes: [...older, ...changes],
    packed,
    sums: last.sums,
    isWhole,
  })
  if (!pulled.ok) {
    log.report('digest-different', { kinds: pulled.error.join(), version: last.head })
    await putMany(db.outbox, noted)
    await writeMeta(db, 'mustRecover', true)
    return false
  }
  const coming = await expectDeeds(db, { deeds, changes })
  const all = [...noted, ...unsent].toSorted((one, other) => one.seq - other.seq)
  const settled = all.filter(op => policy.settles(op, confirmed))
  const isSettled = new Set(settled)
  const freed = await leaveOutbox(db, settled, { outcome: 'settled', at: clock() })
  await putMany(
    db.outbox,
    noted.filter(op => !isSettled.has(op)),
  )
  const keys = rebaseScope(settled, freed)
  const ops = all.filter(op => !isSettled.has(op))
  // While older days arrive, they are looked for among the rows.
  const isComplete = page === undefined && before === null
  const { placed, putBy } = isComplete
    ? sortNew(core, pulled.value, ops)
    : { placed: pulled.value.rows, putBy: new Map() }
  const { fresh, others } = await splitFresh(db, { rows: placed, older, changes })
  await placeRows(db, { rows: others, keys, ops, marks: 'each' }, policy)
  await placeRows(db, { rows: fresh, keys: [], ops, marks: 'months' }, policy)
  await putNewBy(db, putBy)
  await noteDeeds(db, coming, putBy)
  if (blocks.length > 0) await db.olderDays.bulkAdd([...blocks])
  await markBlocks(db, blocks)
  await noteBoot(core, { page, before, total: totalOf(last) })
  await noteHead(core, last)
  return true
}

function totalOf({ sums }: SyncAnswer): number {
  return sums?.['transaction']?.count ?? 0
}

/** Notes where this device stands now. */
export async function noteHead({ db, clock }: SyncCore, last: SyncAnswer): Promise<void> {
  await requeuePlanLimited(db, { ...last.usage, level: last.level }, clock())
  await writeMeta(db, 'place', last.next)
  await writeMeta(db, 'version', last.next.version)
  await writeMeta(db, 'bootstrapped', true)
  await writeMeta(db, 'lastSyncAt', clock())
  await writeMeta(db, 'lastFailure', null)
}

type Rows = ReadonlyMap<RecordKey, AnyRow | null>

// As many are rows before a screen has drawn them.
const LEAST_PUT_BY = 100

const BLOCK_ROWS = 2000

/** Rows that a pull brought, sorted (BO5). */
interface SortedRows {
  /** To be placed at once. */
  readonly placed: Rows
  /** Transactions that are new here, to be put by. */
  readonly putBy: ReadonlyMap<RecordKey, TransactionRow>
}

/** Picks the transactions of a pull that are new here and that no waiting write takes away, where they are many. */
function sortNew(
  { leastPutBy = LEAST_PUT_BY }: Pick<SyncCore, 'leastPutBy'>,
  { rows, absent }: TakenChanges,
  ops: readonly Op[],
): SortedRows {
  const goes = createRemovals(ops)
  const placed = new Map<RecordKey, AnyRow | null>()
  const putBy = new Map<RecordKey, TransactionRow>()
  for (const [key, row] of rows) {
    const isNew = absent.has(key) && isOfKind(key, row, 'transaction') && !goes(key, row)
    if (isNew) putBy.set(key, row)
    else placed.set(key, row)
  }
  return putBy.size >= leastPutBy ? { placed, putBy } : { placed: rows, putBy: new Map() }
}

/** Puts new transactions by in blocks, to be laid out later. Runs in the pass's transaction. */
async function putNewBy(db: LedgerDb, rows: SortedRows['putBy']): Promise<void> {
  if (rows.size === 0) return
  const inOrder = [...rows.values()].toSorted(
    (one, other) => one.createdAt - other.createdAt || compareTexts(one.id, other.id),
  )
  const starts = [...inOrder.keys()].filter(at => at % BLOCK_ROWS === 0)
  const blocks = starts.flatMap(at => blockOf(inOrder.slice(at, at + BLOCK_ROWS)))
  await db.olderDays.bulkAdd(blocks)
  await markColumns(db, rows, 'new')
}

function blockOf(rows: readonly TransactionRow[]): readonly OlderBlock[] {
  const [first, last] = [rows.at(0), rows.at(-1)]
  if (first === undefined || last === undefined) return []
  const type = recordType('transaction')
  const plain = rows.map(row => ({ ...type.toWire({ ...row }), version: row.version }))
  return [{ from: first.createdAt, to: last.createdAt, count: rows.length, rows: packRows(plain) }]
}
