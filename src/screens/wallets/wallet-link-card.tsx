import { Link } from '@tanstack/react-router'
import type { WalletView } from '#data/wallets/queries.ts'
import { SyncMark } from '#screens/shared-lists/sync-mark.tsx'
import { WalletIcon } from '#screens/shared-lists/wallet-icon.tsx'
import { WalletCard } from '#ui/wallet-card.tsx'

interface WalletLinkCardProps {
  readonly wallet: WalletView
}

/** A wallet's card: all of it leads to the wallet, its name is the link. */
export function WalletLinkCard({ wallet }: WalletLinkCardProps) {
  return (
    <WalletCard
      title={
        <h2>
          <Link to="/user/app/wallet/$id" params={{ id: wallet.id }}>
            {wallet.name}
          </Link>
        </h2>
      }
      type={wallet.type}
      icon={<WalletIcon type={wallet.type} />}
      image={wallet.image}
      balance={wallet.amount}
      income={wallet.income}
      expense={wallet.expense}
      aside={<SyncMark sync={wallet.sync} />}
    />
  )
}
