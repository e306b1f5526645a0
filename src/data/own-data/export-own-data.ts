import type { Ledger } from '#data/ledger/ledger.ts'
import { ledgerTables } from '#db/view.ts'
import { instantToDay } from '#domain/day.ts'
import { instantToZonedText } from '#domain/zoned-time.ts'
import { createCsvWriter } from './csv-writer.ts'
import { eachTransaction } from './each-transaction.ts'
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
    const facts = await readLedgerFacts(db, userId)
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
