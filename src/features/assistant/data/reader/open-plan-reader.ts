import { compareTexts } from '#base/compare-texts.ts'
import {
  budgetSpending,
  inStanding,
  spendingQuestion,
} from '#features/analytics/rules/budget-spending.ts'
import { type Chunk, IS_NEUTRAL } from '#features/analytics/rules/chunk.ts'
import { createBookNumbers } from '#features/analytics/rules/flow-groups.ts'
import { withTransfers } from '#features/analytics/rules/moved-to.ts'
import { createReadings } from '#features/analytics/rules/readings.ts'
import { needsDescriptions } from '#features/analytics/rules/row-test.ts'
import { sumFlows } from '#features/analytics/rules/sum-flows.ts'
import { toBudgetUse } from '#features/assistant/rules/budget-use.ts'
import { sortedByName, toNamed } from '#features/assistant/rules/named-order.ts'
import { type Kept, toKept } from '#features/assistant/rules/plan/kept.ts'
import type {
  AheadOf,
  LedgerNames,
  Named,
  PlanReader,
} from '#features/assistant/rules/plan/plan-reader.ts'
import type { Scope } from '#features/assistant/rules/plan/plan.ts'
import { scopeCondition } from '#features/assistant/rules/plan/scope-condition.ts'
import { paidNames, type PayeeBook } from '#features/entries/rules/payee-of.ts'
import { dailyFlows } from '#features/forecast/rules/daily-flows.ts'
import {
  type Ahead,
  aheadDays,
  lookAhead,
  usualQuestion,
} from '#features/forecast/rules/look-ahead.ts'
import { readPlans } from '#features/schedules/data/read-plans.ts'
import { toPlanned } from '#features/schedules/rules/planned.ts'
import { isOpen, slotsWithin } from '#features/schedules/rules/slots.ts'
import { createDescriptions, type FetchDescriptions } from '#ledger/columns/descriptions.ts'
import type { HeldColumns } from '#ledger/columns/load-columns.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readPayeeBook } from '#ledger/store/read/payee-book.ts'
import { readMonths } from '#ledger/store/read/read-months.ts'
import { bookOf, openingInNaira, ownUnits, type RateBook } from '#money/currency.ts'
import { type Kobo, ZERO_KOBO } from '#money/money.ts'
import { carriedInto } from '#records/budget/budget-carry.ts'
import { type BudgetCycle, cycleAt, inMonths } from '#records/budget/budget-cycle.ts'
import type { SpentByLabel } from '#records/budget/budget-usage.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import { NO_FLOWS, walletFigures } from '#records/wallet-figures.ts'
import type { Day } from '#time/day.ts'
import { pickRows, readRows } from './pick-rows.ts'
import { addCells } from './plan-cells.ts'
import { readKeptNames, readStoredKept } from './read-kept.ts'
import { markRows, type MonthRun, runWithin, type ScopeRows, wholeBounds } from './scope-rows.ts'

/** What is kept of a ledger from one question to the next: its words, whom they name, its days. */
export function createPlanMemory(db: LedgerDb) {
  const readings = createReadings()
  return {
    readings,
    fetchDescriptions: createDescriptions(db),
    payeeNumbersOf: createBookNumbers(readings.payeeKeysOf),
  }
}

/** What a reader reads from: columns as they were at one moment, and the database. */
export interface PlanSources {
  readonly db: LedgerDb
  readonly memory: ReturnType<typeof createPlanMemory>
  /** In the categories that stand. */
  readonly columns: HeldColumns
  readonly book: CategoryBook
  readonly today: Day
  /** Aborted, each further read rejects. */
  readonly signal: AbortSignal | undefined
}

const MOST_ROWS = 50

/**
 * A ledger for one question to the assistant. All figures are of the columns' one moment, so that those of an answer
 * agree, whatever is written meanwhile.
 */
