import { isDeepStrictEqual } from 'node:util'
import { calls } from '#contract/calls.ts'
import type { BudgetRow } from '#ledger/store/rows.ts'
import type { Budget } from '#records/budget.ts'
import { cycleAt } from '#records/budget/budget-cycle.ts'
import { budgetAmount } from '#records/budget/budget-terms.ts'
import { budgetTrail, type TrailRow } from '#records/budget/budget-trail.ts'
import { derivedId } from '#records/hash/derived-id.ts'
import { plainCountedRows } from '#test/support/oracles/plain-counting.ts'
import { type Day, DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { Broken } from '../invariants.ts'
import { type LedgerState, rowsOf } from '../ledger-state.ts'
import type { ServerSide } from '../world/server-side.ts'

/** What the devices and the server hold once everything came to rest. */
export interface Rest {
  readonly server: ServerSide
  readonly userId: string
  readonly states: readonly LedgerState[]
}

// An edit makes a row for labels out, amounts, labels in, what counts, end date and end.
const MOST_ROWS_PER_WRITE = 6
const PAGE = '100'

/** BU: every budget, its cycle, its trail and its spending are the same everywhere. */
export async function checkBudgets({ server, userId, states }: Rest): Promise<void> {
  const today = instantToDay(server.now(), DEFAULT_ZONE)
  const { accessToken } = await server.signIn(userId)
  const rowIds = trailIdsOf(states)
  for (const budget of await server.budgets(userId)) {
    checkTrail(budget, rowIds)
    for (const state of states) checkShown(budget, state)
    await checkAnswers(server, { accessToken, budget, today, state: states[0] })
  }
}

/** BU2: each row of a trail was named by a write of some device, and begins where the last ended. */
function checkTrail(budget: Budget, rowIds: ReadonlySet<string>): void {
  const { id, trail } = budget
  if (new Set(trail.map(row => row.id)).size < trail.length) throw new Broken('BU2 told once', id)
  const foreign = trail.find(row => !rowIds.has(row.id))
  if (foreign !== undefined) throw new Broken('BU2 named by its write', `${id} ${foreign.action}`)
  for (const [place, row] of trail.entries()) {
    const before = trail[place - 1]?.amountAfter ?? null
    if (row.amountBefore !== before) throw new Broken('BU2 chain', `${id} ${row.action}`)
  }
  if (trail.at(-1)?.amountAfter !== budgetAmount(budget)) throw new Broken('BU2 chain', id)
}

function trailIdsOf(states: readonly LedgerState[]): ReadonlySet<string> {
  const writes = states.flatMap(({ journal }) => journal.map(({ op }) => op.id))
  const places = Array.from({ length: MOST_ROWS_PER_WRITE }, (_, place) => place)
  return new Set(writes.flatMap(id => places.map(place => derivedId(`${id}:${place}`))))
}

/** I3: a device holds the budget as the server does, trail and all. */
function checkShown(budget: Budget, { view }: LedgerState): void {
  const { version: _, ...shown } = view.get(`budget:${budget.id}`) as BudgetRow
  if (!isDeepStrictEqual(shown, budget)) {
    throw new Broken('I3 converged', JSON.stringify({ budget, shown }))
  }
}

interface Comparison {
  readonly accessToken: string
  readonly budget: Budget
  readonly today: Day
  readonly state: LedgerState | undefined
}

/** BU1, BU3: the server answers the cycle, spending and trail that a device works out by itself. */
async function checkAnswers(
  server: ServerSide,
  { accessToken, budget, today, state }: Comparison,
): Promise<void> {
  const request = { token: accessToken, params: { id: budget.id } }
  const { data } = await server.ask(calls.fetchBudget, request)
  const { from, to } = cycleAt(budget, today)
  const ours = [from, to, spentIn(state, budget.id, { from, to }), budgetAmount(budget)]
  const theirs = [data.startDate, data.endDate, data.spent, data.amount]
  if (!isDeepStrictEqual(ours, theirs)) {
    throw new Broken('BU1 one cycle', JSON.stringify({ ours, theirs }))
  }
  const query = { page: '1', limit: PAGE }
  const { trails } = await server.ask(calls.fetchBudgetTrail, { ...request, query })
  const rows = budgetTrail(budget, today, DEFAULT_ZONE).slice(0, Number(PAGE))
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw new Broken('BU1 renewed once', to)
  if (!isDeepStrictEqual(rows.map(factsOf), trails.map(factsOf))) {
    throw new Broken('BU1 one trail', budget.id)
  }
}

function spentIn(
  state: LedgerState | undefined,
  budgetId: string,
  { from, to }: { readonly from: Day | null; readonly to: Day },
): number {
  let spent = 0
  const stored = state === undefined ? [] : rowsOf(state.view, 'transaction')
  const budgets = state === undefined ? [] : rowsOf(state.view, 'budget')
  for (const row of plainCountedRows(stored, budgets, DEFAULT_ZONE)) {
    if (row.budgetId !== budgetId || row.transferId !== null) continue
    const day = instantToDay(row.createdAt, DEFAULT_ZONE)
    if (row.type === 'expense' && (from === null || day >= from) && day <= to) spent += row.amount
  }
  return spent
}

function factsOf(row: Omit<TrailRow, 'action' | 'changes'> & { readonly action: string }) {
  const { id, action, createdAt, amountBefore, amountAfter, endDateBefore, endDateAfter } = row
  return [id, action, createdAt, amountBefore, amountAfter, endDateBefore, endDateAfter]
}
