import { type Kysely, sql } from 'kysely'
import { assert } from '#base/assert.ts'
import { ok } from '#base/result.ts'
import { CLASH_LIFE_MS } from '#records/clash.ts'
import type { Database } from '../db/tables/tables.ts'
import { underHead, type WriteDeps } from '../records/write/head-transaction.ts'
import { commitWrites, nextVersion } from '../records/write/ledger-head.ts'
import { LedgerRows } from '../records/write/ledger-rows.ts'

const MOST_A_ROUND = 1000

// A device that chose in time, with no network, has as long again to tell.
const KEPT_MS = 2 * CLASH_LIFE_MS

/**
 * Takes away the clashes that no device shows any more, nor can choose between (CL4): the oldest of each
 * round, with all others of their ledgers. Returns how many ended.
 */
export async function endClashes(deps: WriteDeps, nowMs: number): Promise<number> {
  const before = nowMs - KEPT_MS
  let ended = 0
  for (const ledgerId of await findLedgers(deps.db, before)) {
    ended += await endInLedger(deps, ledgerId, { before, now: nowMs })
  }
  return ended
}

async function findLedgers(db: Kysely<Database>, before: number): Promise<readonly string[]> {
  const found = await db
    .selectFrom('clashes')
    .select('ledger_id')
    .where('deleted_at', 'is', null)
    .where('at', '<', before)
    .orderBy('at')
    .limit(MOST_A_ROUND)
    .execute()
  return [...new Set(found.map(({ ledger_id: ledgerId }) => ledgerId))]
}

interface Ending {
  /** Epoch ms. */
  readonly before: number
  readonly now: number
}

async function endInLedger(
  deps: WriteDeps,
  ledgerId: string,
  { before, now }: Ending,
): Promise<number> {
  const done = await underHead(deps, ledgerId, {
    session: undefined,
    question: sql`select 1`,
    run: async (trx, head) => {
      const version = nextVersion(head)
      const rows = new LedgerRows({ trx, ledgerId, version, now, before: head.sums })
      const ended = await rows.markDeleted('clash', sql`at < ${before}`)
      // Another process was here first.
      if (ended === 0) return ok({ value: 0, isKept: false })
      await commitWrites(trx, head, {
        ledgerId,
        version,
        now,
        sums: rows.sums,
        also: [],
        receipts: [],
      })
      return ok({ value: ended, isKept: true, version })
    },
  })
  assert(done.ok, 'nothing refuses what nobody asked for, in a ledger that has records')
  return done.value
}
