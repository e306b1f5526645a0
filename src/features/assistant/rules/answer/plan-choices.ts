import type { Plan } from '../plan/plan.ts'
import { planText } from '../plan/words/plan-text.ts'
import type { SpanWords } from '../plan/words/span-text.ts'
import type { Answer, PlanChoice } from './answer.ts'

/** Plans with what says them. */
export function choicesOf(
  plans: readonly Plan[],
  { names, today }: SpanWords,
): readonly PlanChoice[] {
  return plans.map(plan => ({ text: planText(plan, names, today), plan }))
}

/** Plans as an answer offers them: by their texts, and as they are. */
export function offered(choices: readonly PlanChoice[]): Pick<Answer, 'followUps' | 'choices'> {
  return { followUps: choices.map(({ text }) => text), choices }
}
