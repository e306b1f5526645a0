import type { Kobo } from '#money/money.ts'
import type { PlanName } from '#records/plan.ts'
import { type Day, parseDay } from '#time/day.ts'
import type { DaySpan } from '../plan/calendar-span.ts'
import { evaluate } from '../plan/evaluate.ts'
import type { Evaluated } from '../plan/evaluated.ts'
import type { CellKey, PlanReader } from '../plan/plan-reader.ts'
import { ANYWHERE, type Plan, type Scope } from '../plan/plan.ts'
import {
  type AskedWrite,
  type BudgetDraft,
  type BudgetPart,
  MOST_BUDGET_PARTS,
  type WriteDraft,
} from '../question.ts'
import type { ReadNames } from '../read/names/name-index.ts'
import type { SaidWrite } from '../read/writes/asked-write.ts'
import type { SaidBudget, SaidPart } from '../read/writes/budget-write.ts'
import { type DayAmount, usualAmounts, usualSpans } from './usual-amounts.ts'

/** The ledger that a write is of. */
interface Filling {
  readonly today: Day
  readonly level: PlanName
  readonly reader: PlanReader
  readonly names: ReadNames
}

/** A write with what the ledger says of it: the rows that are meant, the amounts that are usual. */
export async function filledWrite(
  { budget, rows, ...asked }: SaidWrite,
  filling: Filling,
): Promise<AskedWrite> {
  if (budget !== undefined) return { ...asked, draft: await filledBudget(budget, filling) }
  const draft = rows === undefined ? undefined : await meantRows(rows, filling)
  return draft === undefined ? asked : { ...asked, draft }
}

/** The rows that words speak of; of one alone which it is. */
async function meantRows(plan: Plan, filling: Filling): Promise<WriteDraft | undefined> {
  const { flow, where, days, rank } = plan
  const order = rank?.nth === undefined ? undefined : rank
  const listed: Plan = {
    v: 2,
    flow,
    where,
    days,
    measure: { of: 'rows' },
    ...(order && { rank: order }),
  }
  const result = await evaluate(listed, filling.reader, filling)
  return result.ok ? rowsDraft(result.value, order !== undefined) : undefined
}

function rowsDraft({ finding }: Evaluated, isOne: boolean): WriteDraft | undefined {
  if (finding.type !== 'rows' || finding.rows.length === 0) return undefined
  const { rows, all } = finding
  if (all.scope === undefined) return undefined
  const [row] = rows
  const rowId = row !== undefined && (isOne || all.rowCount === 1) ? row.id : undefined
  return { type: 'rows', scope: all.scope, ...(rowId !== undefined && { rowId }) }
}

async function filledBudget(
  { asUsual, parts: said, ...draft }: SaidBudget,
  { reader, names, today }: Filling,
): Promise<BudgetDraft> {
  const spans = asUsual ? usualSpans(draft.frequency, { today, first: await firstDay(reader) }) : []
  if (spans.length === 0) return { ...draft, parts: said.map(bare) }
  const byLabel = await usualBy('label', { reader, spans, draft })
  const parts =
    said.length === 0
      ? labelParts(byLabel, names)
      : await Promise.all(said.map(part => withUsual(part, { byLabel, reader, spans, draft })))
  const isUsual = parts.some(({ amount }, place) => amount !== said[place]?.amount)
  return { ...draft, parts, ...(isUsual && { isUsual }) }
}

async function firstDay(reader: PlanReader) {
  const ever: Scope = { flow: 'any', where: ANYWHERE, days: [] }
  const [row] = await reader.fetchRows(ever, { order: 'oldest', skip: 0, take: 1 })
  return row?.day
}

/** Where what is usual is read from. */
interface Usual {
  readonly reader: PlanReader
  readonly spans: readonly DaySpan[]
  readonly draft: Pick<BudgetDraft, 'frequency'>
}

async function usualBy(
  kind: CellKey,
  { reader, spans, draft }: Usual,
  where = ANYWHERE,
): Promise<ReadonlyMap<string, Kobo>> {
  const days = [{ from: spans.at(-1)?.from, to: spans[0]?.to }].flatMap(({ from, to }) =>
    from === undefined || to === undefined ? [] : [{ from, to }],
  )
  const cells = await reader.fetchCells({ flow: 'out', where, days }, [kind, 'day'])
  const amounts = cells.flatMap(({ keys: [key = '', day = ''], expense }): readonly DayAmount[] => {
    const on = parseDay(day)
    return key === '' || on === undefined ? [] : [{ key, day: on, amount: expense }]
  })
  return usualAmounts(amounts, spans, draft.frequency)
}

/** Each label that money usually goes to, the most first. */
function labelParts(
  usual: ReadonlyMap<string, Kobo>,
  { labels }: ReadNames,
): readonly BudgetPart[] {
  return labels
    .flatMap(({ id, name }): readonly (BudgetPart & { readonly amount: Kobo })[] => {
      const amount = usual.get(id)
      return amount === undefined ? [] : [{ labelId: id, name, amount }]
    })
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, MOST_BUDGET_PARTS)
}

/** A part without an amount with what is usual: of its label, else of the category that it is called as. */
async function withUsual(
  part: SaidPart,
  { byLabel, ...usual }: Usual & { readonly byLabel: ReadonlyMap<string, Kobo> },
): Promise<BudgetPart> {
  const { labelId, amount, categories = [] } = part
  if (amount !== undefined) return bare(part)
  const known = labelId === undefined ? undefined : byLabel.get(labelId)
  if (known !== undefined) return { ...bare(part), amount: known }
  const [category] = categories
  if (labelId !== undefined || category === undefined) return bare(part)
  const of = categories.map(id => ({ kind: 'category', id }) as const)
  const found = await usualBy('category', usual, { all: [of], none: [] })
  // Of several categories none is the part.
  const own = categories.length === 1 ? found.get(category) : undefined
  return { ...bare(part), ...(own !== undefined && { amount: own }) }
}

function bare({ categories: _told, ...part }: SaidPart): BudgetPart {
  return part
}
