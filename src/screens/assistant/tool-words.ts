import type { Intent } from '#domain/assistant/question.ts'

const WORDS: Readonly<Partial<Record<Intent, string>>> = {
  spend_total: 'Added up your expenses.',
  income_total: 'Added up your income.',
  net: 'Took your expenses from your income.',
  savings_rate: 'Took your expenses from your income, and divided by your income.',
  compare: 'Added up both and held them against each other.',
  trend: 'Added up each part of the time by itself.',
  top: 'Added up each group, and put the largest first.',
  largest: 'Put the largest first.',
  smallest: 'Put the smallest first.',
  average: 'Added up, and divided.',
  count: 'Counted your transactions.',
  when_last: 'Looked for the newest.',
  list: 'Listed them, the newest first.',
  balance: 'Added up what your wallets started with and all that went in and out since.',
  budget_left: 'Took what was spent in this cycle from what the budget sets aside.',
  can_afford: 'Held the amount against your balance and what your budgets still need.',
  forecast: 'Reckoned on from your spending so far.',
}

/** What was done for an answer, in plain words; undefined where nothing was reckoned. */
export function toolWords(intent: Intent): string | undefined {
  return WORDS[intent]
}
