import { assertNever } from '#base/assert.ts'
import { scopeSearch, type SearchNames } from '#features/assistant/rules/plan/scope-search.ts'
import { addDays } from '#time/day.ts'
import { dayToInstant } from '#time/zoned-day.ts'
import { type BillSources, findBills } from './bills.ts'
import { type ChargeSources, findDoubles } from './charged-twice.ts'
import { type FoundFact, type Insight, INSIGHT_RULES } from './insight.ts'
import { findBudgets, findRecap, type MonthSources } from './months.ts'
import { priceRise, unusualAmounts } from './prices.ts'
import { readSpent, type SpentSources } from './spent-rows.ts'

/** A ledger as the rules look at it. */
export interface InsightSources
  extends
    MonthSources,
    Pick<BillSources, 'wallets'>,
    Pick<ChargeSources, 'walletNames'>,
    Pick<SpentSources, 'payeeNumbers' | 'payeeNames'> {
  /** The months that are looked at for charges, oldest first, with their descriptions. */
  readonly described: SpentSources['chunks']
  /** In which the addresses of rows are read. */
  readonly names: SearchNames
}

// What was shown on its last day stays for as long again (UI6).
const TOLD_DAYS = 28

/**
 * What there is to say of a ledger unasked (UI), those first that a person can do most about, of one rule the largest.
 * What has no address that opens just its rows is not said (UI10).
 */
export function findInsights(sources: InsightSources): readonly Insight[] {
  const { today, zone, described } = sources
  const spent = readSpent({ ...sources, chunks: described })
  const from = dayToInstant(addDays(today, -TOLD_DAYS), zone)
  const facts = [
    ...findCharges({ ...sources, spent, from }),
    ...findBills({ ...sources, spent }),
    ...findBudgets(sources),
    ...findRecap(sources),
  ]
  return facts.toSorted(inOrder).flatMap(fact => {
    const search = scopeSearch(fact.scope, sources.names)
    return search === undefined ? [] : [{ ...fact, search }]
  })
}

/** All that is found of single charges; a row is told of by one rule. */
function findCharges(sources: ChargeSources): readonly FoundFact[] {
  const { spent, from } = sources
  const found: FoundFact[] = []
  for (const [payee, places] of spent.byPayee) {
    const last = places.at(-1)
    if (last === undefined || (spent.instants[last] ?? 0) < from) continue
    const of = { payee, places }
    const doubles = findDoubles(of, sources)
    const told = new Set(doubles.flatMap(({ run }) => run))
    const rise = told.has(last) ? undefined : priceRise(of, sources)
    if (rise !== undefined) told.add(last)
    found.push(...doubles.map(({ fact }) => fact), ...(rise === undefined ? [] : [rise]))
    found.push(...unusualAmounts(of, sources, told))
  }
  return found
}

function inOrder(one: FoundFact, other: FoundFact): number {
  const byRule = INSIGHT_RULES.indexOf(one.rule) - INSIGHT_RULES.indexOf(other.rule)
  return byRule || weightOf(other) - weightOf(one) || (one.key < other.key ? -1 : 1)
}

/** What is at stake, in kobo or points. */
function weightOf(fact: FoundFact): number {
  switch (fact.rule) {
    case 'charged-twice':
    case 'unusual-amount':
      return fact.amount
    case 'bills-ahead':
      return fact.amount - fact.held
    case 'price-rise':
      return fact.amount - fact.before
    case 'budget-ahead':
      return fact.used - fact.gone
    case 'month-recap':
      return fact.spent
    default:
      return assertNever(fact)
  }
}
