import {
  type AmountText,
  isPlaceholder,
  signedKobo,
} from '#features/statements/rules/values/amount-text.ts'
import { type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import type { FileLine } from '../csv-rows.ts'
import type { FileRole } from '../data-file.ts'
import { rolesByContents } from './column-contents.ts'
import {
  isDate,
  isMoney,
  MONEY_COLUMNS,
  readAmount,
  type TableForm,
  tableForm,
} from './table-form.ts'

// Fewer rows may agree by chance.
const MIN_ROWS = 3
const MOST_MONEY = 6
const FIRST_ROWS = 20

type Roles = readonly FileRole[]

/**
 * What the columns of lines without known headings hold, where something decides it (ST8.16): of the orders that debit,
 * credit, amount and balance can have the one under which every balance follows; without one, a single column of money
 * with signs. Undefined where nothing decides, or not all of it.
 */
export function inferColumns(lines: readonly FileLine[]): Roles | undefined {
  const rows = lines.filter(({ cells }) => cells.some(cell => isDate(cell)))
  if (rows.length < MIN_ROWS) return undefined
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  const columns = Array.from({ length: width }, (_, place) =>
    rows.map(({ cells }) => cells[place] ?? ''),
  )
  const dates = columns.map(texts => isAll(texts.filter(Boolean), isDate))
  const money = columns.flatMap((texts, place) =>
    dates[place] === false && isMoneyColumn(texts) ? [place] : [],
  )
  const [words] = columns
    .map((texts, place) => ({ place, letters: lettersIn(texts) }))
    .filter(({ place }) => !money.includes(place) && dates[place] === false)
    .toSorted((one, other) => other.letters - one.letters)
  const [date, valueDate] = dates.flatMap((isOne, place) => (isOne ? [place] : []))
  if (date === undefined || words === undefined || words.letters === 0) return undefined
  const plain = columns.map((_, place): FileRole => {
    if (place === date) return 'date'
    if (place === valueDate) return 'value-date'
    return place === words.place ? 'narration' : 'other'
  })
  const found = byBalances(rows, plain, money) ?? bySigns(rows, plain, money)
  return found === undefined ? undefined : rolesByContents(found, rows)
}

function isAll(texts: readonly string[], isOne: (text: string) => boolean): boolean {
  return texts.length > 0 && texts.every(text => isOne(text))
}

function isMoneyColumn(texts: readonly string[]): boolean {
  const isMoneyOnly = texts.every(text => text === '' || isMoney(text) || isPlaceholder(text))
  return isMoneyOnly && texts.some(text => text !== '' && !isPlaceholder(text))
}

function lettersIn(texts: readonly string[]): number {
  return texts.join('').replaceAll(/\P{L}/gu, '').length
}

const SIDES = [
  ['debit', 'credit', 'balance'],
  ['amount', 'balance'],
] as const satisfies readonly Roles[]

/** The roles under which every balance follows from the one before it. */
function byBalances(
  rows: readonly FileLine[],
  plain: Roles,
  money: readonly number[],
): Roles | undefined {
  for (const sides of SIDES) {
    for (const places of orders(money.slice(0, MOST_MONEY), sides.length)) {
      const roles = withRoles(plain, places, sides)
      // Most orders fail within a few rows.
      if (isBorneOut(rows.slice(0, FIRST_ROWS), roles) && isBorneOut(rows, roles)) return roles
    }
  }
  return undefined
}

/** All ways to take so many of the places, in every order. */
function orders(places: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]]
  return orders(places, count - 1).flatMap(taken =>
    places.filter(place => !taken.includes(place)).map(place => taken.concat(place)),
  )
}

function withRoles(plain: Roles, places: readonly number[], roles: Roles): Roles {
  return plain.map((role, place) => roles[places.indexOf(place)] ?? role)
}

/** What a row adds to the balance, null where only the balance says it, and the balance after it. */
interface Step {
  readonly amount: Kobo
  readonly change: Kobo | null
  readonly balance: Kobo
}

function isBorneOut(rows: readonly FileLine[], roles: Roles): boolean {
  const form = tableForm({ roles, isApp: false }, rows)
  const steps = rows.map(row => stepOf(row, form))
  if (!steps.every(step => step !== undefined)) return false
  return follow(steps) || follow(steps.toReversed())
}

function follow(steps: readonly Step[]): boolean {
  return steps.every(({ amount, change, balance }, place) => {
    const before = steps[place - 1]
    if (before === undefined) return true
    const step = balance - before.balance
    return change === null ? Math.abs(step) === amount : step === change
  })
}

/** The one movement of a row; undefined where it has none, or two. */
function stepOf({ cells }: FileLine, form: TableForm): Step | undefined {
  const amounts = form.roles.flatMap((role, place) => {
    const amount = MONEY_COLUMNS.includes(role) ? readAmount(cells[place] ?? '', form) : undefined
    return amount === undefined ? [] : [{ role, ...amount }]
  })
  const balance = amounts.find(({ role }) => role === 'balance')
  const [moved, ...more] = amounts.filter(
    ({ role, amount }) => role !== 'balance' && amount !== ZERO_KOBO,
  )
  if (balance === undefined || moved === undefined || more.length > 0) return undefined
  return { amount: moved.amount, change: changeOf(moved, form), balance: signedKobo(balance) }
}

interface Moved extends AmountText {
  readonly role: FileRole
}

function changeOf({ role, amount, sign }: Moved, { isSigned }: TableForm): Kobo | null {
  if (role === 'debit') return subtractKobo(ZERO_KOBO, amount)
  if (role === 'credit') return amount
  if (sign === null && !isSigned) return null
  return sign === 'debit' ? subtractKobo(ZERO_KOBO, amount) : amount
}

/** One column of money in which some amounts are below zero and others are not. */
function bySigns(
  rows: readonly FileLine[],
  plain: Roles,
  money: readonly number[],
): Roles | undefined {
  // A number of digits alone counts the rows, or names one.
  const [place, ...more] = money.filter(each =>
    rows.some(({ cells }) => !CODE.test(cells[each] ?? '')),
  )
  if (place === undefined || more.length > 0) return undefined
  const roles = plain.with(place, 'amount')
  const form = tableForm({ roles, isApp: false }, rows)
  const signs = new Set(rows.map(({ cells }) => readAmount(cells[place] ?? '', form)?.sign))
  const isTelling = !signs.has(undefined) && signs.has('debit') && signs.size > 1
  return isTelling ? roles : undefined
}

const CODE = /^\d*$/
