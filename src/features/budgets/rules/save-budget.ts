import { allFaults, fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { once } from '#base/once.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import {
  type Allocation,
  type BudgetFrequency,
  BUDGET_FREQUENCIES,
} from '#records/budget/budget-terms.ts'
import { longName, readPositiveAmount } from '#records/read-fields.ts'
import { type Day, parseDay } from '#time/day.ts'

/** One row of labels as typed; `amount` without separators. */
export interface AllocationForm {
  readonly labelId: string
  readonly amount: string
}

/** The create or edit budget dialog as typed; `endDate` is `yyyy-MM-dd` or empty. */
export interface SaveBudgetForm {
  readonly name: string
  readonly frequency: string
  readonly endDate: string
  /** Of a monthly one without an end: whether its cycles are the person's own months, where they have such. */
  readonly followsMonth: boolean
  readonly image: string
  readonly labels: readonly AllocationForm[]
}

/** A budget as its maker wants it. `endDay` null: the frequency's own length. */
export interface SaveBudget {
  readonly name: string
  readonly frequency: BudgetFrequency
  readonly endDay: Day | null
  /** Its cycles are the person's own months; of most they are counted from the first day. */
  readonly followsMonth?: boolean
  readonly image: string
  readonly labels: readonly Allocation[]
}

/** What the dialog is read against: the labels there are, and the earliest day a cycle may end. */
export interface BudgetContext {
  readonly labelIds: readonly string[]
  readonly today: Day
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
  const endDay = readEndDay(form.endDate, context.today)
  const labels = readAllocations(form.labels, context.labelIds)
  const fault = allFaults(
    missingIn(form),
    longName(form.name),
    frequency === undefined ? unknownFrequency() : undefined,
    endDay.ok ? undefined : endDay.error,
    labels.ok ? undefined : labels.error,
  )
  if (fault !== undefined) return err(fault)
  // Each of them is in the fault by now.
  if (frequency === undefined) return err(unknownFrequency())
  if (!endDay.ok) return endDay
  if (!labels.ok) return labels
  const { name, image } = form
  return ok({
    name: name.trim(),
    image,
    frequency,
    endDay: endDay.value,
    followsMonth: context.hasOwnMonths && asksForMonths(form),
    labels: labels.value,
  })
}

/** Whether a budget as typed may be of own months, and is to be. */
export function asksForMonths(form: SaveBudgetForm): boolean {
  return form.followsMonth && takesMonths(form)
}

/** Whether a budget as typed may be of own months. */
export function takesMonths({ frequency, endDate }: SaveBudgetForm): boolean {
  return frequency === 'monthly' && endDate === ''
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
    allocations.push(read.value)
  }
  return allocations.length > 0
    ? ok(allocations)
    : err(atRow(fieldFault('labelId', incomplete()), 0))
}

function readAllocation(
  { labelId, amount }: AllocationForm,
  labelIds: readonly string[],
): Result<Allocation, FormFault> {
  if (labelId === '') return err(fieldFault('labelId', incomplete()))
  if (amount === '') return err(fieldFault('amount', incomplete()))
  if (!labelIds.includes(labelId)) return err(fieldFault('labelId', unknown()))
  const read = readPositiveAmount(amount)
  return read.ok ? ok({ labelId, amount: read.value }) : err(fieldFault('amount', read.error))
}

function atRow({ message, fields }: FormFault, index: number): FormFault {
  const placed = Object.entries(fields).map(
    ([name, text]) => [`labels.${index}.${name}`, text] as const,
  )
  return { message, fields: Object.fromEntries(placed) }
}
