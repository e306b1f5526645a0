import { Archive, Plus } from 'lucide-react'
import { AsideFigures } from '#features/goals/parts/wallet-aside.tsx'
import { t } from '#messages/t.ts'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import type { WalletView } from '../data/queries.ts'
import { AtRate } from '../parts/rates.tsx'
import { WalletAmount } from '../parts/wallet-amount.tsx'
import { isUnderLowLine } from '../rules/edit-wallet.ts'
import { WalletIcon } from '../wallet-icon.tsx'
import styles from './wallet.module.css'

interface WalletPanelProps {
  readonly wallet: WalletView
  readonly onAdd: () => void
}

/** What a wallet holds, on the cloth of its card. */
export function WalletPanel({ wallet, onAdd }: WalletPanelProps) {
  const { type, image, amount, archivedAt, sync } = wallet
  return (
    <article className={styles['panel']}>
      {image !== '' && <img className={styles['cloth']} src={image} alt="" />}
      <div className={styles['what']}>
        <p className={styles['type']}>
          <WalletIcon type={type} />
          {type}
        </p>
        {archivedAt !== null && (
          <p className={styles['mark']}>
            <Archive aria-hidden="true" />

            {t('wallets.archived')}
          </p>
        )}
        {isUnderLowLine(wallet) && (
          <p className={styles['mark']}>
            {said('wallets.under-your-low-line-of', {
              amount: <Amount amount={wallet.lowLine ?? amount} kobo="auto" size="sm" />,
            })}
          </p>
        )}
        <SyncMark sync={sync} />
        {archivedAt === null && (
          <button type="button" className={styles['add']} onClick={onAdd}>
            <Plus aria-hidden="true" />

            {t('wallets.add-transaction')}
          </button>
        )}
      </div>
      <dl className={styles['figures']}>
        <WalletBalance wallet={wallet} />
        <div>
          <dt>{t('wallets.income')}</dt>
          <dd>
            <WalletAmount wallet={wallet} of="income" kobo="auto" />
          </dd>
        </div>
        <div>
          <dt>{t('wallets.expense')}</dt>
          <dd>
            <WalletAmount wallet={wallet} of="expense" kobo="auto" />
          </dd>
        </div>
        <AsideFigures wallet={wallet} />
      </dl>
    </article>
  )
}

/** What it holds, in what it is kept in, and of another currency what that is in naira. */
function WalletBalance({ wallet }: Pick<WalletPanelProps, 'wallet'>) {
  const { own, amount } = wallet
  return (
    <div className={styles['balance']}>
      <dt>
        {(own?.amount ?? amount) < 0 ? t('wallets.balance-below-zero') : t('wallets.balance')}
      </dt>
      <dd>
        <WalletAmount wallet={wallet} kobo="auto" size="hero" />
      </dd>
      {own !== null && (
        <dd className={styles['naira']}>
          <AtRate wallet={wallet} />
        </dd>
      )}
    </div>
  )
}
