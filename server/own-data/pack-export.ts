import { once } from 'node:events'
import { createGzip, type Gzip } from 'node:zlib'
import type { Kysely, Transaction } from 'kysely'
import type { ExportHead } from '#contract/exported-data.ts'
import type { Database } from '../db/tables.ts'
import { successWith } from '../presenters/success.ts'
import { readSnapshot } from '../queries/snapshot.ts'
import { type ExportRequest, readExportHead } from './read-export-head.ts'
import { readTransactionPages } from './transaction-pages.ts'

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
    return head === undefined ? undefined : await pack(trx, request.userId, head)
  })
}

async function pack(trx: Transaction<Database>, userId: string, head: ExportHead): Promise<Buffer> {
  const gzip = createGzip()
  const parts: Buffer[] = []
  gzip.on('data', (part: Buffer) => parts.push(part))
  const ended = once(gzip, 'end')
  // The transactions go where the answer without them has its last brackets.
  const answer = JSON.stringify(successWith('All that is kept of you.', head))
  await write(gzip, `${answer.slice(0, -2)},"transactions":[`)
  let separator = ''
  for await (const page of readTransactionPages(trx, userId, head.zone)) {
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
