import type { AnsweredIntent } from '#domain/assistant/question.ts'
import type { QuestionParts } from './question-parts.ts'

// Names and times alone, with what only joins them.
const BARE =
  /^(?:(?:@(?:period|category|label|thing|wallet|income|budget)|and|on|for|in|at|from|my|the|only|just|me|show|total)(?: |$))+$/u
const BUDGET = /^(?:my |the )?(?:@label|@budget|@category|@period) budgets?$/u
const SUBJECT = /@(?:category|label|thing)/u

/** What a question of names and times alone asks: `food last week` is what was spent. */
export function fragmentIntent(parts: QuestionParts): AnsweredIntent | undefined {
  const { frame, unknown, mentions } = parts
  if (mentions.some(({ meaning }) => meaning.type === 'thing' && meaning.categories.length === 0)) {
    return undefined
  }
  if (BUDGET.test(frame)) return 'budget_left'
  if (unknown.placed !== undefined || unknown.strange > 0 || !BARE.test(frame)) return undefined
  if (/@income/u.test(frame)) return 'income_total'
  if (SUBJECT.test(frame)) return 'spend_total'
  if (/@budget/u.test(frame)) return 'budget_left'
  return /@wallet/u.test(frame) && !/@period/u.test(frame) ? 'balance' : undefined
}
