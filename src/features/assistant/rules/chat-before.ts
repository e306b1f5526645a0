import type { Answer } from './answer/answer.ts'
import type { Plan, Thing } from './plan/plan.ts'

/** What a question of a chat may build on. */
export interface ChatBefore {
  /** The plans answered before in the chat, the latest last. */
  readonly earlier?: readonly Plan[]
  /** The days of what was told last: of a row, or of a group. */
  readonly told?: NonNullable<Answer['told']>
  /** What that row or group is of: whom it names, its category, wallet and label. */
  readonly about?: readonly Thing[]
  /** Where several groups were told, each, in their order. */
  readonly listed?: readonly Thing[]
  /** What was asked back last: the text that was not understood, and the plans that were offered. */
  readonly asked?: { readonly text: string; readonly choices: readonly Plan[] }
  /** The line of the form that was offered last, for what is not recorded yet; empty where it is of no entry. */
  readonly draft?: string
}

/** A question with its answer. */
export interface AnsweredText {
  readonly query: string
  readonly answer: Answer
}

// What is put together is no more than this: `all three together`.
const MOST_EARLIER = 3

/** What was understood and told in a chat so far, its turns in the order in which they were asked. */
export function chatBefore(turns: readonly AnsweredText[]): ChatBefore {
  const said = turns.filter(({ answer }) => !isTalk(answer))
  const last = said.at(-1)
  const earlier = said.flatMap(({ answer }) => answer.plan ?? []).slice(-MOST_EARLIER)
  if (last === undefined) return { earlier }
  const { query: text, answer } = last
  if (answer.kind === 'clarify') {
    return { earlier, asked: { text, choices: (answer.choices ?? []).map(({ plan }) => plan) } }
  }
  // What is declined tells nothing, and what was told before stands.
  const { told, about, listed } =
    said.findLast(each => each.answer.plan !== undefined)?.answer ?? {}
  return {
    earlier,
    ...(told && { told }),
    ...(about && { about }),
    ...(listed && { listed }),
    ...(answer.write && { draft: answer.write.draft === undefined ? answer.write.line : '' }),
  }
}

/** A greeting: nothing of the ledger. */
function isTalk({ kind, evidence }: Answer): boolean {
  return kind === 'clarify' && evidence.intent !== 'clarify'
}
