import { scopeSearch, type SearchNames } from '#features/assistant/rules/plan/scope-search.ts'
import { type AheadSources, findBills, findBudgets, findRecap } from './ahead.ts'
import { findCharges } from './charges.ts'
import { type FoundFact, type Insight, INSIGHT_RULES } from './insight.ts'
import { readSpent, type SpentSources } from './spent-rows.ts'

/** A ledger as the rules look at it. */
export interface InsightSources extends Omit<AheadSources, 'spent' | 'chunks'> {
  /** By month, oldest first, those that are looked at with their descriptions. */
  readonly chunks: AheadSources['chunks']
  /** The months of them that have descriptions. */
  readonly described: SpentSources['chunks']
  readonly payeeNumbers: SpentSources['payeeNumbers']
  readonly payeeNames: SpentSources['payeeNames']
  /** What the wallets are called, those out of use too. */
  readonly walletNames: ReadonlyMap<string, string>
  /** In which the addresses of rows are read. */
  readonly names: SearchNames
}

/**
 * What there is to say of a ledger unasked (UI), those first that a person can do most about, of one rule the largest.
 * What has no address that opens just its rows is not said.
 */
export function findInsights(sources: InsightSources): readonly Insight[] {
  const { today, zone, described, payeeNumbers, payeeNames, walletNames } = sources
  const spent = readSpent({ today, zone, chunks: described, payeeNumbers, payeeNames })
  const ahead = { ...sources, spent }
  const facts: readonly FoundFact[] = [
    ...findCharges({ today, zone, spent, walletNames }),
    ...findBills(ahead),
    ...findBudgets(ahead),
    ...findRecap(ahead),
  ]
  return facts.toSorted(inOrder).flatMap(fact => {
    const search = scopeSearch(fact.scope, sources.names)
    return search === undefined ? [] : [{ ...fact, search }]
  })
}

function inOrder(one: FoundFact, other: FoundFact): number {
  const byRule = INSIGHT_RULES.indexOf(one.rule) - INSIGHT_RULES.indexOf(other.rule)
  return byRule || weightOf(other) - weightOf(one) || (one.key < other.key ? -1 : 1)
}

/** What is at stake, in kobo or points. */
function weightOf(fact: FoundFact): number {
  switch (fact.rule) {
    case 'bills-ahead':
      return fact.amount - fact.held
    case 'price-rise':
      return fact.amount - fact.before
    case 'budget-ahead':
      return fact.used - fact.gone
    case 'month-recap':
      return 0
    case 'charged-twice':
    case 'unusual-amount':
      return fact.amount
    default:
      return 0
  }
}
