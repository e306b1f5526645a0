import type { ReactNode } from 'react'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import { Amount } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import styles from './wallet-card.module.css'

interface WalletCardProps {
  /** The wallet's name: a link whose press area is the whole card. */
  readonly title: ReactNode
  readonly type: string
  readonly icon?: ReactNode
  /** Address of its background picture; empty for the plain one. */
  readonly image: string
  readonly balance: Kobo
  /** What it should not fall under, where it did. */
  readonly fallenUnder?: Kobo | undefined
  readonly income: Kobo
  readonly expense: Kobo
  /** Beside the name: a mark that it waits to sync. */
  readonly aside?: ReactNode
}

/** A wallet as a bank card: its picture, its name, what it holds and what went in and out. */
export function WalletCard(props: WalletCardProps) {
  const { title, type, icon, image, balance, fallenUnder, income, expense, aside } = props
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
          <dt>{balance < 0 ? t('wallets.balance-below-zero') : t('wallets.balance')}</dt>
          <dd>
            <Amount amount={balance} kobo="auto" />
          </dd>
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
            <Amount amount={income} kobo="auto" size="sm" />
          </dd>
        </div>
        <div>
          <dt>{t('wallets.expense')}</dt>
          <dd>
            <Amount amount={expense} kobo="auto" size="sm" />
          </dd>
        </div>
      </dl>
    </article>
  )
}
