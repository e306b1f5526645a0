import { answerQuestion, type AskContext } from './answer-question.ts'
import type { Answer } from './answer/answer.ts'
import { shownText } from './answer/phrase-text.ts'
import { type Offered, questionText } from './answer/question-text.ts'
import { refuse } from './answer/refuse.ts'
import { sentences } from './answer/say.ts'
import { sharesOf } from './answer/share-table.ts'
import { placedWords } from './answer/shown-period.ts'
import { unclear } from './answer/unclear.ts'
import { readQuestion } from './grammar/read-question.ts'
import type { LedgerNames, LedgerReader } from './ledger-reader.ts'
import { EVERYTHING, type Question, type Unclear } from './question.ts'
import { filterOf } from './row-filter.ts'
import type { ToolInput } from './tool-input.ts'

/** When a question is asked, and what was understood of the one before it in the chat. */
export interface ChatContext extends AskContext {
  readonly previous?: Question
}

/**
 * What Uwa says to a text (assistant 4): the grammar reads it, the tool of its intent answers it from
 * the ledger. Only figures of the reader are said; what is declined or unclear has none.
 */
export async function askLedger(
  reader: LedgerReader,
  text: string,
  { previous, today, plan }: ChatContext,
): Promise<Answer> {
  const names = await reader.fetchNames()
  const reading = readQuestion(text, { names, today, ...(previous && { previous }) })
  if (reading.type === 'refused') return refuse(reading.refusal, reading.write)
  if (reading.type === 'unclear') return unclear(reading.unclear)
  const { merchant } = reading.question.topic
  const input = { reader, names, question: reading.question, today, plan }
  if (merchant === undefined || (await reader.countMerchant(merchant)) > 0) {
    return answerQuestion(reader, reading.question, { today, plan })
  }
  const written = asWritten(merchant, text)
  if (reading.otherwise === undefined) return unclear(await nearChoices(input, written))
  return answerInstead(written, await answerQuestion(reader, reading.otherwise, { today, plan }))
}

/** The answer to what a word may mean where no row has the word, which is said first. */
function answerInstead(written: string, answer: Answer): Answer {
  const none = `None of your records mentions “${shownText(written)}”.`
  return { ...answer, phrase: sentences(none, answer.phrase) }
}

/** The words as the person wrote them, where they stand so in the text. */
function asWritten(words: string, text: string): string {
  const place = text.toLowerCase().indexOf(words)
  return place < 0 ? words : text.slice(place, place + words.length)
}

const MOST_CHOICES = 3
// From here on a name looks like a slip of the pen for another.
const LIKE = 0.4

/** What could have been meant by a name that nothing has: names like it, then the largest categories. */
async function nearChoices(input: ToolInput, words: string): Promise<Unclear> {
  const { question, names } = input
  const topics = [...likeNames(words.toLowerCase(), names), ...(await largestCategories(input))]
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

async function largestCategories({
  reader,
  question,
  today,
}: ToolInput): Promise<readonly string[]> {
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
