import { type Chunk, IS_UNBUDGETED, KIND_FLAGS } from '#features/analytics/rules/chunk.ts'
import type { CodedColumn } from '#features/analytics/rules/coded-column.ts'
import type { CountingBudgets, CountingSpan } from '#records/budget/budget-counting.ts'
import { addDays } from '#time/day.ts'
import { dayToInstant } from '#time/zoned-day.ts'

/** A stretch as rows are held against it: half-open instants, and the place of its budget among the column's texts. */
interface Candidate {
  readonly span: CountingSpan
  readonly from: number
  readonly until: number
  readonly code: number
}

/** What may count a row: the candidates of each label's code and of each category's, in their order. */
interface Candidates {
  readonly byLabel: readonly (readonly Candidate[])[]
  readonly byCategory: readonly (readonly Candidate[])[]
}

/**
 * The column of the budgets that a month's rows count in (BC3), in place of the one of those that they were put into; the
 * same one where no row counts by itself. All categories are those that stand.
 */
export function countedBudgets(
  chunk: Chunk,
  { spans, liveIds }: CountingBudgets,
  zone: string,
): CodedColumn {
  const { budgets } = chunk
  const texts = [...budgets.texts]
  const candidates = candidatesOf(chunk, placeSpans(chunk, spans, { zone, texts }))
  const counts = [...candidates.byLabel, ...candidates.byCategory].some(({ length }) => length > 0)
  if (!counts) return budgets
  const isFree = budgets.texts.map(id => !liveIds.has(id))
  return { texts, codes: countRows(chunk, { candidates, isFree, textCount: texts.length }) }
}

/** The stretches that rows of the month may lie in; their budgets come behind those that rows were put into. */
function placeSpans(
  { instants }: Chunk,
  spans: readonly CountingSpan[],
  { zone, texts }: { readonly zone: string; readonly texts: string[] },
): readonly Candidate[] {
  const [first, last] = [instants[0] ?? Infinity, instants.at(-1) ?? -Infinity]
  return spans.flatMap(span => {
    const from = dayToInstant(span.from, zone)
    const until = span.to === null ? Infinity : dayToInstant(addDays(span.to, 1), zone)
    return from <= last && first < until
      ? [{ span, from, until, code: codeIn(texts, span.budgetId) }]
      : []
  })
}

function codeIn(texts: string[], id: string): number {
  const known = texts.indexOf(id)
  return known === -1 ? texts.push(id) - 1 : known
}

function candidatesOf({ labels, categories }: Chunk, placed: readonly Candidate[]): Candidates {
  return {
    byLabel: labels.texts.map(label =>
      placed.filter(({ span }) => span.parts.some(({ labelId }) => labelId === label)),
    ),
    byCategory: categories.texts.map(category =>
      placed.filter(({ span }) =>
        span.parts.some(each => (each.categories ?? []).includes(category)),
      ),
    ),
  }
}

interface Counted {
  readonly candidates: Candidates
  /** By code: whether rows that name it are in no budget that there is. */
  readonly isFree: readonly boolean[]
  readonly textCount: number
}

const MAX_SHORT_CODES = 0x10000

function countRows(
  { budgets, flags, instants, labels, categories }: Chunk,
  { candidates: { byLabel, byCategory }, isFree, textCount }: Counted,
): CodedColumn['codes'] {
  const codes =
    textCount > MAX_SHORT_CODES ? Uint32Array.from(budgets.codes) : budgets.codes.slice()
  for (let row = 0; row < instants.length; row += 1) {
    const mayCount = ((flags[row] ?? 0) & (KIND_FLAGS | IS_UNBUDGETED)) === 0
    if (!mayCount || isFree[budgets.codes[row] ?? 0] !== true) continue
    const at = instants[row] ?? 0
    const counted =
      candidateAt(byLabel[labels.codes[row] ?? 0], at) ??
      candidateAt(byCategory[categories.codes[row] ?? 0], at)
    if (counted !== undefined) codes[row] = counted.code
  }
  return codes
}

function candidateAt(
  candidates: readonly Candidate[] | undefined,
  at: number,
): Candidate | undefined {
  return candidates?.find(({ from, until }) => from <= at && at < until)
}
