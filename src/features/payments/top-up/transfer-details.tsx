import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCountdown } from '#features/session/data/use-countdown.ts'
import { koboToNaira } from '#money/money.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormAlert } from '#ui/field/form-alert.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
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
      title="Top Up"
      isOpen
      onClose={onClose}
      onCancel={() => void handleCancel()}
      footer={
        <Button data-autofocus isBusy={watched.isChecking} onClick={handleSent}>
          I've sent the money
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
        <CopyFact name="Amount to send" copied={String(koboToNaira(payable))}>
          <Amount amount={payable} size="lg" />
        </CopyFact>
        <CopyFact name="Bank">{bankName}</CopyFact>
        <CopyFact name="Account number" copied={accountNumber}>
          <span className={styles['account']}>{accountNumber}</span>
        </CopyFact>
        {accountName !== '' && <CopyFact name="Account name">{accountName}</CopyFact>}
        <CopyFact name="Reference" copied={reference}>
          <span className={styles['reference']}>{reference}</span>
        </CopyFact>
      </dl>
      {note !== '' && <p className={styles['muted']}>{note}</p>}
      {payable !== amount && (
        <p className={styles['muted']}>
          {exact(amount)} of it comes into your wallet; the rest is the bank’s fee.
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
      done: `${name} copied to clipboard`,
      failed: `The ${name.toLowerCase()} could not be copied. Select it and copy it by hand.`,
    })
  }

  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>
        {children}
        {copied !== undefined && (
          <IconButton
            label={`Copy ${name.toLowerCase()}`}
            icon={<Copy />}
            onClick={() => handleCopy(copied)}
          />
        )}
      </dd>
    </div>
  )
}
