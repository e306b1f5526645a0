import { type Kysely, sql, type Transaction } from 'kysely'
import type { LedgerReader } from '#domain/assistant/ledger-reader.ts'
import type { Database } from '../db/tables.ts'
import { type AskedLedger, openLedgerReader } from '../queries/assistant-reader.ts'
import { readSnapshot } from '../queries/snapshot.ts'

// A question reads some ten figures, each in milliseconds.
const STATEMENT_TIMEOUT = '5s'

/** Reads the ledger on one snapshot, so that the figures of an answer agree. No read takes over 5 s. */
export async function readLedger<T>(
  db: Kysely<Database>,
  ledger: AskedLedger,
  read: (reader: LedgerReader) => Promise<T>,
): Promise<T> {
  return await readSnapshot(db, async trx => {
    await limitStatements(trx)
    return await read(openLedgerReader(trx, ledger))
  })
}

/**
 * A reader that holds no connection between its reads, for who waits for others in the meantime. Each
 * read is of a moment of its own.
 */
export function createLooseReader(db: Kysely<Database>, ledger: AskedLedger): LedgerReader {
  async function read<T>(one: (reader: LedgerReader) => Promise<T>): Promise<T> {
    return await readLedger(db, ledger, one)
  }
  return {
    fetchNames: async () => await read(reader => reader.fetchNames()),
    countMerchant: async words => await read(reader => reader.countMerchant(words)),
    fetchSums: async (filter, by) => await read(reader => reader.fetchSums(filter, by)),
    fetchTotal: async filter => await read(reader => reader.fetchTotal(filter)),
    fetchRows: async (filter, order, limit) =>
      await read(reader => reader.fetchRows(filter, order, limit)),
    fetchBalances: async () => await read(reader => reader.fetchBalances()),
    fetchBudgets: async () => await read(reader => reader.fetchBudgets()),
    fetchSpan: async () => await read(reader => reader.fetchSpan()),
  }
}

async function limitStatements(trx: Transaction<Database>): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(STATEMENT_TIMEOUT)}`.execute(trx)
}
