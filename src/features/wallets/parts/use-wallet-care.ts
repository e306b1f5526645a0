import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { Told } from '#features/undo/data/take-back.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { notify } from '#ui/toast/notify.tsx'
import { archiveWallet, unarchiveWallet } from '../data/commands.ts'
import type { WalletView } from '../data/queries.ts'

/** What is done with a wallet at one press; each says what it did. */
export interface WalletCare {
  /** Takes an empty wallet out of use; one that holds something is asked about first. */
  readonly archive: (wallet: WalletView) => Promise<void>
  /** Says that a wallet is archived, and offers the way back. */
  readonly sayArchived: (wallet: WalletView, written: Told) => void
  readonly bringBack: (wallet: WalletView) => Promise<void>
}

/** The actions on this person's wallets. */
export function useWalletCare(): WalletCare {
  const ledger = useLedger()
  const { undoOffer } = useTakeBack()

  async function bringBack({ id, name }: WalletView) {
    const written = await unarchiveWallet(ledger, id)
    if (written.ok) notify.success(t('wallets.name-is-back-in-use', { name }))
    else notify.error(written.error.message)
  }

  function sayArchived({ name }: WalletView, { actionId }: Told) {
    const isBack = t('wallets.name-is-back-in-use', { name })
    notify.success(t('wallets.name-archived', { name }), undoOffer(actionId, isBack))
  }

  return {
    sayArchived,
    bringBack,
    async archive(wallet) {
      const written = await archiveWallet(ledger, wallet.id)
      if (written.ok) sayArchived(wallet, written.value)
      else notify.error(written.error.message)
    },
  }
}