export function openPlanReader(sources: PlanSources): PlanReader {
  const { db, memory, columns, today, signal } = sources
  const { readings } = memory
  let known: Promise<Known> | undefined

  function fetchKnown(): Promise<Known> {
    return (known ??= readKnown(sources))
  }

  /** The months that the days of a scope lie in, oldest first, each to be looked at when its rows are needed. */
  async function openMonths(scope: Scope, isDescribed: boolean): Promise<readonly OpenMonth[]> {
    signal?.throwIfAborted()
    const asked = scopeCondition(scope, (await fetchKnown()).scopeNames)
    const condition = withTransfers(asked, [...columns.chunks.values()])
    const runs = runsIn(columns, scope)
    const needed = isDescribed || needsDescriptions(condition)
    const described = needed ? await describe(runs, sources, memory.fetchDescriptions) : runs
    return described.map(run => () => markRows(run, condition, readings))
  }

  return {
    fetchNames: async () => (await fetchKnown()).names,
    async fetchCells(scope, by) {
      const { payeeBook, names, scopeNames } = await fetchKnown()
      const months = await openMonths(scope, by.includes('payee'))
      return addCells(
        months.map(open => open()),
        by,
        {
          zone: columns.zone,
          readings,
          payeeNumbers: memory.payeeNumbersOf(payeeBook),
          payees: scopeNames.payees,
          standing: standingOf(names),
        },
      )
    },
    async fetchRows(scope, pick) {
      const months = await openMonths(scope, false)
      const take = Math.min(pick.take, MOST_ROWS)
      const places = pickRows(months.toReversed(), { ...pick, take })
      return await readRows(db, places, columns.zone)
    },
    fetchDue: async () => (await readSlots(sources)).slots.filter(isOpen),
    fetchAhead: async of => await readAhead(sources, of),
    fetchKept: async () => await readKept(sources),
    async fetchBudgets() {
      const [budgets, months] = [await db.budgets.toArray(), await readMonths(db, today)]
      return sortedByName(budgets).map(each => {
        const budget = inMonths(each, months)
        const cycle = cycleAt(budget, today)
        const seen = { today, zone: columns.zone }

        function spentIn(days: Pick<BudgetCycle, 'from' | 'to'>): SpentByLabel {
          return budgetSpending(columns, inStanding(spendingQuestion(budget, days), sources.book))
        }

        const carried = carriedInto(budget, seen, spentIn)
        return toBudgetUse(budget, { ...cycle, spent: spentIn(cycle), carried })
      })
    },
  }
}

function standingOf({ wallets, labels, budgets }: LedgerNames) {
  return { wallet: idsOf(wallets), label: idsOf(labels), budget: idsOf(budgets) }
}

function idsOf(named: readonly Named[]): ReadonlySet<string> {
  return new Set(named.map(({ id }) => id))
}

async function readKept({ db, columns, signal }: PlanSources): Promise<Kept> {
  signal?.throwIfAborted()
  return toKept(await readStoredKept(db), columns.zone)
}

async function readAhead(sources: PlanSources, { walletId, balance }: AheadOf): Promise<Ahead> {
  const { db, columns, today } = sources
  const { schedules, slots } = await readSlots(sources)
  const asked = { walletId, today }
  const flows = dailyFlows(columns, usualQuestion(schedules, asked))
  const all = await db.wallets.toArray()
  const wallets = walletId === null ? all : all.filter(({ id }) => id === walletId)
  return lookAhead(asked, { balance, slots, flows, wallets, hasUsual: true })
}

async function readSlots({ db, columns, today, signal }: PlanSources) {
  signal?.throwIfAborted()
  const plans = await readPlans(db)
  const slots = slotsWithin(toPlanned(plans, columns.zone), aheadDays(today))
  return { schedules: plans.schedules, slots }
}

type OpenMonth = () => ScopeRows

interface MonthOfRun extends MonthRun {
  readonly month: string
}

