import type { Result } from '#base/result.ts'
import type { Ledger } from '#ledger/ledger.ts'
import type { WriteFailure, Written } from '#ledger/outbox/enqueue.ts'
import {
  createRecord,
  deleteRecord,
  editRecord,
  type RecordEdit,
} from '#ledger/outbox/record-commands.ts'
import type { CreateWallet } from '../rules/create-wallet.ts'

/** Makes a wallet (`createRecord`). */
export async function createWallet(
  ledger: Ledger,
  command: CreateWallet,
): Promise<Result<Written, WriteFailure>> {
  return createRecord(ledger, 'wallet', command)
}

/** Renames or restyles a wallet (`editRecord`); what it began with stays. */
export async function editWallet(
  ledger: Ledger,
  id: string,
  change: Omit<RecordEdit<'wallet'>, 'openingAmount'>,
): Promise<Result<Written, WriteFailure>> {
  return editRecord(ledger, { kind: 'wallet', id }, change)
}

/** Deletes a wallet and its transactions; the other legs of its transfers stay. */
export async function deleteWallet(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  return deleteRecord(ledger, 'wallet', id)
}
