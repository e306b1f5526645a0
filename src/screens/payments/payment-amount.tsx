import type { PaymentRecord } from '#data/payments/use-payments.ts'
import { Amount } from '#ui/amount.tsx'

interface PaymentAmountProps {
  readonly payment: PaymentRecord
}

/** What a payment moved, signed by its way; of one that moved nothing, what it was to move. */
export function PaymentAmount({ payment }: PaymentAmountProps) {
  const { amount, paidAmount, type, status } = payment
  if (status !== 'successful') return <Amount amount={amount} />
  const tone = type === 'FUNDING' ? 'income' : 'expense'
  return <Amount amount={paidAmount ?? amount} tone={tone} isSigned />
}
