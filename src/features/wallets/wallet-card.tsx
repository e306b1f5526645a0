import type { ReactNode } from 'react'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import { Amount } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import type { WalletView } from './data/queries.ts'
import { AtRate } from './parts/rates.tsx'
import { WalletAmount } from './parts/wallet-amount.tsx'
import styles from './wallet-card.module.css'

interface WalletCardProps {
  /** The wallet's name: a link whose press area is the whole card. */
  readonly title: ReactNode
  readonly type: string
  readonly icon?: ReactNode
  /** Address of its background picture; empty for the plain one. */
  readonly image: string
  /** What it holds, and what came in and went out. */
  readonly figures: Pick<WalletView, 'amount' | 'income' | 'expense' | 'own'>
  /** What it should not fall under, where it did. */
  readonly fallenUnder?: Kobo | undefined
  /** Beside the name: a mark that it waits to sync. */
  readonly aside?: ReactNode
}

/** A wallet as a bank card: its picture, its name, what it holds and what went in and out. */
export function WalletCard(props: WalletCardProps) {
  const { title, type, icon, image, figures, fallenUnder, aside } = props
  return (
    <article className={styles['card']}>
      {image !== '' && <img className={styles['picture']} src={image} alt="" loading="lazy" />}
      <div className={styles['head']}>
        <div className={styles['names']}>
          <div className={styles['title']}>{title}</div>
          <p className={styles['type']}>
            {icon}
            {type}
          </p>
        </div>
        {aside !== undefined && <div className={styles['aside']}>{aside}</div>}
      </div>
      <dl className={styles['figures']}>
        <div className={styles['balance']}>
          <dt>
            {(figures.own ?? figures).amount < 0
              ? t('wallets.balance-below-zero')
              : t('wallets.balance')}
          </dt>
          <dd>
            <WalletAmount wallet={figures} kobo="auto" />
          </dd>
          {figures.own !== null && (
            <dd className={styles['naira']}>
              <AtRate wallet={figures} />
            </dd>
          )}
          {fallenUnder !== undefined && (
            <dd className={styles['low']}>
              {said('wallets.under-your-low-line-of', {
                amount: <Amount amount={fallenUnder} kobo="auto" size="sm" />,
              })}
            </dd>
          )}
        </div>
        <div>
          <dt>{t('wallets.income')}</dt>
          <dd>
            <WalletAmount wallet={figures} of="income" kobo="auto" size="sm" />
          </dd>
        </div>
        <div>
          <dt>{t('wallets.expense')}</dt>
          <dd>
            <WalletAmount wallet={figures} of="expense" kobo="auto" size="sm" />
          </dd>
        </div>
      </dl>
    </article>
  )
}
