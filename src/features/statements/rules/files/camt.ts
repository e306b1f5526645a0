import { type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import type { PrintedPeriod } from '../facts/account-facts.ts'
import { NO_PRINTED_DETAILS, type PrintedRow } from '../printed-row.ts'
import type { UndatedSection } from '../printed-sections.ts'
import type { ForeignCurrency, LeftOutRows } from '../reading.ts'
import { NONE_UNRECORDED } from '../table/unrecorded-rows.ts'
import { parseAmountText } from '../values/amount-text.ts'
import { type DateReading, readDateText } from '../values/date-text.ts'
import { attributeOf, find, findAll, markupTree, type MarkupNode, textAt } from './markup.ts'
import { numberText } from './number-text.ts'
import { namedCurrency } from './table/column-names.ts'
import type { ReadSections } from './table/table-sections.ts'

/** Reads CAMT.053 (ST8.7): a section for each statement in it. Undefined where it is damaged. */
export function readCamt(text: string): ReadSections | undefined {
  const root = markupTree(text)
  if (root === undefined) return undefined
  const statements = [...findAll(root, 'Stmt'), ...findAll(root, 'Rpt')]
  const accounts = statements.map(statement => readStatement(statement))
  return {
    sections: accounts.flatMap(({ section }) => (section === null ? [] : [section])),
    leftOut: accounts.flatMap(({ leftOut }) => leftOut),
    unread: accounts.flatMap(({ unread }) => unread),
    bank:
      statements.map(statement => textAt(find(statement, 'Acct', 'Svcr'), 'Nm')).find(Boolean) ??
      '',
  }
}

interface CamtAccount {
  readonly section: UndatedSection | null
  readonly leftOut: readonly LeftOutRows[]
  readonly unread: readonly number[]
}

function readStatement(statement: MarkupNode): CamtAccount {
  const account = find(statement, 'Acct')
  const number = textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id')
  const all = statement.children.filter(({ name }) => name === 'Ntry')
  const booked = all.filter(entry => !isPending(entry))
  const currency =
    namedCurrency(textAt(account, 'Ccy')) ??
    booked.map(entry => currencyOf(entry)).find(each => each !== null)
  if (currency !== undefined) {
    const leftOut = { why: 'foreign', currency, account: number, rows: all.length } as const
    return { section: null, leftOut: [leftOut], unread: [] }
  }
  const read = booked.map((entry, place) => toRow(entry, place + 1))
  const rows = read.filter(row => row !== undefined)
  const pending = {
    why: 'pending',
    currency: null,
    account: number,
    rows: all.length - booked.length,
  } as const
  return {
    section:
      rows.length === 0
        ? null
        : {
            name: null,
            account: number === '' ? null : number,
            period: periodOf(statement),
            stated: statedOf(statement),
            unread: 0,
            isSwapped: false,
            currency: 'NGN',
            unrecorded: NONE_UNRECORDED,
            rows,
          },
    leftOut: pending.rows === 0 ? [] : [pending],
    unread: read.flatMap((row, place) =>
      row === undefined && !isNothing(booked[place]) ? [place + 1] : [],
    ),
  }
}

/** What the bank has not booked may still be taken back. */
function isPending(entry: MarkupNode): boolean {
  const status = find(entry, 'Sts')
  return /PDNG|INFO|FUTR/.test(`${status?.text ?? ''}${textAt(status, 'Cd')}`)
}

function currencyOf(entry: MarkupNode): ForeignCurrency | null {
  return namedCurrency(attributeOf(find(entry, 'Amt')?.attributes ?? '', 'Ccy') ?? '')
}

function toRow(entry: MarkupNode, place: number): PrintedRow | undefined {
  const amount = readAmount(entry)
  const way = ownText(entry, 'CdtDbtInd')
  if (amount === undefined || amount === ZERO_KOBO || !/^(?:CRDT|DBIT)$/.test(way)) return undefined
  const isIn = way === 'CRDT'
  const parties = findAll(entry, 'RltdPties')[0]
  const party = textAt(parties, isIn ? 'Dbtr' : 'Cdtr', 'Nm')
  const words = [
    ownText(entry, 'AddtlNtryInf'),
    ...findAll(entry, 'Ustrd').map(({ text }) => text),
    ...findAll(entry, 'AddtlTxInf').map(({ text }) => text),
  ]
  const narration = [...new Set(words.filter(Boolean))].join(' ')
  return {
    date: dateOf(find(entry, 'BookgDt')) ?? dateOf(find(entry, 'ValDt')),
    valueDate: dateOf(find(entry, 'ValDt')),
    type: isIn ? 'income' : 'expense',
    amount,
    balance: null,
    hasBothAmounts: false,
    currency: null,
    details: { ...NO_PRINTED_DETAILS, party },
    narration: narration === '' ? party : narration,
    reference:
      ownText(entry, 'AcctSvcrRef') || textAt(entry, 'EndToEndId') || ownText(entry, 'NtryRef'),
    page: place,
  }
}

function isNothing(entry: MarkupNode | undefined): boolean {
  return entry !== undefined && readAmount(entry) === ZERO_KOBO
}

/** Of the tag itself, not of what its details repeat. */
function ownText(node: MarkupNode, name: string): string {
  return node.children.find(child => child.name === name)?.text ?? ''
}

function readAmount(node: MarkupNode): Kobo | undefined {
  const text = ownText(node, 'Amt')
  return /^[-+]/.test(text) ? undefined : parseAmountText(numberText(text))?.amount
}

function dateOf(node: MarkupNode | undefined): DateReading | null {
  return readDateText(textAt(node, 'Dt') || textAt(node, 'DtTm')) ?? null
}

function periodOf(statement: MarkupNode): PrintedPeriod | null {
  const dates = find(statement, 'FrToDt')
  const from = readDateText(textAt(dates, 'FrDtTm') || textAt(dates, 'FrDt'))
  const to = readDateText(textAt(dates, 'ToDtTm') || textAt(dates, 'ToDt'))
  return from === undefined || to === undefined ? null : [from, to]
}

const OPENINGS = new Set(['OPBD', 'PRCD'])

function statedOf(statement: MarkupNode): UndatedSection['stated'] {
  const balances = statement.children.filter(({ name }) => name === 'Bal')
  const opening = balances.find(balance => OPENINGS.has(textAt(balance, 'Tp', 'Cd')))
  const closing = balances.findLast(balance => textAt(balance, 'Tp', 'Cd') === 'CLBD')
  const sums = find(statement, 'TxsSummry')
  return {
    opening: balanceOf(opening),
    closing: balanceOf(closing),
    debitTotal: sumOf(find(sums, 'TtlDbtNtries')),
    creditTotal: sumOf(find(sums, 'TtlCdtNtries')),
  }
}

function balanceOf(balance: MarkupNode | undefined): Kobo | null {
  const amount = balance === undefined ? undefined : readAmount(balance)
  if (balance === undefined || amount === undefined) return null
  return ownText(balance, 'CdtDbtInd') === 'DBIT' ? subtractKobo(ZERO_KOBO, amount) : amount
}

function sumOf(node: MarkupNode | undefined): Kobo | null {
  return parseAmountText(numberText(textAt(node, 'Sum')))?.amount ?? null
}
