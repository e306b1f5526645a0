import type { LedgerNames } from '../ledger-reader.ts'
import type { Topic } from '../question.ts'
import { shownBudget, shownName } from '../topic-words.ts'

/** What to say of a budget that has the name of the label asked about. */
export interface Namesake {
  readonly said: string
  readonly questions: readonly string[]
}

/** The budget of the same name as the one label of the topic, if there is one. */
export function namesakeOf(
  { labelIds, budgetId }: Topic,
  names: LedgerNames,
): Namesake | undefined {
  const [labelId] = labelIds
  if (labelId === undefined || labelIds.length > 1 || budgetId !== undefined) return undefined
  const label = shownName(names.labels, labelId)
  const budget = names.budgets.find(each => shownBudget(each).toLowerCase() === label.toLowerCase())
  if (budget === undefined) return undefined
  const name = shownBudget(budget)
  return {
    said: `That is what carries the label ${label}; you have a budget of that name too.`,
    questions: [`How much is left in my ${name} budget?`],
  }
}
