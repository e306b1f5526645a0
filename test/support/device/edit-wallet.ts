import type { Result } from '#base/result.ts'
import type { Ledger } from '#ledger/ledger.ts'
import type { WriteFailure, Written } from '#ledger/outbox/enqueue.ts'
import { editRecord, type RecordEdit } from '#ledger/outbox/record-commands.ts'

/** Renames or restyles a wallet, which the API takes and no form of the app does; what it began with stays. */
export async function editWallet(
  ledger: Ledger,
  id: string,
  change: Omit<RecordEdit<'wallet'>, 'openingAmount'>,
): Promise<Result<Written, WriteFailure>> {
  return editRecord(ledger, { kind: 'wallet', id }, change)
}
