import { budgetEntryFailure } from '#data/budgets/budget-rules.ts'
import { gone } from '#data/ledger/gone.ts'
import type { Ledger } from '#data/ledger/ledger.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import type { TransactionRow } from '#db/rows.ts'
import { ok, type Result } from '#domain/result.ts'
import { enqueue, type WriteFailure, type Written } from '#sync/enqueue.ts'
import { copyDraft } from './drafts.ts'
import { legsOf } from './legs.ts'

/**
 * Records a transaction once more, now; a transfer with both its legs. The copy leaves out a label that
 * was deleted and a budget that takes nothing any more.
 */
export async function duplicateTransaction(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  const ids = { id: ledger.newId(), outId: ledger.newId(), inId: ledger.newId() }
  const now = ledger.clock()
  return enqueue(ledger, async db => {
    const row = await db.transactions.get(id)
    if (row === undefined) return gone('transaction')
    const legs = await legsOf(db, row)
    const wallets = await db.wallets.bulkGet(legs.map(leg => leg.walletId))
    if (wallets.includes(undefined)) return gone('wallet')
    const copies = await Promise.all(legs.map(leg => liveCopy(db, leg, now)))
    const draft = copyDraft(copies, ids)
    return ok(draft === undefined ? [] : [draft])
  })
}

async function liveCopy(
  db: LedgerDb,
  row: TransactionRow,
  createdAt: number,
): Promise<TransactionRow> {
  const { budgetId } = row
  const label = row.labelId === null ? undefined : await db.labels.get(row.labelId)
  const failure = await budgetEntryFailure(db, [{ budgetId, createdAt }])
  return {
    ...row,
    createdAt,
    labelId: label?.id ?? null,
    budgetId: failure === undefined ? budgetId : null,
  }
}
