import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import type { Composed } from '#features/assistant/rules/read/compose/compose.ts'
import { readNames } from '#features/assistant/rules/read/read-names.ts'
import { readText } from '#features/assistant/rules/read/read-text.ts'
import { plainPlanReader } from '../support/assistant/plain-plan-reader.ts'
import type { QuestionSet } from './question-set.ts'
import { ledgerOf } from './set-ledger.ts'

/** A question that reads to a plan, and how it is read with a word in it. */
export interface Intruded {
  readonly ask: string
  readonly plan: Plan
  /** The likeliest plan of a text with a word in it; undefined where it has none, or the answer says what the word was taken for. */
  readonly planOf: (text: string, word: string) => Plan | undefined
}

/** The first questions of a set's chats that read to a plan. */
export async function plainQuestions(set: QuestionSet): Promise<readonly Intruded[]> {
  const names = await readNames(
    plainPlanReader(ledgerOf(set), { today: set.today, zone: set.timezone }),
  )
  function planOf(text: string, word: string): Plan | undefined {
    const reading = readText(text, { names, today: set.today })
    const first = reading.type === 'plan' ? reading.plans[0] : undefined
    return first === undefined || saysMend(first, word) ? undefined : first.plan
  }
  return set.conversations.flatMap(({ turns: [turn] }) => {
    const plan = turn && planOf(turn.ask, '')
    return turn === undefined || plan === undefined ? [] : [{ ask: turn.ask, plan, planOf }]
  })
}

/** Whether the answer says what name a word was taken for. */
function saysMend({ path }: Composed, word: string): boolean {
  return path.bits.some(
    ({ meaning }) =>
      meaning.is === 'things' &&
      meaning.things.names.some(
        ({ typed, mended }) => mended !== undefined && typed.split(' ').includes(word),
      ),
  )
}
