import { sql, type Transaction as Trx } from 'kysely'
import type { ExportedTransaction } from '#contract/exported-data.ts'
import { exportTransaction } from '#contract/exported-rows.ts'
import { kobo } from '#domain/money.ts'
import type { Transaction } from '#domain/transaction.ts'
import type { TransactionRecord } from '../db/ledger-tables.ts'
import type { Database } from '../db/tables.ts'

const PAGE_ROWS = 2000

/** The live transactions of a person, oldest first, a page at a time. */
export async function* readTransactionPages(
  trx: Trx<Database>,
  userId: string,
  zone: string,
): AsyncGenerator<readonly ExportedTransaction[], undefined> {
  let last: TransactionRecord | undefined
  do {
    const rows: readonly TransactionRecord[] = await readPage(trx, userId, last)
    last = rows.length < PAGE_ROWS ? undefined : rows.at(-1)
    yield rows.map(row => exportTransaction(transactionOf(row), { zone, waiting: false }))
  } while (last !== undefined)
  return undefined
}

async function readPage(
  trx: Trx<Database>,
  userId: string,
  last: TransactionRecord | undefined,
): Promise<readonly TransactionRecord[]> {
  const page = trx
    .selectFrom('transactions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(PAGE_ROWS)
  if (last === undefined) return await page.execute()
  return await page
    .where(sql<boolean>`(created_at, id) > (${last.created_at}, ${last.id}::uuid)`)
    .execute()
}

function transactionOf(row: TransactionRecord): Transaction {
  return {
    id: row.id,
    walletId: row.wallet_id,
    type: row.type,
    amount: kobo(row.amount),
    category: row.category,
    labelId: row.label_id,
    budgetId: row.budget_id,
    description: row.description,
    createdAt: row.created_at,
    transferId: row.transfer_id,
    importId: row.import_id,
  }
}
