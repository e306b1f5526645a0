import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { dayPart } from '#time/day-part.ts'
import type { Instant } from '#time/day.ts'
import type { LedgerNames, Named } from './rules/plan/plan-reader.ts'

const greetings = once(
  () =>
    ({
      morning: t('assistant.good-morning'),
      afternoon: t('assistant.good-afternoon'),
      evening: t('assistant.good-evening'),
    }) as const,
)

/** What is said first, by the clock in the person's zone (CHT-01). */
export function greeting(now: Instant, zone: string): string {
  return greetings()[dayPart(now, zone)]
}

/** What of a ledger its examples are made of. */
export interface ExampleNames extends Pick<LedgerNames, 'labels' | 'budgets'> {
  readonly wallets: readonly Named[]
}

const forEverybody = once(
  () =>
    [
      t('assistant.how-much-did-i-spend'),
      t('assistant.what-did-i-spend-the'),
      t('assistant.show-me-my-last-5'),
    ] as const,
)

const SHOWN = 4
// A longer name makes no chip.
const LONGEST_NAME = 30

/** Questions that this ledger can answer, to be pressed: its own budget, label and wallet first. */
export function exampleQuestions({ wallets, labels, budgets }: ExampleNames): readonly string[] {
  const own = [
    ...firstOf(budgets, name => t('assistant.how-much-is-left-in', { name })),
    ...firstOf(labels, name => t('assistant.how-much-did-i-spend-on', { name })),
    ...firstOf(wallets, name => t('assistant.how-much-is-in-my', { name })),
  ]
  return [...own, ...forEverybody()].slice(0, SHOWN)
}

function firstOf(named: readonly Named[], question: (name: string) => string): readonly string[] {
  const first = named.find(({ name }) => name.length <= LONGEST_NAME)
  return first === undefined ? [] : [question(first.name)]
}
