import { allFaults, fieldFault, type FormFault, missingFields } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
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
  readonly image: string
  readonly labels: readonly AllocationForm[]
}

/** A budget as its maker wants it. `endDay` null: the frequency's own length. */
export interface SaveBudget {
  readonly name: string
  readonly frequency: BudgetFrequency
  readonly endDay: Day | null
  readonly image: string
  readonly labels: readonly Allocation[]
}

/** What the dialog is read against: the labels there are, and the earliest day a cycle may end. */
export interface BudgetContext {
  readonly labelIds: readonly string[]
  readonly today: Day
}

const INCOMPLETE = 'Please select a label and enter an amount'
const TWICE = 'Label already added'
const UNKNOWN = 'Selected label not found'
const UNKNOWN_FREQUENCY = fieldFault('frequency', 'Please select a frequency.')

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
    frequency === undefined ? UNKNOWN_FREQUENCY : undefined,
    endDay.ok ? undefined : endDay.error,
    labels.ok ? undefined : labels.error,
  )
  if (fault !== undefined) return err(fault)
  // Each of them is in the fault by now.
  if (frequency === undefined) return err(UNKNOWN_FREQUENCY)
  if (!endDay.ok) return endDay
  if (!labels.ok) return labels
  const { name, image } = form
  return ok({ name: name.trim(), image, frequency, endDay: endDay.value, labels: labels.value })
}

function missingIn(form: SaveBudgetForm): FormFault | undefined {
  const isOnce = form.frequency === 'one-time'
  return missingFields(
    form,
    [
      { key: 'name', name: 'Budget name' },
      { key: 'frequency', name: 'Frequency' },
      ...(isOnce ? [{ key: 'endDate', name: 'End date' } as const] : []),
    ],
    'Please fill: ',
  )
}

function readEndDay(text: string, today: Day): Result<Day | null, FormFault> {
  if (text === '') return ok(null)
  const day = parseDay(text)
  if (day === undefined) return err(fieldFault('endDate', 'Enter a real date.'))
  if (day < today) return err(fieldFault('endDate', 'The end date cannot be before today.'))
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
      return err(atRow(fieldFault('labelId', TWICE), index))
    }
    allocations.push(read.value)
  }
  return allocations.length > 0 ? ok(allocations) : err(atRow(fieldFault('labelId', INCOMPLETE), 0))
}

function readAllocation(
  { labelId, amount }: AllocationForm,
  labelIds: readonly string[],
): Result<Allocation, FormFault> {
  if (labelId === '') return err(fieldFault('labelId', INCOMPLETE))
  if (amount === '') return err(fieldFault('amount', INCOMPLETE))
  if (!labelIds.includes(labelId)) return err(fieldFault('labelId', UNKNOWN))
  const read = readPositiveAmount(amount)
  return read.ok ? ok({ labelId, amount: read.value }) : err(fieldFault('amount', read.error))
}

function atRow({ message, fields }: FormFault, index: number): FormFault {
  const placed = Object.entries(fields).map(
    ([name, text]) => [`labels.${index}.${name}`, text] as const,
  )
  return { message, fields: Object.fromEntries(placed) }
}
