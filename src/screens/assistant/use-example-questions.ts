import { useActiveBudgets } from '#data/budgets/queries.ts'
import { useEntryNames } from '#data/transactions/use-entry-names.ts'
import { exampleQuestions } from './example-questions.ts'

/** Questions that the person's own ledger can answer; undefined while its names load. */
export function useExampleQuestions(): readonly string[] | undefined {
  const names = useEntryNames()
  const budgets = useActiveBudgets()
  if (names === undefined || budgets === undefined) return undefined
  // A budget without a name cannot be asked for by it.
  return exampleQuestions({ ...names, budgets: budgets.filter(({ name }) => name !== '') })
}
