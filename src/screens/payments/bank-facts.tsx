import type { PendingPayment } from '#data/payments/use-payments.ts'
import { koboToNaira } from '#domain/money.ts'
import { Amount } from '#ui/amount.tsx'
import { useNaira } from '#ui/naira.ts'
import { CopyFact } from './copy-fact.tsx'
import styles from './payments.module.css'

interface BankFactsProps {
  readonly payment: PendingPayment
}

/** All that is to be typed at the person's own bank, each to be copied. */
export function BankFacts({ payment }: BankFactsProps) {
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
