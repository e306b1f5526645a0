import type { PaymentNews } from '#data/payments/watch-payment.ts'
import { countdownText } from '#domain/countdown-text.ts'
import { Notice } from '#ui/notice.tsx'
import styles from './payments.module.css'

interface TransferStandingProps {
  readonly leftMs: number
  readonly news: PaymentNews | undefined
  /** The person said that the money is on its way. */
  readonly isAsked: boolean
}

/** How long the account takes the money, and what the last look came to. */
export function TransferStanding({ leftMs, news, isAsked }: TransferStandingProps) {
  return (
    <>
      {leftMs > 0 ? (
        <p className={styles['countdown']}>
          Expires in{' '}
          <span role="timer" className={styles['clock']}>
            {countdownText(leftMs)}
          </span>
        </p>
      ) : (
        <Notice tone="warning" title="The time is over.">
          <p>Do not send money to this account any more. We look whether yours came.</p>
        </Notice>
      )}
      <output className={styles['muted']}>{newsText(news, isAsked)}</output>
    </>
  )
}

function newsText(news: PaymentNews | undefined, isAsked: boolean): string {
  if (news?.type === 'unknown') return news.message
  if (news?.type === 'checking') return 'Looking for your transfer…'
  if (news?.type === 'pending' && isAsked) {
    return 'Your transfer has not arrived yet. Some take a few minutes; we go on looking.'
  }
  return 'Waiting for your transfer. You may close this: we go on looking.'
}
