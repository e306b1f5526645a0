import { countText } from '#base/count-text.ts'
import { subtractKobo } from '#money/money.ts'
import type {
  Answer,
  AnswerTable,
  EvidenceOperand,
  EvidencePlace,
  Phrase,
} from '../answer/answer.ts'
import { percentText } from '../answer/phrase-text.ts'
import { money, say, type Sayable } from '../answer/say.ts'
import type { Evaluated } from '../plan/evaluated.ts'
import type { Figure, Value } from '../plan/figure.ts'
import type { LedgerNames, ReadRow } from '../plan/plan-reader.ts'
import type { Flow, Plan, Rows, Scope } from '../plan/plan.ts'
import { groupPlural, perWord } from '../plan/words/plan-text.ts'
import { type SpanWords, unitWord } from '../plan/words/span-text.ts'
import { wherePhrases } from '../plan/words/where-text.ts'
import type { ToldDays } from './when.ts'

/** What an answer is told from. */
export interface Telling {
  readonly plan: Plan
  readonly evaluated: Evaluated
  readonly names: LedgerNames
  readonly words: SpanWords
  readonly days: ToldDays
  /** What it is about and when, to follow an amount: ` on Food & Groceries last month (1 Oct to 31 Oct 2026)`. */
  readonly where: string
}

/** What is told, before it is an answer. */
export interface Said {
  readonly kind?: Answer['kind']
  readonly phrase: Phrase
  readonly table?: AnswerTable
  readonly notes?: readonly string[]
  /** The rows that were counted; of several figures those of the first. */
  readonly scope?: Scope | undefined
  readonly operands?: readonly EvidenceOperand[]
  readonly rowCount?: number
  readonly rows?: readonly ReadRow[]
  /** The page that has all of it, where no list of rows does. */
  readonly opens?: EvidencePlace
  /** Plans that would be asked for next, before those that always would. */
  readonly next?: readonly Plan[]
}

/** What rows are of, to follow an amount: ` on Food & Groceries from OPay`, `, not at Shoprite, on weekends,`. */
export function aboutText({ where, flow }: Rows, names: LedgerNames): string {
  const phrases = wherePhrases(where, flow, names)
  const [first = ''] = phrases
  const isPlain = !phrases.some(text => text.startsWith('not '))
  if (isPlain) return phrases.map(text => ` ${text}`).join('')
  return `${first.startsWith('not ') ? ', ' : ' '}${phrases.join(', ')},`
}

/** A number as it is said. */
export function valuePhrase(value: Value): Sayable {
  if (value.type === 'money') return money(value.amount)
  if (value.type === 'number') return numberText(value.number)
  return value.type === 'percent' ? percentText(value.percent) : 'nothing'
}

function numberText(number: number): string {
  return countText(Math.round(number * 100) / 100).replace('-', '−')
}

/** How much a value is, for one to be held against another. */
export function sizeOf(value: Value): number {
  if (value.type === 'money') return value.amount
  if (value.type === 'number') return value.number
  return value.type === 'percent' ? value.percent : 0
}

/** The difference of two values of a kind. */
export function differenceOf(value: Value, other: Value): Value {
  if (value.type === 'money' && other.type === 'money') {
    return { type: 'money', amount: subtractKobo(value.amount, other.amount) }
  }
  return { type: 'number', number: sizeOf(value) - sizeOf(other) }
}

/** What went out as it was done: `spent ₦5,000`. */
export const VERBS: Readonly<Record<Flow, string>> = {
  out: 'spent',
  in: 'received',
  net: 'saved',
  any: 'turned over',
  moved: 'moved',
  all: 'changed',
}

/** What rows of a flow are called in sentences. */
export const ROWS: Readonly<Record<Flow, string>> = {
  out: 'expense',
  in: 'income record',
  any: 'transaction',
  net: 'transaction',
  moved: 'transfer',
  all: 'transaction',
}

/** `34 transactions`: how many rows of a flow. */
export function flowRowsText(count: number, flow: Flow): string {
  return countText(count, ROWS[flow])
}

/** Said where days before the first record are left out. */
export const RECORDS_BEGIN = 'Your records begin in that time, so the days before are not counted.'

/** A column of a table. */
export function column(name: string, isNumber = false) {
  return { name, isNumber }
}

/** A cell that holds a value. */
export function valueCell(value: Value): Phrase {
  return say`${valuePhrase(value)}`
}

/** The text with a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** How many rows hours leave out. */
export function untimedText({ untimed }: Evaluated): string {
  if (untimed === 0) return ''
  const are = untimed === 1 ? 'has no time of day, and is' : 'have no time of day, and are'
  return `${countText(untimed, 'transaction')} ${are} left out.`
}

/** A number of an answer by its name, with its rows. */
export function operandOf(name: string, figure: Figure): EvidenceOperand {
  const { value, scope, rowCount } = figure
  return { name, value: valueCell(value), scope, rowCount }
}

/** A number with what it is of, where it is not plain money: `32 expenses`, `₦500 a day on average`. */
export function figureWords(
  { value, rowCount, over }: Figure,
  { measure, flow }: Pick<Plan, 'measure' | 'flow'>,
): Sayable {
  const said = valuePhrase(value)
  if (measure.of === 'count' && over === undefined) return flowRowsText(rowCount, flow)
  if (measure.of === 'distinct') return say`${said} different ${groupPlural(measure.what)}`
  if (measure.of === 'empty') return say`${said} ${unitWord(measure.what)}s without ${ROWS[flow]}s`
  return measure.of === 'mean' ? say`${said} a ${perWord(measure.per)} on average` : said
}
