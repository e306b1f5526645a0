import type { LedgerNames } from '../ledger-reader.ts'
import type { Topic } from '../question.ts'
import { heldCategories, shownName } from './topic-words.ts'

// Questions that Uwa offers; the grammar reads each (UA8), which the tests hold.
const STARTS = {
  spend_total: 'How much did I spend',
  income_total: 'How much did I receive',
  largest: 'What was my biggest expense',
  largest_income: 'What was my biggest income',
  top: 'What are my top 3 spending categories',
  net: 'Did I save anything',
  savings_rate: 'What is my savings rate',
  average: 'What do I spend per day on average',
  count: 'How many transactions did I record',
} as const

/** A question that can be offered of any period. */
export type Offered = keyof typeof STARTS

/** A whole question: `How much did I spend on food last month?` Of several values the first is named. */
export function questionText(intent: Offered, when: string, topic = ''): string {
  return `${STARTS[intent]}${topic}${when === '' ? '' : ` ${when}`}?`
}

/** What of a topic a question can name: ` on food from OPay`. */
export function topicWords(topic: Topic, names: LedgerNames): string {
  const [labelId, walletId] = [topic.labelIds[0], topic.walletIds[0]]
  const what = [
    topic.merchant,
    labelId === undefined ? undefined : shownName(names.labels, labelId),
    heldCategories(topic.categories, names)[0],
  ].find(each => each !== undefined)
  const wallet =
    walletId === undefined
      ? ''
      : ` ${topic.type === 'income' ? 'into' : 'from'} ${shownName(names.wallets, walletId)}`
  const word = topic.type === 'income' ? 'from' : 'on'
  return (what === undefined ? '' : ` ${word} ${what}`) + wallet
}
