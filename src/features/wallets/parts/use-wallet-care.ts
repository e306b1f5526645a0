import { useLedger } from '#features/session/data/ledger-context.tsx'
import { t } from '#messages/t.ts'
import { notify } from '#ui/toast/notify.tsx'
import { archiveWallet, unarchiveWallet } from '../data/commands.ts'
import type { WalletView } from '../data/queries.ts'

/** What is done with a wallet at one press; each says what it did. */
export interface WalletCare {
  /** Takes an empty wallet out of use; one that holds something is asked about first. */
  readonly archive: (wallet: WalletView) => Promise<void>
  /** Says that a wallet is archived, and offers the way back. */
  readonly sayArchived: (wallet: WalletView) => void
  readonly bringBack: (wallet: WalletView) => Promise<void>
}

/** The actions on this person's wallets. */
export function useWalletCare(): WalletCare {
  const ledger = useLedger()

  async function bringBack({ id, name }: WalletView) {
    const written = await unarchiveWallet(ledger, id)
    if (written.ok) notify.success(t('wallets.name-is-back-in-use', { name }))
    else notify.error(written.error.message)
  }

  function sayArchived(wallet: WalletView) {
    notify.success(t('wallets.name-archived', { name: wallet.name }), {
      action: { label: t('wallets.undo'), onAction: () => void bringBack(wallet) },
    })
  }

  return {
    sayArchived,
    bringBack,
    async archive(wallet) {
      const written = await archiveWallet(ledger, wallet.id)
      if (written.ok) sayArchived(wallet)
      else notify.error(written.error.message)
    },
  }
}