function runsIn({ chunks, zone }: HeldColumns, { days }: Scope): readonly MonthOfRun[] {
  const bounds = wholeBounds(days, zone)
  return [...chunks]
    .map(([month, chunk]) => Object.assign({ month }, runWithin(chunk, bounds)))
    .filter(({ first, end }) => first < end)
    .toSorted((a, b) => compareTexts(a.month, b.month))
}

/** The runs with what their rows say of themselves. */
async function describe(
  runs: readonly MonthOfRun[],
  { columns, signal }: PlanSources,
  fetchDescriptions: FetchDescriptions,
): Promise<readonly MonthRun[]> {
  const months = runs.map(({ month }) => month)
  const texts = await fetchDescriptions({ columns, months, signal })
  return runs.map(({ month, first, end, chunk }) => {
    const descriptions = texts.get(month)
    const described =
      descriptions === undefined ? chunk : Object.assign({}, chunk, { descriptions })
    return { first, end, chunk: described }
  })
}

interface Known {
  readonly names: LedgerNames
  readonly payeeBook: PayeeBook
  readonly scopeNames: Parameters<typeof scopeCondition>[1]
}

async function readKnown({ db, columns, book }: PlanSources): Promise<Known> {
  const [wallets, rates, labels, budgets, payeeBook, kept] = await Promise.all([
    db.wallets.toArray(),
    db.rates.toArray(),
    db.labels.toArray(),
    db.budgets.toArray(),
    readPayeeBook(db),
    readKeptNames(db),
  ])
  const rest = columns.boot?.rest ?? {}
  const payees = sortedByName(paidNames(payeeBook)).map(({ id, name, keys }) => {
    return { id, name, keys: keys.toSorted(compareTexts) }
  })
  const names: LedgerNames = {
    wallets: sortedByName(wallets).map(({ id, name, openingAmount, foreign }) => {
      // What is still on its way of older rows is as good as held before the first.
      const units = ownUnits(openingAmount, foreign)
      const opening = walletFigures(units, rest[id] ?? NO_FLOWS).amount
      if (foreign === null) return { id, name, opening }
      const { currency } = foreign
      const wallet = { id, currency, opening }
      const began = openingOf(wallet, [...columns.chunks.values()], bookOf(rates))
      return { id, name, opening: began, isAbroad: true }
    }),
    labels: sortedByName(labels).map(toNamed),
    budgets: sortedByName(budgets).map(toNamed),
    categories: categoriesOf([...columns.chunks.values()]),
    book,
    payees,
    kept,
  }
  const scopeNames = { ...names, mergedCategories: book.merged, zone: columns.zone }
  return { names, payeeBook, scopeNames }
}

/** What a wallet of another currency begins with in naira, so that its rows come to what it holds today. */
function openingOf(
  {
    id,
    currency,
    opening,
  }: { readonly id: string; readonly currency: string; readonly opening: Kobo },
  chunks: readonly Chunk[],
  rates: RateBook,
): Kobo {
  const held = walletFigures(opening, sumFlows(chunks).get(id) ?? NO_FLOWS).amount
  const moved = walletFigures(ZERO_KOBO, sumFlows(chunks, 'kobo').get(id) ?? NO_FLOWS).amount
  return openingInNaira({ currency, held, moved }, rates)
}

/** Of rows that are income or expense; a chunk may name categories that none of its rows has any more. */
function categoriesOf(chunks: readonly Chunk[]): readonly string[] {
  const found = new Set<string>()
  for (const { categories, flags } of chunks) {
    const seen = new Uint8Array(categories.texts.length)
    for (const [row, code] of categories.codes.entries()) {
      if (((flags[row] ?? 0) & IS_NEUTRAL) === 0) seen[code] = 1
    }
    for (const [code, text] of categories.texts.entries()) if (seen[code] === 1) found.add(text)
  }
  return [...found].toSorted(compareTexts)
}
