import { checkPlan } from '../plan/check-plan.ts'
import { inOwnMonths } from '../plan/in-own-months.ts'
import type { Plan } from '../plan/plan.ts'
import { planText } from '../plan/words/plan-text.ts'
import type { SpanWords } from '../plan/words/span-text.ts'
import type { Answer, PlanChoice } from './answer.ts'
import { asksBack } from './unclear.ts'

/** Plans with what says them. */
export function choicesOf(
  plans: readonly Plan[],
  { names, today, months }: SpanWords,
): readonly PlanChoice[] {
  return plans.map(each => {
    const plan = inOwnMonths(each, { today, months })
    return { text: planText(plan, names, today), plan }
  })
}

/** Plans as an answer offers them: by their texts, and as they are. */
export function offered(choices: readonly PlanChoice[]): Pick<Answer, 'followUps' | 'choices'> {
  return { followUps: choices.map(({ text }) => text), choices }
}

/** A question back, with plans to choose from, those that can be answered; without any, with what everyone can ask. */
export function asksWhich(asks: string, plans: readonly Plan[], words: SpanWords): Answer {
  const answered = plans.filter(plan => checkPlan(plan) === undefined)
  const choices = choicesOf(answered, words).slice(0, MOST_CHOICES)
  return { ...asksBack(asks, []), ...(choices.length > 0 && offered(choices)) }
}

const MOST_CHOICES = 4
