import { allFaults, fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { MAX_DESCRIPTION_LENGTH } from '#base/text-limits.ts'
import { t } from '#messages/t.ts'
import { amountToText, type Kobo, kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import type { Debt, DebtDirection } from '#records/debt/debt.ts'
import { readAmount, readPositiveAmount } from '#records/read-fields.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'
import { atField, readPastDay } from './debt-form.ts'
import type { DebtState } from './debt-state.ts'

/** What moves a debt: more is lent or borrowed, or some is paid back. */
export type DebtMove = 'more' | 'repaid'

/** Whether money came in or went out by it: what I lend goes out, and comes in as it is paid back. */
export function typeOfMove(direction: DebtDirection, move: DebtMove): TransactionType {
  return (direction === 'owed-to-me') === (move === 'more') ? 'expense' : 'income'
}

/** What an entry of a debt is called: `Loan to Ada`, `Ada paid back`. It is kept with the entry, which may outlive the debt. */
export function debtWords(
  { person, direction }: Pick<Debt, 'person' | 'direction'>,
  what: DebtMove | 'interest',
): string {
  const named = { person }
  const words =
    direction === 'owed-to-me'
      ? {
          more: () => t('debts.loan-to', named),
          repaid: () => t('debts.paid-back-by', named),
          interest: () => t('debts.interest-from', named),
        }
      : {
          more: () => t('debts.loan-from', named),
          repaid: () => t('debts.paid-back-to', named),
          interest: () => t('debts.interest-to', named),
        }
  return words[what]().slice(0, MAX_DESCRIPTION_LENGTH)
}

/** What is typed of money that moves a debt. */
export interface MoveForm {
  /** All that moved, its interest too. */
  readonly amount: string
  readonly interest: string
  readonly walletId: string
  readonly day: string
}

/** What it reads as. */
export interface ReadMove {
  readonly walletId: string
  readonly principal: Kobo
  readonly interest: Kobo
  readonly day: Day
}

/** The form as it opens: of a payment, what is due next, else all that is left. */
export function blankMove(
  { due, outstanding, plan }: Pick<DebtState, 'due' | 'outstanding' | 'plan'>,
  move: DebtMove,
  { today, walletId }: { readonly today: Day; readonly walletId: string },
): MoveForm {
  const blank = { amount: '', interest: '', walletId, day: today }
  const left = due?.amount ?? outstanding
  if (move !== 'repaid' || left <= 0) return blank
  const next = plan?.instalments.find(({ day }) => due?.isOverdue === false && day === due.day)
  const interest = next === undefined ? 0 : next.interest - next.paidInterest
  return {
    ...blank,
    amount: amountToText(left),
    interest: interest > 0 ? amountToText(kobo(interest)) : '',
  }
}

/** Reads it: the interest is a part of the amount. */
export function readMove(form: MoveForm, today: Day): Result<ReadMove, FormFault> {
  const amount = atField('amount', readPositiveAmount(form.amount))
  const isPlain = form.interest.trim() === ''
  const interest = isPlain ? ok(ZERO_KOBO) : atField('interest', readAmount(form.interest))
  const day = readPastDay(form.day, today)
  const isMore = amount.ok && interest.ok && interest.value > amount.value
  const fault = allFaults(
    missingFields(
      form,
      [
        { key: 'amount', name: t('debts.amount') },
        { key: 'walletId', name: t('debts.wallet') },
      ],
      t('debts.please-fill'),
    ),
    ...[amount, interest, day].map(part => (part.ok ? undefined : part.error)),
    isMore ? fieldFault('interest', t('debts.interest-beyond-amount')) : undefined,
  )
  if (fault !== undefined) return err(fault)
  // Each of them is in the fault by now.
  if (!amount.ok) return amount
  if (!interest.ok) return interest
  if (!day.ok) return day
  return ok({
    walletId: form.walletId,
    principal: subtractKobo(amount.value, interest.value),
    interest: interest.value,
    day: day.value,
  })
}
