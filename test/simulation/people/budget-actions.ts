import {
  createBudget,
  deleteBudget,
  editBudget,
  endBudget,
} from '#features/budgets/data/commands.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { BudgetRow, LabelRow } from '#ledger/store/rows.ts'
import { kobo } from '#money/money.ts'
import { type Allocation, BUDGET_FREQUENCIES } from '#records/budget/budget-terms.ts'
import { addDays, type Day, DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Act, Seen } from './user-actions.ts'

const MOST_LABELS = 3
const LONGEST_CYCLE_DAYS = 40

/** A budget of a few labels, of any frequency. */
export function makeBudget(random: SeededRandom, { labels }: Seen): Act | undefined {
  if (labels.length === 0) return undefined
  const frequency = random.pick(BUDGET_FREQUENCIES)
  const hasEnd = frequency === 'one-time' || random.chance(0.3)
  const [name, lengthDays] = [`Budget ${random.below(1000)}`, random.below(LONGEST_CYCLE_DAYS)]
  const parts = allocations(random, labels)
  return {
    name: 'create budget',
    run: async ledger => {
      const endDay = hasEnd ? addDays(todayOf(ledger), lengthDays) : null
      const command = {
        name,
        image: '',
        frequency,
        endDay,
        startDay: null,
        counts: lengthDays % 2 === 0 ? ('auto' as const) : ('hand' as const),
        labels: parts,
      }
      return { result: await createBudget(ledger, command) }
    },
  }
}

/** Another name, other labels and amounts, another end of the cycle, or the end of the budget. */
export function changeBudget(random: SeededRandom, seen: Seen): Act | undefined {
  if (seen.budgets.length === 0) return undefined
  const budget = random.pick(seen.budgets)
  return random.weighted([
    [4, () => renameBudget(random, budget)],
    [4, () => reallocate(random, budget, seen.labels)],
    [4, () => reschedule(random, budget)],
    [1, () => finishBudget(budget)],
  ])()
}

/** A budget goes, with its trail; what was spent from it stays. */
export function removeBudget(random: SeededRandom, { budgets }: Seen): Act | undefined {
  if (budgets.length === 0) return undefined
  const { id } = random.pick(budgets)
  return {
    name: 'delete budget',
    run: async ledger => ({ result: await deleteBudget(ledger, id) }),
  }
}

function renameBudget(random: SeededRandom, { id }: BudgetRow): Act {
  const name = `Renamed ${random.below(100_000)}`
  return {
    name: 'rename budget',
    run: async ledger => ({
      result: await editBudget(ledger, id, { name }),
      edit: { key: recordKey('budget', id), field: 'name', value: name },
    }),
  }
}

function reallocate(
  random: SeededRandom,
  { id }: BudgetRow,
  labels: readonly LabelRow[],
): Act | undefined {
  if (labels.length === 0) return undefined
  const parts = allocations(random, labels)
  return {
    name: 'change labels of budget',
    run: async ledger => ({ result: await editBudget(ledger, id, { labels: parts }) }),
  }
}

function reschedule(random: SeededRandom, { id, frequency }: BudgetRow): Act {
  const isEndless = frequency !== 'one-time' && random.chance(0.3)
  const lengthDays = random.below(LONGEST_CYCLE_DAYS)
  return {
    name: 'change end of cycle',
    run: async ledger => {
      const endDay = isEndless ? null : addDays(todayOf(ledger), lengthDays)
      return { result: await editBudget(ledger, id, { endDay }) }
    },
  }
}

function finishBudget({ id }: BudgetRow): Act {
  return { name: 'end budget', run: async ledger => ({ result: await endBudget(ledger, id) }) }
}

function allocations(random: SeededRandom, labels: readonly LabelRow[]): readonly Allocation[] {
  const ids = Array.from({ length: 1 + random.below(MOST_LABELS) }, () => random.pick(labels).id)
  return [...new Set(ids)].map(labelId => ({ labelId, amount: kobo(1 + random.below(5_000_000)) }))
}

function todayOf(ledger: Ledger): Day {
  return instantToDay(ledger.clock(), DEFAULT_ZONE)
}
