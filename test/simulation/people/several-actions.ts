import { deleteTransactions, editTransactions } from '#features/entries/data/several.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Act, Seen } from './user-actions.ts'

const MOST_ROWS = 4

function pickSome(random: SeededRandom, seen: Seen): readonly string[] {
  const count = Math.min(seen.transactions.length, 1 + random.below(MOST_ROWS))
  return Array.from({ length: count }, () => random.pick(seen.transactions).id)
}

/** Some rows are edited alike: in one or two of what may be changed of many at once. */
export function editSeveral(random: SeededRandom, seen: Seen): Act | undefined {
  const ids = pickSome(random, seen)
  if (ids.length === 0) return undefined
  const walletId = seen.wallets.length > 0 ? random.pick(seen.wallets).id : undefined
  const budgetId = seen.budgets.length > 0 ? random.pick(seen.budgets).id : null
  const changes = [
    { category: `several-${random.below(1000)}` },
    { description: `Several ${random.below(1000)}`, labelId: null },
    { budgetId },
    ...(walletId === undefined ? [] : [{ walletId }]),
  ]
  const change = random.pick(changes)
  return {
    name: `edit ${Object.keys(change).join(' and ')} of ${ids.length}`,
    run: async ledger => ({ result: await editTransactions(ledger, ids, change) }),
  }
}

/** Some rows are deleted at once, transfers with both their legs. */
export function removeSeveral(random: SeededRandom, seen: Seen): Act | undefined {
  const ids = pickSome(random, seen)
  if (ids.length === 0) return undefined
  return {
    name: `delete ${ids.length} at once`,
    run: async ledger => ({ result: await deleteTransactions(ledger, ids) }),
  }
}
