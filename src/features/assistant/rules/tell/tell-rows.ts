import { countText } from '#base/count-text.ts'
import { type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { fullDayText } from '#time/day-text.ts'
import { daysBetween } from '#time/day.ts'
import type { Phrase, AnswerTable } from '../answer/answer.ts'
import { shownText } from '../answer/phrase-text.ts'
import { money, say, sentences } from '../answer/say.ts'
import { shownName, shownCategory } from '../answer/shown-names.ts'
import type { Finding } from '../plan/evaluated.ts'
import type { ReadRow, LedgerNames } from '../plan/plan-reader.ts'
import type { Plan, Tell } from '../plan/plan.ts'
import { ordinal, ROW_NOUNS } from '../plan/words/span-text.ts'
import { aboutText, capital, flowRowsText, type Said, type Telling } from './told.ts'
import { unfinishedOf } from './when.ts'

const PAID = { income: 'received', expense: 'paid' } as const

/** Rows in an order, or the one that was asked for. */
export function tellRows(
  { rows, all }: Extract<Finding, { type: 'rows' }>,
  telling: Telling,
): Said {
  const { names, days, words, plan } = telling
  const [first] = rows
  const isOne = plan.rank?.nth !== undefined || plan.rank?.order === 'middle'
  return {
    phrase:
      first === undefined
        ? []
        : isOne
          ? oneRow(first, all.rowCount, telling)
          : severalRows(rows, all.rowCount, telling),
    ...(rows.length > 1 && { table: rowTable(rows, names) }),
    scope: all.scope,
    rowCount: rows.length,
    rows,
    notes: [unfinishedOf(days, words)],
  }
}

function severalRows(rows: readonly ReadRow[], count: number, { plan, where }: Telling): Phrase {
  const { order = 'newest' } = plan.rank ?? {}
  const all = flowRowsText(count, plan.flow)
  const shown = count === rows.length ? `All ${all}` : `The ${ENDS[order]} ${rows.length} of ${all}`
  return say`${count === 1 ? all : shown}${where}, ${order === 'newest' ? 'newest' : ENDS[order]} first.`
}

const ENDS = {
  newest: 'latest',
  oldest: 'earliest',
  largest: 'biggest',
  smallest: 'smallest',
  middle: 'middle',
  rise: 'latest',
  fall: 'latest',
  change: 'latest',
} as const

/** The one row that was asked for, what was asked of it first. */
function oneRow(row: ReadRow, count: number, telling: Telling): Phrase {
  const { plan } = telling
  const sentence = isLatest(plan) ? latestRow(row, telling) : rankedRow(row, count, telling)
  return leadPhrase(plan.tell, row, { sentence, telling })
}

function isLatest({ rank }: Plan): boolean {
  return rank?.order === 'newest' && rank.nth === 1
}

/** `You last paid ₦5,000 on Fuel on 20 Nov 2026 (yesterday): “NNPC”, GTBank.`, whenever it was. */
function latestRow(row: ReadRow, { plan, names, words }: Telling): Phrase {
  const verb = plan.flow === 'moved' ? 'moved' : PAID[row.type]
  const about = aboutText(plan, names)
  const when = `${fullDayText(row.day)} (${agoText(daysBetween(row.day, words.today))})`
  const wallet = shownName(names.wallets, row.walletId)
  return say`You last ${verb} ${money(row.amount)}${about} on ${when}: ${quotedDescription(row)}, ${wallet}.`
}

function rankedRow(row: ReadRow, count: number, { plan, names, where }: Telling): Phrase {
  const { order = 'newest', nth = 1 } = plan.rank ?? {}
  if (order === 'middle') {
    return say`The middle one of your ${flowRowsText(count, plan.flow)}${where} was ${money(row.amount)}: ${rowPhrase(row, names)}.`
  }
  const which = nth === 1 ? RANKED[order] : `${ordinal(nth)} ${RANKED[order]}`
  return say`Your ${which} ${ROW_NOUNS[plan.flow]}${where} was ${money(row.amount)}: ${rowPhrase(row, names)}.`
}

const RANKED = {
  newest: 'latest',
  oldest: 'first',
  largest: 'biggest',
  smallest: 'smallest',
  rise: 'latest',
  fall: 'latest',
  change: 'latest',
} as const

function leadPhrase(
  tell: Tell | undefined,
  row: ReadRow,
  { sentence, telling: { names, words } }: { readonly sentence: Phrase; readonly telling: Telling },
): Phrase {
  const ago = agoText(daysBetween(row.day, words.today))
  if (tell === 'day') return sentences(`On ${fullDayText(row.day)}.`, sentence)
  if (tell === 'age') return sentences(`${capital(ago)}.`, sentence)
  if (tell === 'payee') return sentences(`${capital(quotedDescription(row))}.`, sentence)
  return tell === 'wallet'
    ? sentences(`${shownName(names.wallets, row.walletId)}.`, sentence)
    : sentence
}

/** How many days ago. */
export function agoText(days: number): string {
  if (days === 0) return 'today'
  if (days < 0) return `in ${countText(-days, 'day')}`
  return days === 1 ? 'yesterday' : `${countText(days, 'day')} ago`
}

/** Whether there is any. */
export function tellHappened(
  { figure, latest }: Extract<Finding, { type: 'yes-no' }>,
  { plan, where, names, days, words }: Telling,
): Said {
  const last =
    latest === undefined
      ? ''
      : say` The last was ${money(latest.amount)}: ${rowPhrase(latest, names)}.`
  const verb = plan.flow === 'moved' ? 'made' : 'recorded'
  return {
    phrase: say`Yes, you ${verb} ${flowRowsText(figure.rowCount, plan.flow)}${where}.${last}`,
    scope: figure.scope,
    rowCount: figure.rowCount,
    rows: latest === undefined ? [] : [latest],
    notes: [unfinishedOf(days, words)],
  }
}

/** Rows as a table, in their order; what went out is below zero. */
function rowTable(rows: readonly ReadRow[], names: LedgerNames): AnswerTable {
  return {
    columns: [
      { name: 'Date', isNumber: false },
      { name: 'Description', isNumber: false },
      { name: 'Category', isNumber: false },
      { name: 'Wallet', isNumber: false },
      { name: 'Amount', isNumber: true },
    ],
    rows: rows.map(row => [
      say`${fullDayText(row.day)}`,
      say`${shownText(row.description)}`,
      say`${shownCategory(row.category, names)}`,
      say`${shownName(names.wallets, row.walletId)}`,
      say`${money(signedAmount(row))}`,
    ]),
  }
}

/** One row in a sentence: `“Slot - phone purchase” on 24 Oct 2026 (Shopping, GTBank)`. */
function rowPhrase(row: ReadRow, names: LedgerNames): Phrase {
  const where = `${shownCategory(row.category, names)}, ${shownName(names.wallets, row.walletId)}`
  return say`${quotedDescription(row)} on ${fullDayText(row.day)} (${where})`
}

/** `“Slot - phone purchase”`, quoted: it is data. */
function quotedDescription({ description }: Pick<ReadRow, 'description'>): string {
  const shown = shownText(description)
  return shown === '' ? 'without a description' : `“${shown}”`
}

function signedAmount({ type, amount }: ReadRow): Kobo {
  return type === 'income' ? amount : subtractKobo(ZERO_KOBO, amount)
}
