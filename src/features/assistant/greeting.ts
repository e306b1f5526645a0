import { dayPart } from '#time/day-part.ts'
import type { Instant } from '#time/day.ts'
import type { LedgerNames, Named } from './rules/ledger-reader.ts'

const GREETINGS = {
  morning: 'Good Morning',
  afternoon: 'Good Afternoon',
  evening: 'Good Evening',
} as const

/** What is said first, by the clock in the person's zone (CHT-01). */
export function greeting(now: Instant, zone: string): string {
  return GREETINGS[dayPart(now, zone)]
}

/** What of a ledger its examples are made of. */
export type ExampleNames = Pick<LedgerNames, 'wallets' | 'labels' | 'budgets'>

const FOR_EVERYBODY = [
  'How much did I spend this month?',
  'What did I spend the most on last month?',
  'Show me my last 5 transactions',
] as const

const SHOWN = 4
// A longer name makes no chip.
const LONGEST_NAME = 30

/** Questions that this ledger can answer, to be pressed: its own budget, label and wallet first. */
export function exampleQuestions({ wallets, labels, budgets }: ExampleNames): readonly string[] {
  const own = [
    ...firstOf(budgets, name => `How much is left in my ${name} budget?`),
    ...firstOf(labels, name => `How much did I spend on ${name} this month?`),
    ...firstOf(wallets, name => `How much is in my ${name} wallet?`),
  ]
  return [...own, ...FOR_EVERYBODY].slice(0, SHOWN)
}

function firstOf(named: readonly Named[], question: (name: string) => string): readonly string[] {
  const first = named.find(({ name }) => name.length <= LONGEST_NAME)
  return first === undefined ? [] : [question(first.name)]
}
