import type { Unclear } from '../question.ts'
import type { Answer } from './answer.ts'
import { USUAL_QUESTIONS } from './next-questions.ts'
import { shownText } from './phrase-text.ts'
import { say } from './say.ts'

const MOST_CHOICES = 4

/** What is asked back when a question may mean several things, or names something unknown; never a figure. */
export function unclear({ words, choices }: Unclear): Answer {
  const asks =
    words === null
      ? 'I am not sure what you would like to know. Did you mean one of these?'
      : `I do not know what “${shownText(words)}” is: none of your categories, labels, wallets, budgets or descriptions. Which did you mean?`
  return asksBack(asks, choices)
}

/** A question back, with whole questions to choose from. */
export function asksBack(asks: string, choices: readonly string[]): Answer {
  return {
    kind: 'clarify',
    phrase: say`${asks}`,
    evidence: { intent: 'clarify', filter: null, rowCount: 0, notes: [], rowIds: [] },
    followUps: (choices.length === 0 ? USUAL_QUESTIONS : choices).slice(0, MOST_CHOICES),
  }
}
