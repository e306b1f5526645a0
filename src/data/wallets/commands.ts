import { gone } from '#data/ledger/gone.ts'
import type { Ledger } from '#data/ledger/ledger.ts'
import { recordKey } from '#db/record-key.ts'
import type { CreateWallet } from '#domain/forms/create-wallet.ts'
import { koboToNaira } from '#domain/money.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { enqueue, type WriteFailure, type Written } from '#sync/enqueue.ts'
import { planLimitFailure } from '#sync/plan-room.ts'

/** What a wallet is to become; what is left out stays. */
export interface EditWallet {
  readonly name?: string
  readonly image?: string
  readonly type?: string
}

/** Makes a wallet. At the plan's limit it is refused here, so that nothing waits in vain. */
export async function createWallet(
  ledger: Ledger,
  command: CreateWallet,
): Promise<Result<Written, WriteFailure>> {
  const id = ledger.newId()
  const { name, openingAmount, image, type } = command
  return enqueue(ledger, async db => {
    const limit = await planLimitFailure(db, 'wallets')
    if (limit !== undefined) return err(limit)
    const body = { id, name, amount: koboToNaira(openingAmount), image, type }
    return ok([{ kind: 'createWallet', body, creates: [recordKey('wallet', id)] }])
  })
}

/** Renames or restyles a wallet. */
export async function editWallet(
  ledger: Ledger,
  id: string,
  change: EditWallet,
): Promise<Result<Written, WriteFailure>> {
  const touches = [recordKey('wallet', id)]
  return enqueue(ledger, async db => {
    const wallet = await db.wallets.get(id)
    if (wallet === undefined) return gone('wallet')
    return ok([{ kind: 'editWallet', pathId: id, body: change, touches, base: wallet.version }])
  })
}

/** Deletes a wallet and its transactions; the other legs of its transfers stay. */
export async function deleteWallet(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  const touches = [recordKey('wallet', id)]
  return enqueue(ledger, async db => {
    if ((await db.wallets.get(id)) === undefined) return gone('wallet')
    return ok([{ kind: 'deleteWallet', pathId: id, touches }])
  })
}
