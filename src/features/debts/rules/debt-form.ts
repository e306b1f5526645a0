import { allFaults, fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import { t } from '#messages/t.ts'
import { amountToText, type Kobo, ZERO_KOBO } from '#money/money.ts'
import {
  type Debt,
  type DebtDirection,
  type LoanTerms,
  MOST_INSTALMENTS,
  MOST_RATE,
} from '#records/debt/debt.ts'
import { readAmount, readPositiveAmount } from '#records/read-fields.ts'
import { type Day, parseDay } from '#time/day.ts'

/** What is typed of a debt. */
export interface DebtForm {
  readonly direction: DebtDirection
  readonly person: string
  readonly amount: string
  readonly day: string
  readonly dueDay: string
  /** `now`: its money moved through the wallet. `before`: it was owed before anything was recorded here. */
  readonly begins: 'now' | 'before'
  readonly walletId: string
  /** In percent. */
  readonly rate: string
  readonly basis: LoanTerms['basis']
  readonly instalments: string
}

/** What it reads as; `walletId` is null where no money moved through one. */
export interface ReadDebt {
  readonly debt: Omit<Debt, 'id'>
  readonly amount: Kobo
  readonly walletId: string | null
}

/** The form of a new debt. */
export function blankDebt(today: Day, walletId: string): DebtForm {
  return {
    direction: 'owed-to-me',
    person: '',
    amount: '',
    day: today,
    dueDay: '',
    begins: walletId === '' ? 'before' : 'now',
    walletId,
    rate: '',
    basis: 'month',
    instalments: '',
  }
}

/** A debt as its form shows it: its amount is what was owed before its first entry. */
export function debtToForm({ person, direction, opening, day, dueDay, loan }: Debt): DebtForm {
  return {
    ...blankDebt(day, ''),
    direction,
    person,
    amount: amountToText(opening),
    dueDay: dueDay ?? '',
    ...(loan !== null && {
      rate: String(loan.rate / RATE_UNITS),
      basis: loan.basis,
      instalments: String(loan.instalments),
    }),
  }
}

// Rates have two decimals.
const RATE_UNITS = 100
const RATE = /^\d{1,3}(?:\.\d{1,2})?$/
const COUNT = /^\d{1,3}$/

/** Reads the form of a new debt. */
export function readDebt(form: DebtForm, today: Day): Result<ReadDebt, FormFault> {
  return read(form, { today, amount: readPositiveAmount(form.amount), isNew: true })
}

/** Reads the form of one that is there: nothing may have been owed before its first entry. */
export function readEdited(form: DebtForm, today: Day): Result<ReadDebt, FormFault> {
  return read(form, { today, amount: readAmount(form.amount), isNew: false })
}

interface Reading {
  readonly today: Day
  readonly amount: Result<Kobo, string>
  readonly isNew: boolean
}

function read(form: DebtForm, reading: Reading): Result<ReadDebt, FormFault> {
  const { today, isNew } = reading
  const isNow = isNew && form.begins === 'now'
  const amount = atField('amount', reading.amount)
  const day = readPastDay(form.day, today)
  const dueDay = readDueDay(form, day.ok ? day.value : undefined)
  const loan = readTerms(form)
  const fault = allFaults(
    missingIn(form, isNow),
    longPerson(form.person),
    ...[amount, day, dueDay, loan].map(part => (part.ok ? undefined : part.error)),
  )
  if (fault !== undefined) return err(fault)
  // Each of them is in the fault by now.
  if (!amount.ok) return amount
  if (!day.ok) return day
  if (!dueDay.ok) return dueDay
  if (!loan.ok) return loan
  const said = { person: form.person.trim(), direction: form.direction, day: day.value }
  const opening = isNow ? ZERO_KOBO : amount.value
  return ok({
    debt: { ...said, opening, loan: loan.value, dueDay: dueDay.value },
    amount: amount.value,
    walletId: isNow ? form.walletId : null,
  })
}

/** What was read of a field, its message as the fault of the form. */
export function atField<Value>(
  field: string,
  value: Result<Value, string>,
): Result<Value, FormFault> {
  return value.ok ? value : err(fieldFault(field, value.error))
}

function missingIn(form: DebtForm, isNow: boolean): FormFault | undefined {
  return missingFields(
    form,
    [
      { key: 'person', name: t('debts.who') },
      { key: 'amount', name: t('debts.amount') },
      ...(isNow ? [{ key: 'walletId', name: t('debts.wallet') } as const] : []),
    ],
    t('debts.please-fill'),
  )
}

function longPerson(person: string): FormFault | undefined {
  if (person.trim().length <= MAX_NAME_LENGTH) return undefined
  return fieldFault('person', t('debts.name-at-most', { most: MAX_NAME_LENGTH }))
}

/** Reads a day that is not later than today. */
export function readPastDay(text: string, today: Day): Result<Day, FormFault> {
  const day = parseDay(text)
  if (day === undefined) return err(fieldFault('day', t('debts.choose-a-day')))
  return day > today ? err(fieldFault('day', t('debts.day-in-the-future'))) : ok(day)
}

function readDueDay(
  { dueDay: text }: DebtForm,
  from: Day | undefined,
): Result<Day | null, FormFault> {
  if (text === '') return ok(null)
  const day = parseDay(text)
  if (day === undefined) return err(fieldFault('dueDay', t('debts.choose-a-day')))
  if (from !== undefined && day < from) {
    return err(fieldFault('dueDay', t('debts.due-before-it-began')))
  }
  return ok(day)
}

/** A loan has instalments; of what has none no interest is reckoned. */
function readTerms(form: DebtForm): Result<LoanTerms | null, FormFault> {
  const [rateText, countText] = [form.rate.trim(), form.instalments.trim()]
  if (rateText === '' && countText === '') return ok(null)
  const rate = RATE.test(rateText) ? Math.round(Number(rateText) * RATE_UNITS) : undefined
  const isRate = rateText === '' || (rate !== undefined && rate <= MOST_RATE)
  const count = COUNT.test(countText) ? Number(countText) : 0
  const fault = allFaults(
    count >= 1 && count <= MOST_INSTALMENTS
      ? undefined
      : fieldFault('instalments', t('debts.instalments-within', { most: MOST_INSTALMENTS })),
    isRate ? undefined : fieldFault('rate', t('debts.rate-within')),
  )
  if (fault !== undefined) return err(fault)
  return ok({ rate: rate ?? 0, basis: form.basis, instalments: count })
}
