import { answerTo, understand, type Understood } from '#features/assistant/rules/ask.ts'
import { type AnsweredText, chatBefore } from '#features/assistant/rules/chat-before.ts'
import { planText } from '#features/assistant/rules/plan/words/plan-text.ts'
import { readNames } from '#features/assistant/rules/read/read-names.ts'
import { keptBeside } from '../support/assistant/kept-fixture.ts'
import { plainPlanReader } from '../support/assistant/plain-plan-reader.ts'
import { loadSet } from './question-set.ts'
import { ledgerOf } from './set-ledger.ts'

// Whose app the texts were typed into.
const TYPED_OF = 'test/fixtures/questions/strangers-5.json'

/** What is typed, and how it is read: in the words of plans, or in brackets why it has none. */
export type Typed = readonly [text: string, reads: string]

/** Reads texts that people typed, each list a chat of its own; `withKept` where the ledger has goals, debts and the like. */
export async function readTyped(
  chats: readonly (readonly string[])[],
  { withKept }: { readonly withKept: boolean },
): Promise<Typed[][]> {
  const set = loadSet(TYPED_OF)
  const { today } = set
  const bare = ledgerOf(set)
  const { kept, schedules, transactions } = keptBeside(bare.wallets[0]?.id ?? '')
  const ledger = withKept
    ? { ...bare, kept, schedules, transactions: [...bare.transactions, ...transactions] }
    : bare
  const reader = plainPlanReader(ledger, { today, zone: set.timezone })
  const names = await readNames(reader)
  const read: Typed[][] = []
  for (const texts of chats) {
    const asked: AnsweredText[] = []
    const typed: Typed[] = []
    for (const text of texts) {
      const context = { today, level: 'Navigator', ...chatBefore(asked) } as const
      const understood = await understand({ reader, names }, text, context)
      asked.push({ query: text, answer: answerTo(understood, { names }, context) })
      typed.push([text, readsAs(understood)])
    }
    read.push(typed)
  }
  return read

  function readsAs({ reading, chosen }: Understood): string {
    if (reading.type === 'unknown') return `[asks about ${reading.words.join(', ')}]`
    if (reading.type === 'refused') return `[${reading.refusal}]`
    if (reading.type === 'talk') return `[${reading.talk}]`
    if (chosen?.type === 'one') return planText(chosen.tried.composed.plan, names, today)
    const plans = chosen === undefined ? [] : chosen.plans
    return `[offers ${plans.map(plan => planText(plan, names, today)).join(' / ')}]`
  }
}
