import type { Result } from '#base/result.ts'
import type { Ledger } from '#ledger/ledger.ts'
import type { WriteFailure, Written } from '#ledger/outbox/enqueue.ts'
import { createRecord, deleteRecord } from '#ledger/outbox/record-commands.ts'
import type { CreateWallet } from '../rules/create-wallet.ts'

/** Makes a wallet (`createRecord`). */
export async function createWallet(
  ledger: Ledger,
  command: CreateWallet,
): Promise<Result<Written, WriteFailure>> {
  return createRecord(ledger, 'wallet', command)
}

/** Deletes a wallet and its transactions; the other legs of its transfers stay. */
export async function deleteWallet(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  return deleteRecord(ledger, 'wallet', id)
}
