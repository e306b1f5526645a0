import type { TextLine } from '#features/statements/rules/page/word.ts'
import { readColumnDate } from '#features/statements/rules/values/date-text.ts'
import { type ColumnRole, DATE_ROLES, MOVED_ROLES, PARTY_ROLES } from '../headings/column-role.ts'
import type { HeadingCell } from '../headings/heading-cells.ts'
import { headingLetters } from '../headings/heading-names.ts'
import { cellText, toCells } from './grid.ts'
import { learnGrid } from './learn-grid.ts'
import { kindOf } from './word-kinds.ts'

// Of the rows: so many have a date in a column of dates, however many lines of words the others have.
const DATED_SHARE = 0.2
const LEAST_CELLS = 2

/** The headings with a role for names that say one only where no other column has it: `Value` and `Transaction`. */
export function withPlainRoles(cells: readonly HeadingCell[]): readonly HeadingCell[] {
  return withWords(withValueMoved(cells))
}

const AFTER_VALUE: ReadonlySet<ColumnRole> = new Set(['balance', 'flag'])

/** Where no other column has what moved, a `Value` behind all but the balance is that. */
function withValueMoved(cells: readonly HeadingCell[]): readonly HeadingCell[] {
  const isMoved = cells.some(({ role }) => MOVED_ROLES.includes(role))
  const at = cells.findLastIndex(({ role }) => !AFTER_VALUE.has(role))
  const value = cells[at]
  const hasWords = cells.slice(0, at).some(({ role }) => !DATE_ROLES.has(role))
  if (value === undefined || isMoved || !hasWords) return cells
  if (headingLetters(value.name) !== 'value') return cells
  return cells.with(at, { ...value, role: 'amount', isKnown: true })
}

/** Where no other column has words, a `Transaction` has; beside another it is a part of a name. */
function withWords(cells: readonly HeadingCell[]): readonly HeadingCell[] {
  if (cells.some(({ role }) => role === 'narration')) return cells
  return cells.map(cell =>
    headingLetters(cell.name) === 'transaction'
      ? { ...cell, role: 'narration', isKnown: true }
      : cell,
  )
}

/**
 * The headings with a role for columns of no known name, where what stands in them is what no heading names (ST6.5.3):
 * dates where none is one but a value date, amounts where only one of debit and credit is named, or only the balance;
 * and channels where a heading of who paid has them alone.
 * `clear` are the headings as they are read without that.
 */
export function withOpenRoles(
  named: readonly HeadingCell[],
  lines: readonly TextLine[],
  clear: readonly HeadingCell[],
): readonly HeadingCell[] {
  const roles = new Set(named.map(({ role }) => role))
  const parties = named.flatMap(({ role }, at) => (PARTY_ROLES.has(role) ? [at] : []))
  const lacking = [...(roles.has('date') ? [] : ['date' as const]), ...lackingMoney(roles)]
  const open = named.flatMap(({ role, isKnown }, at) => (role === 'other' && !isKnown ? [at] : []))
  const mayBeOpen = lacking.length > 0 && open.length > 0
  const mayBeChannel = parties.length > 0 && !roles.has('channel')
  if (!mayBeOpen && !mayBeChannel) return named
  const cells = cellsOf(lines, clear)
  const found = new Map<number, ColumnRole>()
  const channel = mayBeChannel ? parties.find(at => areChannels(cells, at)) : undefined
  if (channel !== undefined) found.set(channel, 'channel')
  for (const role of lacking) {
    const fitting = open.filter(at => !found.has(at) && fits(role, cells, at))
    const [first] = fitting
    // Of two columns of money nothing says which one it is.
    if (first !== undefined && (role === 'date' || fitting.length === 1)) found.set(first, role)
  }
  return named.map((cell, at) => ({ ...cell, role: found.get(at) ?? cell.role }))
}

const CHANNEL =
  /^(?:atm|pos|web|ussd|mobile(?: app| banking)?|app|branch|internet(?: banking)?|online|card|teller|agent|transfer|nip|e-? ?channels?)$/i

/** Whether the text is a way that money is sent, and nothing else. */
export function isChannel(text: string): boolean {
  return CHANNEL.test(text)
}

/** Whether a column of who paid has ways to pay alone. */
function areChannels(cells: readonly (readonly string[])[], at: number): boolean {
  const filled = cells.map(row => row[at] ?? '').filter(text => text !== '')
  return filled.length >= LEAST_CELLS && filled.every(text => isChannel(text))
}

/** What lacks beside a debit without a credit, a credit without a debit, or a balance alone. */
function lackingMoney(roles: ReadonlySet<ColumnRole>): ('debit' | 'credit' | 'amount')[] {
  if (roles.has('amount')) return []
  if (roles.has('debit') !== roles.has('credit')) return [roles.has('debit') ? 'credit' : 'debit']
  return roles.has('balance') && !roles.has('debit') ? ['amount'] : []
}

/** The texts of each line, column by column. */
function cellsOf(
  lines: readonly TextLine[],
  clear: readonly HeadingCell[],
): readonly (readonly string[])[] {
  const grid = learnGrid(clear, lines)
  return lines.map(line => toCells(grid, line).cells.map(words => cellText(words)))
}

function fits(role: ColumnRole, cells: readonly (readonly string[])[], at: number): boolean {
  const filled = cells.map(row => row[at] ?? '').filter(text => text !== '')
  if (role !== 'date') {
    // In a file of whole naira any number may be an amount.
    const isWhole = !cells.some(row => row.some(text => kindOf(text) === 'figure'))
    const amounts = filled.filter(text => text.split(' ').some(word => isAmount(word, isWhole)))
    const blanks = filled.filter(text => kindOf(text) === 'blank')
    // The millions of the next column's amounts may stand apart: `9 011,290.41`.
    return amounts.length >= LEAST_CELLS && (amounts.length + blanks.length) * 2 > filled.length
  }
  const dates = filled.filter(text => readColumnDate(text) !== undefined).length
  const least = Math.max(LEAST_CELLS, cells.length * DATED_SHARE)
  return dates >= least && dates * 2 > filled.length
}

function isAmount(word: string, isWhole: boolean): boolean {
  return isWhole ? /^[\d,]+$/.test(word) : kindOf(word) === 'figure'
}
