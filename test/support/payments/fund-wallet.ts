import { kobo } from '#money/money.ts'
import type { AppDeps } from '#server/deps.ts'
import { creditPayment } from '#server/features/payments/credit-payment.ts'
import { openPayment } from '#server/features/payments/open-payment.ts'

/** Puts money into a person's payment wallet, as a top-up that was paid. Returns its reference. */
export async function fundWallet(
  deps: AppDeps,
  userId: string,
  amountKobo: number,
): Promise<string> {
  const amount = kobo(amountKobo)
  const opened = await openPayment(deps, { userId, amount, key: undefined })
  if (!opened.ok) throw new Error(opened.error.message)
  const { payment } = opened.value
  const credit = { type: 'credit', paid: amount, credited: amount, reason: null } as const
  await creditPayment(deps, payment, credit)
  return payment.reference
}
