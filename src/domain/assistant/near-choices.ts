import type { Asked } from './asked.ts'
import { type LedgerNames } from './ledger-reader.ts'
import { type Offered, questionText } from './question-text.ts'
import { EVERYTHING, type Question, type Unclear } from './question.ts'
import { filterOf } from './row-filter.ts'
import { sharesOf } from './share-table.ts'
import { placedWords } from './shown-period.ts'
import { shownText } from './shown-text.ts'

const MOST_CHOICES = 3
// From here on a name looks like a slip of the pen for another.
const LIKE = 0.4

/** What could have been meant by a name that nothing has: names like it, then the largest categories. */
export async function nearChoices(asked: Asked, words: string): Promise<Unclear> {
  const { question, names } = asked
  const topics = [...likeNames(words.toLowerCase(), names), ...(await largestCategories(asked))]
  const when = question.period === undefined ? '' : placedWords(question.period)
  const offered = offeredOf(question)
  const choices = [...new Set(topics)].map(topic => questionText(offered, when, topic))
  return { words, choices: choices.slice(0, MOST_CHOICES) }
}

function likeNames(words: string, { labels, wallets, categories }: LedgerNames): readonly string[] {
  return [
    ...[...categories, ...labels.map(({ name }) => name)].map(name => ({ name, word: 'on' })),
    ...wallets.map(({ name }) => ({ name, word: 'from' })),
  ]
    .filter(({ name }) => likeness(words, name.toLowerCase()) >= LIKE)
    .map(({ name, word }) => ` ${word} ${shownText(name)}`)
}

async function largestCategories({ reader, question, today }: Asked): Promise<readonly string[]> {
  const type = question.intent === 'income_total' ? 'income' : 'expense'
  const period = { to: today, ...question.period }
  const sums = await reader.fetchSums(filterOf(EVERYTHING, period, type), 'category')
  const shares = sharesOf(sums, type).slice(0, MOST_CHOICES)
  return shares.map(({ key }) => ` ${type === 'income' ? 'from' : 'on'} ${shownText(key)}`)
}

function offeredOf({ intent }: Question): Offered {
  if (intent === 'income_total' || intent === 'largest' || intent === 'average') return intent
  return 'spend_total'
}

/** How many pairs of letters two texts share, of all they have: 0 to 1 (Dice's coefficient). */
function likeness(a: string, b: string): number {
  const [left, right] = [pairsOf(a), pairsOf(b)]
  const shared = [...left].filter(pair => right.has(pair)).length
  return left.size + right.size === 0 ? 0 : (2 * shared) / (left.size + right.size)
}

function pairsOf(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.slice(1)).map((letter, place) => (text[place] ?? '') + letter))
}
