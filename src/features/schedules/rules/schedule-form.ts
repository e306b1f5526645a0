import { allFaults, fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import { amountToText, type Kobo } from '#money/money.ts'
import { longName, readPositiveAmount } from '#records/read-fields.ts'
import type { Schedule } from '#records/schedule/schedule.ts'
import { dateText } from '#time/day-text.ts'
import { type Day, daysBetween } from '#time/day.ts'
import { dayOfSlot } from '#time/recurrence/occurrences.ts'
import { neverDue, plainDays, readDayOf, readRule, type RuleForm, ruleToForm } from './rule-form.ts'
import { MOST_MOVED, type SlotView } from './slots.ts'

/** The form of what repeats, as typed. */
export interface ScheduleForm extends RuleForm {
  readonly name: string
  readonly type: Schedule['type']
  readonly walletId: string
  readonly toWalletId: string
  readonly amount: string
  readonly isAbout: boolean
  readonly category: string
  readonly labelId: string
  readonly budgetId: string
  readonly goalId: string
  readonly isAuto: boolean
}

/** What it reads as. */
export type SaveSchedule = Pick<
  Schedule,
  | 'name'
  | 'type'
  | 'walletId'
  | 'toWalletId'
  | 'price'
  | 'category'
  | 'labelId'
  | 'budgetId'
  | 'goalId'
  | 'rule'
  | 'mode'
>

/** A form of what begins today: an expense of every month. */
export function blankSchedule(today: Day, walletId: string): ScheduleForm {
  return {
    name: '',
    type: 'expense',
    walletId,
    toWalletId: '',
    amount: '',
    isAbout: false,
    category: '',
    labelId: '',
    budgetId: '',
    goalId: '',
    isAuto: false,
    every: '1',
    unit: 'month',
    ...plainDays(today),
    shift: 'none',
    from: today,
    ends: 'never',
    until: '',
    count: '',
  }
}

/** What repeats, as its form shows it. */
export function scheduleToForm(schedule: Schedule): ScheduleForm {
  const { name, type, price, category, rule, mode } = schedule
  return {
    ...blankSchedule(rule.from, schedule.walletId ?? ''),
    ...ruleToForm(rule),
    name,
    type,
    category,
    toWalletId: schedule.toWalletId ?? '',
    labelId: schedule.labelId ?? '',
    budgetId: schedule.budgetId ?? '',
    goalId: schedule.goalId ?? '',
    amount: amountToText(price.amount),
    isAbout: price.isAbout,
    isAuto: mode === 'auto',
  }
}

/** Reads the form: what is wrong is said at its field, also that a rule never falls due (RU5). */
export function readSchedule(form: ScheduleForm): Result<SaveSchedule, FormFault> {
  const price = readPositiveAmount(form.amount)
  const rule = readRule(form)
  const fault = allFaults(
    missingIn(form),
    longName(form.name),
    price.ok ? undefined : fieldFault('amount', price.error),
    sameWallet(form),
    rule.ok ? undefined : rule.error,
    rule.ok ? neverDue(rule.value) : undefined,
  )
  if (fault !== undefined) return err(fault)
  // Each of them is in the fault by now.
  if (!price.ok) return err(fieldFault('amount', price.error))
  if (!rule.ok) return rule
  const isTransfer = form.type === 'transfer'
  return ok({
    name: form.name.trim(),
    type: form.type,
    walletId: form.walletId,
    toWalletId: isTransfer ? form.toWalletId : null,
    price: { amount: price.value, isAbout: form.isAbout },
    category: isTransfer ? '' : form.category,
    labelId: form.labelId === '' ? null : form.labelId,
    budgetId: budgetOf(form),
    goalId: form.goalId === '' ? null : form.goalId,
    rule: rule.value,
    mode: form.isAuto ? 'auto' : 'confirm',
  })
}

/** Only an expense is in one. */
function budgetOf({ type, budgetId }: ScheduleForm): string | null {
  return type === 'expense' && budgetId !== '' ? budgetId : null
}

function missingIn(form: ScheduleForm): FormFault | undefined {
  const isTransfer = form.type === 'transfer'
  return missingFields(
    form,
    [
      { key: 'name', name: t('schedules.name') },
      { key: 'amount', name: t('schedules.amount') },
      { key: 'walletId', name: walletName(form.type) },
      ...(isTransfer ? [{ key: 'toWalletId', name: t('schedules.to-wallet') } as const] : []),
    ],
    t('schedules.please-fill'),
  )
}

/** What the wallet is called that it is paid from, or comes into. */
export function walletName(type: Schedule['type']): string {
  return type === 'transfer' ? t('schedules.from-wallet') : t('schedules.wallet')
}

function sameWallet({ type, walletId, toWalletId }: ScheduleForm): FormFault | undefined {
  if (type !== 'transfer' || walletId === '' || walletId !== toWalletId) return undefined
  return fieldFault('toWalletId', t('schedules.choose-another-wallet'))
}

/** What is typed of one time that something falls due. */
export interface SlotForm {
  readonly amount: string
  readonly day: string
}

interface ReadSlot {
  readonly amount: Kobo
  readonly day: Day
}

/** Reads what was paid and when: not later than today. */
export function readPaid(form: SlotForm, today: Day): Result<ReadSlot, FormFault> {
  return read(form, day =>
    day > today ? fieldFault('day', t('schedules.the-day-is-in-the-future')) : undefined,
  )
}

/** Reads another day or amount of one time; what is as the item has it is null, so that it goes on with the item. */
export function readChanged(
  form: SlotForm,
  view: SlotView,
): Result<{ readonly amount: Kobo | null; readonly day: Day | null }, FormFault> {
  const { rule, price } = view.schedule
  const own = dayOfSlot(rule, view.slot) ?? view.day
  const changed = read(form, day =>
    Math.abs(daysBetween(own, day)) > MOST_MOVED
      ? fieldFault(
          'day',
          t('schedules.at-most-days-from', { most: MOST_MOVED, day: dateText(own, day) }),
        )
      : undefined,
  )
  if (!changed.ok) return changed
  const { amount, day } = changed.value
  return ok({
    amount: amount === price.amount ? null : amount,
    day: day === own ? null : day,
  })
}

function read(
  form: SlotForm,
  faultOf: (day: Day) => FormFault | undefined,
): Result<ReadSlot, FormFault> {
  const amount = readPositiveAmount(form.amount)
  const day = readDayOf('day', form.day)
  const fault = allFaults(
    amount.ok ? undefined : fieldFault('amount', amount.error),
    day.ok ? faultOf(day.value) : day.error,
  )
  if (fault !== undefined) return err(fault)
  // Both are in the fault by now.
  if (!amount.ok) return err(fieldFault('amount', amount.error))
  return day.ok ? ok({ amount: amount.value, day: day.value }) : day
}
