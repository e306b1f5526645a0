import { addDays, type Day } from '#time/day.ts'
import type { Budget } from '../budget.ts'
import type { Transaction } from '../transaction.ts'
import { mayHaveBudget } from '../transaction/neutral.ts'
import type { CountedPart, Counting } from './budget-terms.ts'

/** A stretch of days in which a budget counts in one way; `to`, its last day, is null where it goes on. */
export interface CountingSpan extends Counting {
  readonly budgetId: string
  readonly to: Day | null
}

/** How a budget counts from the day on. */
export function countingOf(
  { counts, labels }: Pick<Budget, 'counts' | 'labels'>,
  from: Day,
): Counting {
  return {
    from,
    by: counts,
    parts: labels.map(({ labelId, categories = [] }) =>
      categories.length === 0 ? { labelId } : { labelId, categories },
    ),
  }
}

/** Whether both count alike, each from its day on. */
export function countsAlike(one: Counting, other: Counting): boolean {
  return textOf(one) === textOf(other)
}

// By hand, a part without categories says nothing that the rows do not say themselves.
function textOf({ by, parts }: Counting): string {
  const says = by === 'auto' ? parts : parts.filter(({ categories }) => categories !== undefined)
  const sorted = says.toSorted((a, b) => (a.labelId < b.labelId ? -1 : 1))
  return JSON.stringify([by, sorted.map(({ labelId, categories }) => [labelId, categories])])
}

/** A budget as far as it says what counts in it. */
export type CountingBudget = Pick<Budget, 'id' | 'trail' | 'frequency' | 'endDay' | 'endedDay'>

/** The category that stands for what is stored. */
type StandingOf = (category: string) => string

function asStored(category: string): string {
  return category
}

/**
 * How a budget counts from its first day on, stretch after stretch, as its trail has it: what is changed of it later
 * leaves the cycles before as they were (BC6). None where it was only ever by hand.
 */
export function countingSpans(
  budget: CountingBudget,
  standingOf: StandingOf = asStored,
): readonly CountingSpan[] {
  const spans: Counting[] = []
  for (const { counting } of budget.trail) {
    if (counting === undefined) continue
    while ((spans.at(-1)?.from ?? '') >= counting.from) spans.pop()
    spans.push(counting)
  }
  return spans.map((span, place) => {
    const next = spans[place + 1]?.from
    const to = earlier(lastDay(budget), next === undefined ? null : addDays(next, -1))
    const parts = span.parts.map(part => inStanding(part, standingOf))
    return { from: span.from, by: span.by, parts, budgetId: budget.id, to }
  })
}

function inStanding(part: CountedPart, standingOf: StandingOf): CountedPart {
  const { labelId, categories } = part
  return categories === undefined ? part : { labelId, categories: categories.map(standingOf) }
}

/** The earlier of two days; null is none. */
function earlier(one: Day | null, other: Day | null): Day | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

function lastDay({ frequency, endDay, endedDay }: CountingBudget): Day | null {
  if (frequency !== 'one-time') return endedDay
  return endDay !== null && endedDay !== null && endedDay < endDay ? endedDay : endDay
}

/** What counts in which part of a budget on the day; none where labels alone say it. */
export function countedParts(
  budget: CountingBudget,
  day: Day,
  standingOf?: StandingOf,
): readonly CountedPart[] {
  const parts = countingSpans(budget, standingOf).findLast(({ from }) => from <= day)?.parts ?? []
  return parts.some(({ categories }) => categories !== undefined) ? parts : []
}

/** What counts by itself, and which budgets there are at all: one that is gone holds nothing. */
export interface CountingBudgets {
  /** Those first that count before others (BC4). */
  readonly spans: readonly CountingSpan[]
  readonly liveIds: ReadonlySet<string>
}

/** What counts by itself in these budgets, which are all there are. */
export function toCountingBudgets(
  budgets: readonly Budget[],
  standingOf?: StandingOf,
): CountingBudgets {
  const spans = budgets
    .toSorted(comesFirst)
    .flatMap(budget => countingSpans(budget, standingOf))
    .filter(({ by, from, to }) => by === 'auto' && (to === null || from <= to))
  return { spans, liveIds: new Set(budgets.map(({ id }) => id)) }
}

/** A row as far as it decides in which budget it counts. */
export type CountedRow = Pick<
  Transaction,
  'type' | 'transferId' | 'purpose' | 'budgetId' | 'isUnbudgeted' | 'labelId' | 'category'
>

/**
 * The budget that a row of the day counts in (BC3): the one that it was put into, else one that counts it by itself; null
 * for none. Its category, and those of the budgets, are the ones that stand.
 */
export function countedIn(
  row: CountedRow,
  day: Day,
  { spans, liveIds }: CountingBudgets,
): string | null {
  const { budgetId, isUnbudgeted, labelId, category } = row
  const isPut = budgetId !== null && liveIds.has(budgetId)
  if (spans.length === 0 || isPut || isUnbudgeted || !mayHaveBudget(row)) return budgetId
  const running = spans.filter(({ from, to }) => from <= day && (to === null || day <= to))
  const counts =
    running.find(({ parts }) => parts.some(part => part.labelId === labelId)) ??
    running.find(({ parts }) => parts.some(part => (part.categories ?? []).includes(category)))
  return counts?.budgetId ?? budgetId
}

function comesFirst(one: Budget, other: Budget): number {
  const once = Number(other.frequency === 'one-time') - Number(one.frequency === 'one-time')
  return once || other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1)
}

/** The label of the part that an expense of a budget uses (BC5): its label's, else that of its category, else its label. */
export function usedPart(
  parts: readonly CountedPart[],
  { labelId, category }: { readonly labelId: string | null; readonly category: string },
): string | null {
  if (parts.some(part => part.labelId === labelId)) return labelId
  const byCategory = parts.find(({ categories = [] }) => categories.includes(category))
  return byCategory?.labelId ?? labelId
}
