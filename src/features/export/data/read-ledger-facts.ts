import { type ExportHead, LISTED_KINDS, type ListedKind } from '#contract/answers/exported-data.ts'
import { isDemoUser } from '#features/demo/rules/demo-user.ts'
import { readWaitingWrites } from '#features/waiting/data/waiting-writes.ts'
import type { TurnRow } from '#ledger/chats/chat-rows.ts'
import { readRecentChats, readTurns } from '#ledger/chats/chats.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { isPartial } from '#ledger/store/older-days.ts'
import { readMonths } from '#ledger/store/read/read-months.ts'
import { readZone } from '#ledger/store/read/read-zone.ts'
import type { ProfileRow, RecordKey, ViewLists } from '#ledger/store/rows.ts'
import { readProfile, readRowsByTable } from '#ledger/store/view.ts'
import type { ByTable } from '#records/registry.ts'
import type { Instant } from '#time/day.ts'
import type { Months } from '#time/my-month/months.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { instantToZonedText } from '#time/zoned-time.ts'

/** A chat with all its turns. */
export interface ChatFacts {
  readonly id: string
  readonly name: string
  readonly turns: readonly TurnRow[]
}

/** The rows of every kind but transactions, by the name of their table. */
type ListedViews = ByTable<ViewLists<ListedKind>>

/** All that is on the device of a person but the transactions. */
export interface LedgerFacts extends ListedViews {
  readonly zone: string
  readonly months: Months
  readonly profile: ProfileRow | undefined
  /** Whether the device holds all that the server had at the last pass. */
  readonly isComplete: boolean
  readonly chats: readonly ChatFacts[]
  readonly waitingWrites: ExportHead['waitingWrites']
  /** Records that a write makes or changes which is not on the server. */
  readonly waitingKeys: ReadonlySet<RecordKey>
  readonly transactionCount: number
}

/** Reads it in the transaction it is called in. */
export async function readLedgerFacts(
  db: LedgerDb,
  userId: string,
  nowMs: Instant,
): Promise<LedgerFacts> {
  const zone = await readZone(db)
  const ops = (await db.outbox.toArray()).filter(op => op.state !== 'acked')
  return {
    zone,
    months: await readMonths(db, instantToDay(nowMs, zone)),
    profile: await readProfile(db),
    isComplete: isDemoUser(userId) || (await isWhole(db)),
    ...(await readRowsByTable(db, LISTED_KINDS)),
    chats: await readChats(db),
    waitingWrites: await readWrites(db, zone),
    waitingKeys: new Set(ops.flatMap(op => op.creates.concat(op.touches))),
    transactionCount: await db.transactions.count(),
  }
}

async function isWhole(db: LedgerDb): Promise<boolean> {
  return (await readMeta(db, 'bootstrapped')) === true && !(await isPartial(db))
}

async function readChats(db: LedgerDb): Promise<readonly ChatFacts[]> {
  const chats = await readRecentChats(db)
  return Promise.all(
    chats.toReversed().map(async ({ id, name }) => ({ id, name, turns: await readTurns(db, id) })),
  )
}

async function readWrites(db: LedgerDb, zone: string): Promise<ExportHead['waitingWrites']> {
  const ops = await db.outbox.toArray()
  const opsById = new Map(ops.map(op => [op.id, op]))
  const writes = await readWaitingWrites(db)
  return writes.flatMap(({ opId, what, state, reason = null, createdAt }) => {
    const op = opsById.get(opId)
    if (op === undefined) return []
    const { id, method, path, body } = op
    return [
      {
        id,
        what,
        state,
        reason,
        createdAt: instantToZonedText(createdAt, zone),
        method,
        path,
        body,
      },
    ]
  })
}
