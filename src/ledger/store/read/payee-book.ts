import { type PayeeBook, toPayeeBook } from '#features/entries/rules/payee-of.ts'
import type { LedgerDb } from '../ledger-db.ts'

/** Reads the person's payees, by what is written of them. */
export async function readPayeeBook(db: LedgerDb): Promise<PayeeBook> {
  const [payees, aliases] = await Promise.all([db.payees.toArray(), db.aliases.toArray()])
  return toPayeeBook(payees, aliases)
}
