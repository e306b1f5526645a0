import { Link } from '@tanstack/react-router'
import { Archive, Wallet } from 'lucide-react'
import { t } from '#messages/t.ts'
import { addKobo } from '#money/money.ts'
import { Amount } from '#ui/money/amount.tsx'
import { openWallets, type WalletView } from '../wallets/data/queries.ts'
import { atYourRates, InNaira, WalletAmount } from '../wallets/parts/wallet-amount.tsx'
import { WalletSwatch } from '../wallets/parts/wallet-swatch.tsx'
import styles from './home-cards.module.css'

interface WalletStripProps {
  readonly wallets: readonly WalletView[]
}

/** What each wallet in use holds, and all of them together; what those out of use hold is part of it, and named. */
export function WalletStrip({ wallets }: WalletStripProps) {
  const archived = wallets.filter(({ archivedAt, amount }) => archivedAt !== null && amount !== 0)
  const note = atYourRates(wallets)
  const balance = (
    <span>
      <Amount amount={addKobo(...wallets.map(({ amount }) => amount))} kobo="auto" />
      {note !== undefined && <small className={styles['rates']}> {note}</small>}
    </span>
  )
  return (
    <section className={styles['wallets']} aria-label={t('dashboard.wallets')}>
      <div className={styles['wideHead']}>
        <h2 aria-hidden="true">{t('dashboard.wallets')}</h2>
        <Link to="/user/app/wallets" className={styles['total']}>
          <span className="visually-hidden">{t('dashboard.wallet-balance')} </span>
          {balance}
        </Link>
      </div>
      <ul className={styles['strip']}>
        <li className={styles['narrow']}>
          <Link to="/user/app/wallets">
            <Wallet className={styles['all']} aria-hidden="true" />
            <span className={styles['wallet']}>{t('dashboard.wallet-balance')}</span>
            {balance}
          </Link>
        </li>
        {openWallets(wallets).map(wallet => (
          <li key={wallet.id}>
            <Link to="/user/app/wallet/$id" params={{ id: wallet.id }}>
              <WalletSwatch image={wallet.image} />
              <span className={styles['wallet']}>{wallet.name}</span>
              <span>
                <WalletAmount wallet={wallet} kobo="auto" />
                <InNaira wallet={wallet} />
              </span>
            </Link>
          </li>
        ))}
        {archived.length > 0 && <ArchivedItem wallets={archived} />}
      </ul>
    </section>
  )
}

/** What wallets out of use hold: one by its name, several together; they stand on the page of the wallets. */
function ArchivedItem({ wallets }: WalletStripProps) {
  const [only] = wallets
  const name =
    wallets.length === 1 && only !== undefined
      ? t('dashboard.name-archived', { name: only.name })
      : t('dashboard.count-archived', { count: wallets.length })
  return (
    <li>
      <Link to="/user/app/wallets">
        <Archive className={styles['all']} aria-hidden="true" />
        <span className={styles['wallet']}>{name}</span>
        <Amount amount={addKobo(...wallets.map(({ amount }) => amount))} kobo="auto" />
      </Link>
    </li>
  )
}
