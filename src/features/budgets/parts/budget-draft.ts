import { foldText } from '#base/folded-text.ts'
import { addKobo, amountToText, type Kobo, parseNaira } from '#money/money.ts'
import { NO_CARRY } from '#records/budget.ts'
import type { Day } from '#time/day.ts'
import type { ProposedBudget, ProposedPart } from '../budgets-search.ts'
import type { BudgetView } from '../data/budget-view.ts'
import type { AllocationForm, SaveBudgetForm } from '../rules/save-budget.ts'

/** A row of labels being typed; `key` stays with it while rows come and go. */
export interface DraftAllocation extends AllocationForm {
  readonly key: number
}

/** The budget dialog as it stands. */
export interface BudgetDraft extends SaveBudgetForm {
  readonly labels: readonly DraftAllocation[]
}

const EMPTY_ROW = { labelId: '', amount: '', categories: [], carry: 'none', cap: '' } as const

/**
 * A budget to be, with one empty row of labels: a month at a time, as most money comes, from the first of this one of the person's own, and
 * what is spent counts by itself (BC1).
 */
export function emptyBudgetDraft(): BudgetDraft {
  return {
    name: '',
    frequency: 'monthly',
    starts: 'my-month',
    startDate: '',
    counts: 'auto',
    endDate: '',
    image: '',
    labels: [{ ...EMPTY_ROW, key: 0 }],
  }
}

/** A label of the person's own. */
interface NamedLabel {
  readonly id: string
  readonly name: string
}

/** A label that a budget is to have and that is yet to be made: the row that waits for it, and its name. */
export interface WantedLabel {
  readonly key: number
  readonly name: string
}

/**
 * A budget to be as it was proposed, and the labels that it lacks. A label is found by its id, else by its name: one that
 * was deleted, or is of another account, costs no amount.
 */
export function proposedDraft(
  { name = '', frequency = 'monthly', endDay, parts = [] }: ProposedBudget,
  labels: readonly NamedLabel[],
  today: Day,
): { readonly draft: BudgetDraft; readonly wanted: readonly WantedLabel[] } {
  const known = parts.map(part => ({ ...part, id: labelOf(part, labels) }))
  const rows = known.map(({ id, amount = '', categories = [] }, key) => {
    return { ...EMPTY_ROW, labelId: id ?? '', amount, categories, key }
  })
  const wanted = known.flatMap(({ id, name: label = '' }, key) =>
    id === undefined && label !== '' ? [{ key, name: label }] : [],
  )
  const endDate = endDay !== undefined && endDay >= today ? endDay : ''
  const blank = emptyBudgetDraft()
  const draft = {
    ...blank,
    name,
    frequency,
    endDate,
    labels: rows.length > 0 ? rows : blank.labels,
  }
  return { draft, wanted }
}

function labelOf(
  { labelId, name = '' }: ProposedPart,
  labels: readonly NamedLabel[],
): string | undefined {
  const byId = labels.find(({ id }) => id === labelId)
  const folded = foldText(name)
  return (byId ?? labels.find(label => foldText(label.name) === folded))?.id
}

/** A budget to change; an end date that has passed is not its current cycle's. */
export function budgetToDraft(budget: BudgetView, today: Day): BudgetDraft {
  const { name, frequency, image, startDay, endDay, counts, labels } = budget
  const isCurrent = endDay !== null && (endDay >= today || frequency === 'one-time')
  return {
    name,
    frequency,
    image,
    starts: 'day',
    startDate: startDay,
    counts,
    endDate: isCurrent ? endDay : '',
    labels: labels.map(({ labelId, amount, categories = [], carry = NO_CARRY }, key) => ({
      labelId,
      categories,
      amount: amountToText(amount),
      carry: carry.by,
      cap: carry.cap === null ? '' : amountToText(carry.cap),
      key,
    })),
  }
}

/** The draft with one more row, for the label where it is known. */
export function withAllocation(draft: BudgetDraft, labelId = ''): BudgetDraft {
  const key = Math.max(-1, ...draft.labels.map(row => row.key)) + 1
  return { ...draft, labels: [...draft.labels, { ...EMPTY_ROW, labelId, key }] }
}

/** The draft without the row. */
export function withoutAllocation(draft: BudgetDraft, key: number): BudgetDraft {
  return { ...draft, labels: draft.labels.filter(row => row.key !== key) }
}

/** The draft with fields of one row changed. */
export function withAllocationChange(
  draft: BudgetDraft,
  key: number,
  change: Partial<AllocationForm>,
): BudgetDraft {
  const labels = draft.labels.map(row => (row.key === key ? { ...row, ...change } : row))
  return { ...draft, labels }
}

/** The draft with a label in the row that waits for it, else in its first row that has none, or in a new one. */
export function withNewLabel(draft: BudgetDraft, labelId: string, key?: number): BudgetDraft {
  const frees = draft.labels.filter(row => row.labelId === '')
  const free = frees.find(row => row.key === key) ?? frees[0]
  if (free === undefined) return withAllocation(draft, labelId)
  return withAllocationChange(draft, free.key, { labelId })
}

/** The draft with these amounts of its labels (BC15); the same one where they are no others. */
export function withAmounts(draft: BudgetDraft, amounts: ReadonlyMap<string, Kobo>): BudgetDraft {
  const labels = draft.labels.map(row => {
    const amount = amounts.get(row.labelId)
    const text = amount === undefined ? row.amount : amountToText(amount)
    return text === row.amount ? row : Object.assign({}, row, { amount: text })
  })
  return labels.every((row, place) => row === draft.labels[place]) ? draft : { ...draft, labels }
}

/** What the amounts come to that can be read. */
export function draftTotal({ labels }: BudgetDraft): Kobo {
  return addKobo(
    ...labels.flatMap(({ amount }) => {
      const read = parseNaira(amount)
      return read.ok ? [read.value] : []
    }),
  )
}
