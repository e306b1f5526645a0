import { Dexie } from 'dexie'
import type { Ledger } from '#ledger/ledger.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { ledgerTables } from '#ledger/store/view.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { instantToZonedText } from '#time/zoned-time.ts'
import { createCsvWriter } from './csv-writer.ts'
import { exportFileName } from './export-file-name.ts'
import { createFlowTally } from './flow-tally.ts'
import { createJsonWriter } from './json-writer.ts'
import { type LedgerFacts, readLedgerFacts } from './read-ledger-facts.ts'
import { README_FILE_NAME, readmeText } from './readme-text.ts'
import { createZip, type ZipWriter } from './zip-writer.ts'

/** A file for the person to keep. */
export interface FileToKeep {
  readonly name: string
  readonly content: Blob
}

/** How many of the transactions are in the file already. */
export interface ExportProgress {
  readonly done: number
  readonly total: number
}

/** What an export reads. */
export type ExportLedger = Pick<Ledger, 'db' | 'userId' | 'clock'>

/**
 * Everything of the person that is on this device as one zip: JSON, CSV files, and a text that says
 * what is what; also with no network, and with what waits to be sent, marked. Of one moment, because
 * it is read in one transaction, some hundred rows at a time, between which the page goes on.
 */
export async function exportOwnData(
  { db, userId, clock }: ExportLedger,
  onProgress: (progress: ExportProgress) => void,
): Promise<FileToKeep> {
  const nowMs = clock()
  // Dexie keeps the transaction over awaits only where the function itself is async.
  return db.transaction('r', ledgerTables(db), async () => {
    const facts = await readLedgerFacts(db, userId, nowMs)
    const { profile, zone, transactionCount: total } = facts
    const zip = createZip(nowMs)
    writeReadme(zip, facts, nowMs)
    const writers = [createJsonWriter(zip, facts, nowMs), createCsvWriter(zip, facts, nowMs)]
    const flows = createFlowTally()
    let done = 0
    await eachTransaction(db, rows => {
      for (const row of rows) flows.add(row)
      for (const writer of writers) writer.addTransactions(rows)
      done += rows.length
      onProgress({ done, total })
    })
    for (const writer of writers) writer.finish(flows)
    const name = exportFileName(profile?.userName ?? '', instantToDay(nowMs, zone), 'device')
    return { name, content: zip.finish() }
  })
}

function writeReadme(zip: ZipWriter, facts: LedgerFacts, nowMs: number): void {
  const { zone, profile, isComplete, waitingWrites } = facts
  const file = zip.open(README_FILE_NAME)
  file.write(
    readmeText({
      madeAt: instantToZonedText(nowMs, zone),
      zone,
      userName: profile?.userName ?? '',
      source: 'device',
      isComplete,
      waiting: waitingWrites.length,
    }),
  )
  file.close()
}

// Some tens of milliseconds of a slow phone.
const CHUNK_ROWS = 500

/**
 * Hands over all transactions on the device, oldest first, a chunk at a time. Part of the
 * transaction it is called in; between two chunks the page goes on.
 */
async function eachTransaction(
  db: LedgerDb,
  visit: (rows: readonly TransactionRow[]) => void,
): Promise<void> {
  let from: number = Dexie.minKey
  // Rows of one instant, such as a statement's day, may lie in two chunks.
  let visitedIds: ReadonlySet<string> = new Set()
  for (;;) {
    const rows = await db.transactions
      .where('createdAt')
      .aboveOrEqual(from)
      .limit(CHUNK_ROWS + visitedIds.size)
      .toArray()
    const fresh = rows.filter(({ id }) => !visitedIds.has(id))
    visit(fresh)
    db.chunksDone += 1
    const last = rows.at(-1)
    if (last === undefined || fresh.length < CHUNK_ROWS) return
    from = last.createdAt
    visitedIds = new Set(rows.filter(row => row.createdAt === from).map(({ id }) => id))
  }
}
