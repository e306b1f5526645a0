import type { Answer } from './answer/answer.ts'

/** What an answer with figures costs when no model made it. */
export const EMBEDDED_ANSWER_TOKENS = 100

/** What an answer of the engine costs: a clarification or a refusal nothing. */
export function engineCost(kind: Answer['kind']): number {
  return kind === 'answer' || kind === 'empty' ? EMBEDDED_ANSWER_TOKENS : 0
}

/** Tokens by where they come from: the plan's of the month, and those bought or given. */
export interface TokenParts {
  readonly plan: number
  readonly bought: number
}

/** All of them. */
export function allTokens({ plan, bought }: TokenParts): number {
  return plan + bought
}

/** What is taken for a cost: the plan's first, then those bought, and never more than there is. */
export function splitCost(left: TokenParts, cost: number): TokenParts {
  const plan = Math.min(Math.max(left.plan, 0), cost)
  return { plan, bought: Math.min(Math.max(left.bought, 0), cost - plan) }
}
