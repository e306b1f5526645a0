import type { Kobo } from '#money/money.ts'
import { MAX_CELL_LENGTH, MAX_FILE_ROWS } from '../limits.ts'
import { NO_PRINTED_DETAILS, type PrintedRow } from '../printed-row.ts'
import type { UndatedSection } from '../printed-sections.ts'
import type { LeftOutRows } from '../reading.ts'
import { NONE_UNRECORDED } from '../table/unrecorded-rows.ts'
import { type AmountText, parseAmountText, signedKobo } from '../values/amount-text.ts'
import { type DateReading, readDateText } from '../values/date-text.ts'
import { ownCategory } from './own-category.ts'
import { partedWords } from './parted-words.ts'
import { nameCurrency } from './table/file-facts.ts'
import type { ReadSections } from './table/table-sections.ts'

/** One entry: what stands behind each letter; of splits only the first. */
interface Entry {
  readonly line: number
  readonly texts: ReadonlyMap<string, string>
}

/** An account and the entries under it. */
interface Account {
  readonly name: string | null
  readonly entries: Entry[]
}

// Lists of categories, classes, securities and the like hold no money that moved.
const MONEY_TYPES = /^!type:\s*(?:bank|cash|ccard|oth a|oth l|oth s)/i

/** Reads QIF (ST8.7): a section for each account that it names. Undefined where it has more entries than any file. */
export function readQif(text: string): ReadSections | undefined {
  const all = readAccounts(text.split(/\r\n?|\n/))
  if (all === undefined) return undefined
  const leftOut = all.flatMap(account => foreignAccount(account))
  const read = all
    .filter(account => foreignAccount(account).length === 0)
    .map(account => toSection(account))
  return {
    sections: read.map(({ section }) => section).filter(section => section.rows.length > 0),
    leftOut,
    unread: read.flatMap(({ unread }) => unread),
    bank: '',
  }
}

/** An account whose name says that it is not in naira (ST8.12): QIF itself has no word for it. */
function foreignAccount({ name, entries }: Account): readonly LeftOutRows[] {
  const currency = nameCurrency(name ?? '')
  const rows = entries.filter(entry => !isOpening(entry)).length
  return currency === null ? [] : [{ why: 'foreign', currency, account: name, rows }]
}

function readAccounts(lines: readonly string[]): readonly Account[] | undefined {
  const accounts = new Map<string | null, Account>()
  let name: string | null = null
  let part: 'account' | 'entries' | 'other' = 'other'
  let texts = new Map<string, string>()
  let [begins, count] = [1, 0]

  function end(): void {
    const isEmpty = texts.size === 0
    const [entry, line] = [texts, begins]
    texts = new Map()
    if (isEmpty) return
    if (part === 'account') name = entry.get('N') ?? null
    if (part !== 'entries') return
    accountNamed(accounts, name).entries.push({ line, texts: entry })
    count += 1
  }

  for (const [place, line] of lines.entries()) {
    if (count > MAX_FILE_ROWS) return undefined
    if (line.startsWith('!')) {
      end()
      if (/^!account/i.test(line)) part = 'account'
      else if (/^!type:/i.test(line)) part = MONEY_TYPES.test(line) ? 'entries' : 'other'
    } else if (line.startsWith('^')) end()
    else if (line.trim() !== '') {
      if (texts.size === 0) begins = place + 1
      const [letter = '', value] = [line[0], line.slice(1, MAX_CELL_LENGTH).trim()]
      if (!texts.has(letter)) texts.set(letter, value)
    }
  }
  end()
  return [...accounts.values()]
}

function accountNamed(accounts: Map<string | null, Account>, name: string | null): Account {
  const account = accounts.get(name) ?? { name, entries: [] }
  accounts.set(name, account)
  return account
}

interface QifSection {
  readonly section: UndatedSection
  readonly unread: readonly number[]
}

function toSection({ name, entries }: Account): QifSection {
  const opening = entries.find(entry => isOpening(entry))
  const others = entries.filter(entry => entry !== opening)
  const rows = others.map(entry => toRow(entry)).filter(row => row !== undefined)
  const unread = others.filter(entry => amountOf(entry) === undefined).map(({ line }) => line)
  const stated = { opening: openingOf(opening), closing: null, debitTotal: null, creditTotal: null }
  const none = {
    account: null,
    period: null,
    unread: 0,
    isSwapped: false,
    currency: 'NGN',
    unrecorded: NONE_UNRECORDED,
  } as const
  return { section: { ...none, name, stated, rows }, unread }
}

/** What an account began with stands first, as an entry of its own. */
function isOpening({ texts }: Entry): boolean {
  return /^opening balance$/i.test(texts.get('P') ?? '')
}

function openingOf(entry: Entry | undefined): Kobo | null {
  const amount = entry === undefined ? undefined : amountOf(entry)
  return amount === undefined ? null : signedKobo(amount)
}

function toRow(entry: Entry): PrintedRow | undefined {
  const { line, texts } = entry
  const amount = amountOf(entry)
  if (amount === undefined || amount.amount === 0) return undefined
  return {
    ...wordsOf(texts),
    date: dateOf(texts.get('D') ?? ''),
    valueDate: null,
    type: amount.sign === 'debit' ? 'expense' : 'income',
    amount: amount.amount,
    balance: null,
    hasBothAmounts: false,
    currency: null,
    details: NO_PRINTED_DETAILS,
    page: line,
  }
}

function wordsOf(texts: Entry['texts']): Pick<PrintedRow, 'narration' | 'reference' | 'known'> {
  const [party = '', memo = '', category = ''] = [texts.get('P'), texts.get('M'), texts.get('L')]
  const isTransfer = /^\[.+\]/.test(category)
  const { narration: words } = partedWords(party, memo)
  const own = isTransfer ? null : ownCategory(...category.split(':').toReversed(), category)
  return {
    narration: words === '' ? category.replaceAll(/[[\]]/g, '') : words,
    reference: texts.get('N') ?? '',
    known: {
      category: own,
      party: party === '' ? null : party,
      tags: [],
      isTransfer,
      isSure: true,
    },
  }
}

function amountOf({ texts }: Entry): AmountText | undefined {
  const text = texts.get('T') ?? texts.get('U') ?? ''
  // `1.234,50` where the program's language writes it so.
  const plain = /,\d{1,2}$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text
  return parseAmountText(plain)
}

// Letters: no date is longer.
const LONGEST_DATE = 40

/** `1/31'19`, `1/31' 9`, `31/01/2019`, `2019-01-31`. */
function dateOf(text: string): DateReading | null {
  if (text.length > LONGEST_DATE) return null
  const plain = text.replace(
    /['’]\s*(?<year>\d+)$/,
    (_, year: string) => `/${year.padStart(2, '0')}`,
  )
  return readDateText(plain.replaceAll(/\s*\/\s*/g, '/')) ?? null
}
