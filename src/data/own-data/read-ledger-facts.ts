import type { ExportHead } from '#contract/exported-data.ts'
import { readWaitingWrites } from '#data/sync/waiting-writes.ts'
import type { TurnRow } from '#db/chat-rows.ts'
import { readRecentChats, readTurns } from '#db/chats.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta } from '#db/meta.ts'
import { readZone } from '#db/read-zone.ts'
import type { BudgetRow, LabelRow, ProfileRow, RecordKey, WalletRow } from '#db/rows.ts'
import { readProfile } from '#db/view.ts'
import { isDemoUser } from '#domain/demo/demo-user.ts'
import { instantToZonedText } from '#domain/zoned-time.ts'

/** A chat with all its turns. */
export interface ChatFacts {
  readonly id: string
  readonly name: string
  readonly turns: readonly TurnRow[]
}

/** All that is on the device of a person but the transactions. */
export interface LedgerFacts {
  readonly zone: string
  readonly profile: ProfileRow | undefined
  /** Whether the device holds all that the server had at the last pass. */
  readonly isComplete: boolean
  readonly wallets: readonly WalletRow[]
  readonly labels: readonly LabelRow[]
  readonly budgets: readonly BudgetRow[]
  readonly chats: readonly ChatFacts[]
  readonly waitingWrites: ExportHead['waitingWrites']
  /** Records that a write makes or changes which is not on the server. */
  readonly waitingKeys: ReadonlySet<RecordKey>
  readonly transactionCount: number
}

/** Reads it in the transaction it is called in. */
export async function readLedgerFacts(db: LedgerDb, userId: string): Promise<LedgerFacts> {
  const zone = await readZone(db)
  const ops = (await db.outbox.toArray()).filter(op => op.state !== 'acked')
  return {
    zone,
    profile: await readProfile(db),
    isComplete: isDemoUser(userId) || (await readMeta(db, 'bootstrapped')) === true,
    wallets: await db.wallets.toArray(),
    labels: await db.labels.toArray(),
    budgets: await db.budgets.toArray(),
    chats: await readChats(db),
    waitingWrites: await readWrites(db, zone),
    waitingKeys: new Set(ops.flatMap(op => op.creates.concat(op.touches))),
    transactionCount: await db.transactions.count(),
  }
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
