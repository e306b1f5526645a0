import { allFaults, fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import {
  type Allocation,
  type BudgetCounts,
  type BudgetFrequency,
  BUDGET_FREQUENCIES,
  type Carry,
  type CarryRule,
} from '#records/budget/budget-terms.ts'
import { longName, readPositiveAmount } from '#records/read-fields.ts'
import { type Day, parseDay } from '#time/day.ts'
import { asksForMonths, type StartForm, startDayOf } from './budget-start.ts'

/** One row of labels as typed; `amount` without separators. */
export interface AllocationForm {
  readonly labelId: string
  readonly amount: string
  /** What counts in it beside its label, where the budget counts by itself. */
  readonly categories: readonly string[]
  /** What becomes of what is left of it at the end of a cycle, and the most of that; empty for all. */
  readonly carry: CarryRule
  readonly cap: string
}

/** The create or edit budget dialog as typed; days are `yyyy-MM-dd` or empty. */
export interface SaveBudgetForm extends StartForm {
  readonly name: string
  readonly counts: BudgetCounts
  readonly endDate: string
  readonly image: string
  readonly labels: readonly AllocationForm[]
}

/** A budget as its maker wants it. `endDay` null: the frequency's own length; `startDay` null: today. */
export interface SaveBudget {
  readonly name: string
  readonly frequency: BudgetFrequency
  readonly startDay: Day | null
  readonly counts: BudgetCounts
  readonly endDay: Day | null
  /** Its cycles are the person's own months; of most they are counted from the first day. */
  readonly followsMonth?: boolean
  readonly image: string
  readonly labels: readonly Allocation[]
}

/** What the dialog is read against: the labels there are, today, and the earliest day a cycle may end. */
export interface BudgetContext {
  readonly labelIds: readonly string[]
  readonly today: Day
  readonly earliestEnd: Day
  readonly hasOwnMonths: boolean
}

function incomplete(): string {
  return t('budgets.please-select-a-label-and')
}

function twice(): string {
  return t('budgets.label-already-added')
}

function unknown(): string {
  return t('budgets.selected-label-not-found')
}

const unreadStart = once(() => fieldFault('startDate', t('budgets.enter-a-real-date')))

const unknownFrequency = once(() => fieldFault('frequency', t('budgets.please-select-a-frequency')))

/**
 * Reads the budget dialog (BUD-02). Rows in which nothing was entered
 * are passed over; at least one must be whole. Faults of row N are under `labels.N.<field>`.
 */
export function readSaveBudget(
  form: SaveBudgetForm,
  context: BudgetContext,
): Result<SaveBudget, FormFault> {
  const frequency = BUDGET_FREQUENCIES.find(each => each === form.frequency)
  const startDay = startDayOf(form, context.today)
  const endDay = readEndDay(form.endDate, context.earliestEnd)
  const labels = readAllocations(carriedRows(form), context.labelIds)
  const fault = allFaults(
    missingIn(form),
    longName(form.name),
    frequency === undefined ? unknownFrequency() : undefined,
    startDay === undefined ? unreadStart() : undefined,
    endDay.ok ? undefined : endDay.error,
    labels.ok ? undefined : labels.error,
  )
  if (fault !== undefined) return err(fault)
  // Each of them is in the fault by now.
  if (frequency === undefined) return err(unknownFrequency())
  if (startDay === undefined) return err(unreadStart())
  if (!endDay.ok) return endDay
  if (!labels.ok) return labels
  if (endDay.value !== null && endDay.value < startDay) {
    return err(fieldFault('endDate', t('budgets.the-end-date-cannot-be-before-start')))
  }
  const { image, counts } = form
  return ok({
    name: form.name.trim(),
    image,
    frequency,
    startDay,
    counts,
    endDay: endDay.value,
    followsMonth: isOfMonths(form, context),
    labels: labels.value,
  })
}

function isOfMonths(form: SaveBudgetForm, { hasOwnMonths }: BudgetContext): boolean {
  return hasOwnMonths && asksForMonths(form)
}

function missingIn(form: SaveBudgetForm): FormFault | undefined {
  const isOnce = form.frequency === 'one-time'
  return missingFields(
    form,
    [
      { key: 'name', name: t('budgets.budget-name') },
      { key: 'frequency', name: t('budgets.frequency') },
      ...(isOnce ? [{ key: 'endDate', name: t('budgets.end-date-2') } as const] : []),
    ],
    t('budgets.please-fill'),
  )
}

function readEndDay(text: string, today: Day): Result<Day | null, FormFault> {
  if (text === '') return ok(null)
  const day = parseDay(text)
  if (day === undefined) return err(fieldFault('endDate', t('budgets.enter-a-real-date')))
  if (day < today) return err(fieldFault('endDate', t('budgets.the-end-date-cannot-be')))
  return ok(day)
}

/** One that does not repeat hands nothing on. */
function carriedRows({ frequency, labels }: SaveBudgetForm): readonly AllocationForm[] {
  if (frequency !== 'one-time') return labels
  return labels.map(row => Object.assign({}, row, { carry: 'none' as const }))
}

function readAllocations(
  rows: readonly AllocationForm[],
  labelIds: readonly string[],
): Result<readonly Allocation[], FormFault> {
  const allocations: Allocation[] = []
  for (const [index, row] of rows.entries()) {
    if (row.labelId === '' && row.amount === '') continue
    const read = readAllocation(row, labelIds)
    if (!read.ok) return err(atRow(read.error, index))
    if (allocations.some(({ labelId }) => labelId === row.labelId)) {
      return err(atRow(fieldFault('labelId', twice()), index))
    }
    const named = new Set(allocations.flatMap(({ categories = [] }) => categories))
    if (row.categories.some(each => named.has(each))) {
      return err(atRow(fieldFault('categories', t('budgets.category-already-added')), index))
    }
    allocations.push(read.value)
  }
  return allocations.length > 0
    ? ok(allocations)
    : err(atRow(fieldFault('labelId', incomplete()), 0))
}

function readAllocation(
  { labelId, amount, categories, ...left }: AllocationForm,
  labelIds: readonly string[],
): Result<Allocation, FormFault> {
  if (labelId === '') return err(fieldFault('labelId', incomplete()))
  if (amount === '') return err(fieldFault('amount', incomplete()))
  if (!labelIds.includes(labelId)) return err(fieldFault('labelId', unknown()))
  const read = readPositiveAmount(amount)
  if (!read.ok) return err(fieldFault('amount', read.error))
  const carry = readCarry(left)
  if (!carry.ok) return carry
  return ok({
    labelId,
    amount: read.value,
    ...(categories.length > 0 && { categories }),
    ...(carry.value.by !== 'none' && { carry: carry.value }),
  })
}

function readCarry({
  carry: by,
  cap,
}: Pick<AllocationForm, 'carry' | 'cap'>): Result<Carry, FormFault> {
  if (by === 'none' || cap === '') return ok({ by, cap: null })
  const read = readPositiveAmount(cap)
  return read.ok ? ok({ by, cap: read.value }) : err(fieldFault('cap', read.error))
}

function atRow({ message, fields }: FormFault, index: number): FormFault {
  const placed = Object.entries(fields).map(
    ([name, text]) => [`labels.${index}.${name}`, text] as const,
  )
  return { message, fields: Object.fromEntries(placed) }
}
