import type { Answer } from './answer.ts'
import { say } from './say.ts'

const MOST_CHOICES = 4

/** Questions that every person can ask, where nothing nearer follows. */
export const USUAL_QUESTIONS = [
  'How much did I spend this month?',
  'What is my total balance?',
] as const

/** A question back, with whole questions to choose from. */
export function asksBack(asks: string, choices: readonly string[]): Answer {
  return {
    kind: 'clarify',
    phrase: say`${asks}`,
    evidence: { intent: 'clarify', filter: null, rowCount: 0, notes: [], rowIds: [] },
    followUps: (choices.length === 0 ? USUAL_QUESTIONS : choices).slice(0, MOST_CHOICES),
  }
}
