import { allFaults, fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import type { AmountWords } from '#money/amount-words.ts'
import { amountToText, type Kobo } from '#money/money.ts'
import { type Goal, LAST_GOAL_DAY } from '#records/goal/goal.ts'
import { longName, readPositiveAmount } from '#records/read-fields.ts'
import { type Day, parseDay } from '#time/day.ts'

/** The form of a goal, as typed; `byDay` is `yyyy-MM-dd`, or empty. */
export interface GoalForm {
  readonly name: string
  readonly target: string
  readonly byDay: string
}

/** What it reads as. */
export type SaveGoal = Pick<Goal, 'name' | 'target' | 'byDay'>

/** A goal, as its form shows it. */
export function goalToForm({ name, target, byDay }: SaveGoal): GoalForm {
  return { name, target: amountToText(target), byDay: byDay ?? '' }
}

/** Reads the form (GO1): what is wrong is said at its field. A day that it had may have passed since; another one is to come. */
export function readGoal(
  form: GoalForm,
  { today, had = null }: { readonly today: Day; readonly had?: Day | null },
): Result<SaveGoal, FormFault> {
  const target = readPositiveAmount(form.target)
  const byDay = readByDay(form.byDay, { today, had })
  const fault = allFaults(
    missingFields(
      form,
      [
        { key: 'name', name: t('goals.name') },
        { key: 'target', name: t('goals.target') },
      ],
      t('goals.please-fill'),
    ),
    longName(form.name),
    target.ok ? undefined : fieldFault('target', target.error),
    byDay.ok ? undefined : byDay.error,
  )
  if (fault !== undefined) return err(fault)
  // Both are in the fault by now.
  if (!target.ok) return err(fieldFault('target', target.error))
  return byDay.ok ? ok({ name: form.name.trim(), target: target.value, byDay: byDay.value }) : byDay
}

function readByDay(
  text: string,
  { today, had }: { readonly today: Day; readonly had: Day | null },
): Result<Day | null, FormFault> {
  if (text === '') return ok(null)
  const day = parseDay(text)
  if (day === undefined) return err(fieldFault('byDay', t('goals.is-not-a-day')))
  if (day === had) return ok(day)
  if (day <= today) return err(fieldFault('byDay', t('goals.choose-a-day-to-come')))
  return day > LAST_GOAL_DAY ? err(fieldFault('byDay', t('goals.too-far-ahead'))) : ok(day)
}

/** Which way money goes that moves nowhere: set aside, or taken out again. */
export type AsideWay = 'in' | 'out'

/** The form of what is set aside by hand, as typed. */
export interface AsideForm {
  readonly walletId: string
  readonly amount: string
}

/** What it is read against. */
interface AsideContext {
  readonly way: AsideWay
  /** What is set aside for the goal in each wallet. */
  readonly held: ReadonlyMap<string, Kobo>
  readonly naira: AmountWords
}

/** Reads it (GO6): of what is set aside in the wallet no more is taken out than there is. The amount is above zero either way. */
export function readAside(
  form: AsideForm,
  { way, held, naira }: AsideContext,
): Result<{ readonly walletId: string; readonly amount: Kobo }, FormFault> {
  const amount = readPositiveAmount(form.amount)
  const most = held.get(form.walletId)
  const isTooMuch = way === 'out' && amount.ok && amount.value > (most ?? 0)
  const fault = allFaults(
    form.walletId === '' ? fieldFault('walletId', t('goals.choose-a-wallet')) : undefined,
    amount.ok ? undefined : fieldFault('amount', amount.error),
    isTooMuch && form.walletId !== '' ? fieldFault('amount', leastText(most, naira)) : undefined,
  )
  if (fault !== undefined) return err(fault)
  // It is in the fault by now.
  if (!amount.ok) return err(fieldFault('amount', amount.error))
  return ok({ walletId: form.walletId, amount: amount.value })
}

function leastText(most: Kobo | undefined, naira: AmountWords): string {
  return most === undefined
    ? t('goals.nothing-is-set-aside-in-it')
    : t('goals.only-amount-is-set-aside-in-it', { amount: naira.brief(most) })
}
