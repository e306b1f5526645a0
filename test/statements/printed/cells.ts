import type { NarrationKind } from '#features/statements/rules/reading.ts'
import { type Kobo, kobo } from '#money/money.ts'
import { changeOf } from '../made/account.ts'
import type { Movement } from '../truth.ts'
import { printDate } from './date-form.ts'
import type { ColumnRole, Layout, MoneyForm } from './layout.ts'
import { printAmount, printBalance, printSigned } from './money-form.ts'

/** What stands in each column of a row, line by line; a column left out is blank. */
export type Cells = Partial<Record<ColumnRole, readonly string[]>>

/** What a row that is no movement may state. */
export interface SpecialFigures {
  readonly balance?: Kobo
  readonly totals?: readonly [debits: Kobo, credits: Kobo]
}

const HOUR_AND_MINUTE = 5
const HOLDER = 'Ngozi Holder'
const OTHER_BANKS = ['GTBank', 'Access Bank', 'Kuda', 'PALMPAY', 'Zenith Bank'] as const
const ACCOUNT_DIGITS = 10
const SHOWN_DIGITS = 4

/** The words by which a bank files its rows. */
const BANK_CATEGORIES: Readonly<Record<NarrationKind, string>> = {
  reversal: 'Reversal',
  tax: 'Tax',
  levy: 'Stamp Duty',
  charge: 'Bank charges',
  sweep: 'AutoSave',
  interest: 'Interest',
  salary: 'Salary',
  airtime: 'Airtime & Data',
  bill: 'Bills',
  cash: 'Cash withdrawal',
  card: 'Purchase',
  transfer: 'Transfer',
  other: 'General',
}

const CHANNELS = ['E-Channel', 'Mobile', 'POS', 'Web'] as const

/** A movement's cells; `serial` counts from 1 in printed order. */
export function movementCells(layout: Layout, movement: Movement, serial: number): Cells {
  const { money } = layout
  return {
    serial: [String(serial)],
    date: layout.dayLines ? [] : printDate(layout.dates, movement.day, movement.time),
    time: [movement.time.slice(0, HOUR_AND_MINUTE)],
    'value-date': printDate(layout.valueDates ?? layout.dates, movement.day, movement.time),
    narration: [movement.narration],
    reference: [referenceOf(layout, movement)].filter(isPrinted),
    cheque: [],
    ...moneyCells(money, movement),
    balance: [printBalance(money, movement.balance)],
    'balance-before': [printBalance(money, kobo(movement.balance - changeOf(movement)))],
    fee: ['0.00'],
    channel: [CHANNELS[serial % CHANNELS.length] ?? ''],
    branch: ['Head Office'],
    category: [BANK_CATEGORIES[movement.kind]],
    ...sideCells(layout, movement),
  }
}

/** A movement's cells that say who was on either side; of the holder's own only the name. */
function sideCells(layout: Layout, movement: Movement): Cells {
  const isOut = movement.type === 'expense'
  const own = movement.party === null ? [] : [HOLDER]
  const other = movement.party === null ? [] : [printedParty(layout, movement, movement.party)]
  const account = movement.party === null ? [] : [printedAccount(layout, movement)]
  return {
    party: other,
    sender: isOut ? own : other,
    recipient: isOut ? other : own,
    'party-account': account,
    'sender-account': isOut ? [] : account,
    'recipient-account': isOut ? account : [],
  }
}

/** The account of a movement's other side. */
export function otherAccount({ reference }: Movement): string {
  return reference.slice(0, ACCOUNT_DIGITS)
}

function printedParty({ partyForm }: Layout, movement: Movement, name: string): string {
  switch (partyForm) {
    case 'name-account':
      return `${name} ${otherAccount(movement)}`
    case 'name-bank-account':
      return `${name} | ${otherBank(movement)} | ${otherAccount(movement)}`
    case undefined:
      return name
    default:
      return partyForm satisfies never
  }
}

function otherBank({ reference }: Movement): string {
  return OTHER_BANKS[Number(reference.slice(-1)) % OTHER_BANKS.length] ?? ''
}

function printedAccount({ accountForm }: Layout, movement: Movement): string {
  const account = otherAccount(movement)
  return accountForm === 'masked' ? `******${account.slice(-SHOWN_DIGITS)}` : account
}

/** The cells of a row that is no movement: its words, a balance, and totals where it has them. */
export function specialCells(
  layout: Layout,
  row: SpecialFigures & { readonly words: string },
): Cells {
  const { money } = layout
  const [debit, credit] = row.totals?.map(total => printAmount(money, total)) ?? []
  return {
    narration: [row.words],
    debit: [debit ?? money.empty].filter(isPrinted),
    credit: [credit ?? money.empty].filter(isPrinted),
    balance: row.balance === undefined ? [] : [printBalance(money, row.balance)],
  }
}

function moneyCells(money: MoneyForm, { type, amount }: Movement): Cells {
  const isIn = type === 'income'
  const printed =
    money.signs === 'minus' ? printAmount(money, amount) : printSigned(money, amount, isIn)
  const empty = [money.empty].filter(isPrinted)
  return {
    debit: isIn ? empty : [printed],
    credit: isIn ? [printed] : empty,
    amount: [printSigned(money, amount, isIn)],
    flag: [isIn ? 'CR' : 'DR'],
  }
}

// Of ten rows, those that have no reference where a layout leaves some out.
const BARE_ROWS = 4

function referenceOf(layout: Layout, { reference }: Movement): string {
  if (layout.hasBareRows === true && Number(reference.slice(-1)) < BARE_ROWS) return ''
  switch (layout.referenceForm) {
    case 'long':
      return reference
    case 'apostrophe':
      return `'${reference.slice(0, 16)}`
    case undefined:
      return `S${reference.slice(0, 7)}`
    default:
      return layout.referenceForm satisfies never
  }
}

function isPrinted(text: string): boolean {
  return text !== ''
}
