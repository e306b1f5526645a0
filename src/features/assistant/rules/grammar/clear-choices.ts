import type { AnsweredIntent, Unclear } from '../question.ts'

const ASKED: Readonly<Partial<Record<AnsweredIntent, string>>> = {
  spend_total: 'How much did I spend this month?',
  income_total: 'How much did I earn this month?',
  net: 'How much did I save last month?',
  savings_rate: 'What is my savings rate last month?',
  compare: 'Compare my spending this month with last month',
  trend: 'Show my spending trend over the last 3 months',
  top: 'What are my top 3 spending categories this month?',
  largest: 'What was my biggest expense this month?',
  smallest: 'What was my smallest expense this month?',
  average: 'What do I spend per day on average this month?',
  count: 'How many transactions did I record this month?',
  when_last: 'When did I last buy fuel?',
  list: 'Show me my last 5 transactions',
  balance: 'What is my total balance?',
  budget_left: 'How much is left in my budgets?',
  can_afford: 'Can I afford ₦10,000 this month?',
  forecast: 'How much will I spend by the end of this month?',
}
const GENERAL: readonly AnsweredIntent[] = ['spend_total', 'top', 'balance']
const MOST_CHOICES = 3

/** A question whose intent is unclear, with whole questions to choose from. */
export function unclearIntent(intents: readonly AnsweredIntent[]): Unclear {
  const offered = intents.length > 0 ? intents : GENERAL
  return { words: null, choices: offered.flatMap(intent => ASKED[intent] ?? []) }
}

/** Words that several names have: the question once for each. */
export function unclearName(text: string, words: string, names: readonly string[]): Unclear {
  const choices = names.slice(0, MOST_CHOICES).map(name => replaced(text, words, name))
  return { words, choices }
}

function replaced(text: string, words: string, name: string): string {
  const at = text.toLowerCase().indexOf(words)
  return at < 0 ? name : `${text.slice(0, at)}${name}${text.slice(at + words.length)}`
}

/** Words that name nothing, or a time to come. */
export function unclearWords(words: string): Unclear {
  return { words, choices: GENERAL.flatMap(intent => ASKED[intent] ?? []) }
}

/** Several names that cannot be counted as one: a question for each. */
export function unclearSubjects(names: readonly string[]): Unclear {
  const choices = names.slice(0, MOST_CHOICES).map(name => `How much did I spend on ${name}?`)
  return { words: null, choices }
}
