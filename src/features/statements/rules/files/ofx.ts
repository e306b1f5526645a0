import type { Kobo } from '#money/money.ts'
import type { PrintedPeriod } from '../facts/account-facts.ts'
import { NO_PRINTED_DETAILS, type PrintedRow } from '../printed-row.ts'
import type { UndatedSection } from '../printed-sections.ts'
import type { ForeignCurrency, LeftOutRows } from '../reading.ts'
import { NONE_UNRECORDED } from '../table/unrecorded-rows.ts'
import { parseAmountText, signedKobo } from '../values/amount-text.ts'
import { type DateReading, readDateText } from '../values/date-text.ts'
import { findAll, find, markupTree, type MarkupNode, textAt } from './markup.ts'
import { numberText } from './number-text.ts'
import { partedWords } from './parted-words.ts'
import { namedCurrency } from './table/column-names.ts'
import type { ReadSections } from './table/table-sections.ts'

const STATEMENTS = ['STMTRS', 'CCSTMTRS']

/**
 * Reads OFX and QFX of both kinds, the one whose values are not closed and the one of XML (ST8.7): a
 * section for each statement in it. Undefined where it is damaged.
 */
export function readOfx(text: string): ReadSections | undefined {
  const start = text.search(/<OFX>/i)
  const root = start < 0 ? undefined : markupTree(text.slice(start))
  if (root === undefined) return undefined
  const statements = STATEMENTS.flatMap(name => findAll(root, name))
  const accounts = statements.map(statement => readStatement(statement))
  return {
    sections: accounts.flatMap(({ section }) => (section === null ? [] : [section])),
    leftOut: accounts.flatMap(({ leftOut }) => leftOut),
    unread: accounts.flatMap(({ unread }) => unread),
    bank: textAt(root, 'FI', 'ORG'),
  }
}

interface OfxAccount {
  readonly section: UndatedSection | null
  readonly leftOut: readonly LeftOutRows[]
  readonly unread: readonly number[]
}

function readStatement(statement: MarkupNode): OfxAccount {
  const account = textAt(statement, 'ACCTID')
  const all = findAll(statement, 'STMTTRN')
  const currency = namedCurrency(textAt(statement, 'CURDEF'))
  if (currency !== null) {
    const leftOut = { why: 'foreign', currency, account, rows: all.length } as const
    return { section: null, leftOut: [leftOut], unread: [] }
  }
  const entries = all.filter(entry => currencyOf(entry) === null)
  const read = entries.map((entry, place) => toRow(entry, place + 1))
  const rows = read.filter(row => row !== undefined)
  const section: UndatedSection = {
    name: null,
    account: account === '' ? null : account,
    period: periodOf(statement),
    stated: {
      opening: null,
      closing: ledgerBalance(statement),
      debitTotal: null,
      creditTotal: null,
    },
    unread: 0,
    isSwapped: false,
    currency: 'NGN',
    unrecorded: NONE_UNRECORDED,
    rows,
  }
  return {
    section: rows.length === 0 ? null : section,
    leftOut: foreignEntries(all),
    unread: read.flatMap((row, place) =>
      row === undefined && !isNothing(entries[place]) ? [place + 1] : [],
    ),
  }
}

/** What an entry says that its own amount is in; `ORIGCURRENCY` is what it was before the bank changed it. */
function currencyOf(entry: MarkupNode): ForeignCurrency | null {
  return namedCurrency(textAt(entry, 'CURRENCY', 'CURSYM'))
}

/** The entries whose amounts are in another currency than the statement. */
function foreignEntries(entries: readonly MarkupNode[]): readonly LeftOutRows[] {
  const currencies = entries.flatMap(entry => currencyOf(entry) ?? [])
  return [...new Set(currencies)].map(currency => ({
    why: 'foreign',
    currency,
    account: null,
    rows: currencies.filter(each => each === currency).length,
  }))
}

function toRow(entry: MarkupNode, place: number): PrintedRow | undefined {
  const amount = readAmount(textAt(entry, 'TRNAMT'))
  if (amount === undefined || amount.amount === 0) return undefined
  const { narration, party } = partedWords(
    textAt(entry, 'NAME') || textAt(entry, 'PAYEE', 'NAME'),
    textAt(entry, 'MEMO'),
  )
  return {
    date: readDate(textAt(entry, 'DTPOSTED')),
    valueDate: null,
    type: amount.sign === 'debit' ? 'expense' : 'income',
    amount: amount.amount,
    balance: null,
    hasBothAmounts: false,
    currency: null,
    details: { ...NO_PRINTED_DETAILS, party },
    narration,
    reference: textAt(entry, 'REFNUM') || textAt(entry, 'CHECKNUM') || textAt(entry, 'FITID'),
    page: place,
  }
}

function isNothing(entry: MarkupNode | undefined): boolean {
  return readAmount(textAt(entry, 'TRNAMT'))?.amount === 0
}

/** An amount of OFX has no thousands' marks; a comma is a point. */
function readAmount(text: string): ReturnType<typeof parseAmountText> {
  const plain = text.includes('.') ? text.replaceAll(',', '') : text.replace(',', '.')
  return parseAmountText(numberText(plain.replace(/^\+/, '')))
}

const STAMP =
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?:(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)?)?/
// What a bank writes that knows only the day.
const NO_TIMES: ReadonlySet<string> = new Set(['00:00:00', '12:00:00'])

/** `20260803120000[+1:WAT]`: the day as the bank has it, in whatever zone. */
function readDate(text: string): DateReading | null {
  const parts = STAMP.exec(text)?.groups
  if (parts === undefined) return null
  const { year, month, day, hour = '00', minute = '00', second = '00' } = parts
  const time = [hour, minute, second].join(':')
  const date = [year, month, day].join('-')
  return readDateText(NO_TIMES.has(time) ? date : `${date} ${time}`) ?? null
}

function periodOf(statement: MarkupNode): PrintedPeriod | null {
  const [from, to] = [readDate(textAt(statement, 'DTSTART')), readDate(textAt(statement, 'DTEND'))]
  return from === null || to === null ? null : [from, to]
}

function ledgerBalance(statement: MarkupNode): Kobo | null {
  const balance = readAmount(textAt(find(statement, 'LEDGERBAL'), 'BALAMT'))
  return balance === undefined ? null : signedKobo(balance)
}
