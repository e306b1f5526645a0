import { once } from 'node:events'
import { createGzip, type Gzip } from 'node:zlib'
import { type Kysely, sql, type Transaction, type Transaction as Trx } from 'kysely'
import type { ExportedTransaction, ExportHead } from '#contract/answers/exported-data.ts'
import { exportTransaction } from '#contract/answers/exported-rows.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { transaction } from '#records/transaction.ts'
import { readSnapshot } from '#server/db/snapshot.ts'
import type { TransactionRecord } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { successWith } from '#server/http/success.ts'
import { type ExportRequest, readExportHead } from './read-export-head.ts'

/**
 * The answer of the export call as gzipped JSON, of one moment. Packed before the first byte is sent:
 * the database is done with it in seconds, however slow the reader is, and 200,000 rows take some ten
 * megabytes of memory instead of a hundred. Undefined when there is no such person.
 */
export async function packExport(
  db: Kysely<Database>,
  request: ExportRequest,
): Promise<Buffer | undefined> {
  return await readSnapshot(db, async trx => {
    const head = await readExportHead(trx, request)
    return head === undefined ? undefined : await pack(trx, ownLedgerId(request.userId), head)
  })
}

async function pack(
  trx: Transaction<Database>,
  ledgerId: string,
  head: ExportHead,
): Promise<Buffer> {
  const gzip = createGzip()
  const parts: Buffer[] = []
  gzip.on('data', (part: Buffer) => parts.push(part))
  const ended = once(gzip, 'end')
  // The transactions go where the answer without them has its last brackets.
  const answer = JSON.stringify(successWith('All that is kept of you.', head))
  await write(gzip, `${answer.slice(0, -2)},"transactions":[`)
  let separator = ''
  for await (const page of readTransactionPages(trx, ledgerId, head.zone)) {
    if (page.length === 0) continue
    await write(gzip, separator + page.map(row => JSON.stringify(row)).join(','))
    separator = ','
  }
  gzip.end(']}}')
  await ended
  return Buffer.concat(parts)
}

/** Resolves when the text was taken in, so that no more than a page waits. */
async function write(gzip: Gzip, text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    gzip.write(text, error => (error instanceof Error ? reject(error) : resolve()))
  })
}

const PAGE_ROWS = 2000

/** The live transactions of a ledger, oldest first, a page at a time. */
async function* readTransactionPages(
  trx: Trx<Database>,
  ledgerId: string,
  zone: string,
): AsyncGenerator<readonly ExportedTransaction[], undefined> {
  let last: TransactionRecord | undefined
  do {
    const rows: readonly TransactionRecord[] = await readPage(trx, ledgerId, last)
    last = rows.length < PAGE_ROWS ? undefined : rows.at(-1)
    yield rows.map(row => exportTransaction(transaction.fromCells(row), { zone, waiting: false }))
  } while (last !== undefined)
  return undefined
}

async function readPage(
  trx: Trx<Database>,
  ledgerId: string,
  last: TransactionRecord | undefined,
): Promise<readonly TransactionRecord[]> {
  const page = trx
    .selectFrom('transactions')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(PAGE_ROWS)
  if (last === undefined) return await page.execute()
  return await page
    .where(sql<boolean>`(created_at, id) > (${last.created_at}, ${last.id}::uuid)`)
    .execute()
}
