import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCountdown } from '#features/session/data/use-countdown.ts'
import { t } from '#messages/t.ts'
import { koboToNaira } from '#money/money.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormAlert } from '#ui/field/form-alert.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import { copyText } from '#ui/toast/copy-text.ts'
import type { PendingPayment } from '../data/lists.ts'
import type { PaymentNews } from '../data/watch-payment.ts'
import { countdownText } from '../rules/countdown-text.ts'
import { TestRibbon } from '../test-ribbon.tsx'
import type { TopUpFlow } from './use-top-up.ts'
import styles from '../payments.module.css'

interface TransferDetailsProps {
  readonly payment: PendingPayment
  readonly flow: TopUpFlow
  readonly onClose: () => void
}

/** Where to send the money, until when, and whether it came; closed, the waiting goes on. */
export function TransferDetails({ payment, flow, onClose }: TransferDetailsProps) {
  const { watched, cancel } = flow
  const leftMs = useCountdown(payment.expiresAt)
  const [isAsked, setAsked] = useState(false)
  const [fault, setFault] = useState<string>()

  function handleSent() {
    setAsked(true)
    watched.check()
  }

  async function handleCancel() {
    setFault(undefined)
    const cancelled = await cancel()
    if (!cancelled.ok) setFault(cancelled.error.message)
    else if (cancelled.value === 'cancelled') onClose()
  }

  return (
    <Dialog
      title={t('payments.top-up')}
      isOpen
      onClose={onClose}
      onCancel={() => void handleCancel()}
      footer={
        <Button data-autofocus isBusy={watched.isChecking} onClick={handleSent}>
          {t('payments.ive-sent-the-money')}
        </Button>
      }
    >
      {payment.provider === 'sandbox' && <TestRibbon />}
      <BankFacts payment={payment} />
      <TransferStanding leftMs={leftMs} news={watched.news} isAsked={isAsked} />
      <FormAlert message={fault} />
    </Dialog>
  )
}

interface BankFactsProps {
  readonly payment: PendingPayment
}

/** All that is to be typed at the person's own bank, each to be copied. */
function BankFacts({ payment }: BankFactsProps) {
  const { exact } = useNaira()
  const { payable, amount, reference, bankTransfer } = payment
  const { bankName, accountNumber, accountName, note } = bankTransfer
  return (
    <>
      <dl className={styles['facts']}>
        <CopyFact name={t('payments.amount-to-send')} copied={String(koboToNaira(payable))}>
          <Amount amount={payable} size="lg" />
        </CopyFact>
        <CopyFact name={t('payments.bank')}>{bankName}</CopyFact>
        <CopyFact name={t('payments.account-number')} copied={accountNumber}>
          <span className={styles['account']}>{accountNumber}</span>
        </CopyFact>
        {accountName !== '' && <CopyFact name={t('payments.account-name')}>{accountName}</CopyFact>}
        <CopyFact name={t('payments.reference')} copied={reference}>
          <span className={styles['reference']}>{reference}</span>
        </CopyFact>
      </dl>
      {note !== '' && <p className={styles['muted']}>{note}</p>}
      {payable !== amount && (
        <p className={styles['muted']}>
          {t('payments.exact-of-it-comes-into', { exact: exact(amount) })}
        </p>
      )}
    </>
  )
}

interface TransferStandingProps {
  readonly leftMs: number
  readonly news: PaymentNews | undefined
  /** The person said that the money is on its way. */
  readonly isAsked: boolean
}

/** How long the account takes the money, and what the last look came to. */
function TransferStanding({ leftMs, news, isAsked }: TransferStandingProps) {
  return (
    <>
      {leftMs > 0 ? (
        <p className={styles['countdown']}>
          {said('payments.expires-in', {
            span: (
              <span role="timer" className={styles['clock']}>
                {countdownText(leftMs)}
              </span>
            ),
          })}
        </p>
      ) : (
        <Notice tone="warning" title={t('payments.the-time-is-over')}>
          <p>{t('payments.do-not-send-money-to')}</p>
        </Notice>
      )}
      <output className={styles['muted']}>{newsText(news, isAsked)}</output>
    </>
  )
}

function newsText(news: PaymentNews | undefined, isAsked: boolean): string {
  if (news?.type === 'unknown') return news.message
  if (news?.type === 'checking') return t('payments.looking-for-your-transfer')
  if (news?.type === 'pending' && isAsked) {
    return t('payments.your-transfer-has-not-arrived')
  }
  return t('payments.waiting-for-your-transfer-you')
}

interface CopyFactProps {
  readonly name: string
  /** What the copy holds; without it there is none to make. */
  readonly copied?: string
  readonly children: ReactNode
}

/** One thing to be typed elsewhere, with a button that copies it. */
function CopyFact({ name, copied, children }: CopyFactProps) {
  function handleCopy(text: string) {
    void copyText(text, {
      done: t('payments.name-copied-to-clipboard', { name }),
      failed: t('payments.the-value-could-not-be', { value: name.toLowerCase() }),
    })
  }

  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>
        {children}
        {copied !== undefined && (
          <IconButton
            label={t('payments.copy-value', { value: name.toLowerCase() })}
            icon={<Copy />}
            onClick={() => handleCopy(copied)}
          />
        )}
      </dd>
    </div>
  )
}
