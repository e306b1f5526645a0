import { joinCandidates, NO_CANDIDATES, type StatedCandidates } from '../facts/stated-candidates.ts'
import type { PrintedRow } from '../printed-row.ts'
import { statedFigures, type UndatedSection, withTotalsSwapped } from '../printed-sections.ts'
import type { ForeignCurrency, LeftOutRows } from '../reading.ts'
import { withDirections } from '../table/read-table.ts'
import { areColumnsSwapped, withColumnsSwapped } from '../table/swapped-columns.ts'
import { foreignCurrency } from './column-names.ts'
import type { FileLine } from './csv-rows.ts'
import { type FileFacts, fileFacts } from './file-facts.ts'
import type { FileTable } from './find-table.ts'
import { tableForm } from './table-form.ts'
import { type LineMeaning, readLine } from './table-rows.ts'

/** A table, and what it is called: a sheet's name where a file has several. */
export interface NamedTable extends FileTable {
  readonly name: string | null
  readonly isApp: boolean
}

/** The accounts of tables, and what of their lines is in none. */
export interface TableSections {
  readonly sections: readonly UndatedSection[]
  readonly unreadLines: readonly number[]
  readonly leftOut: readonly LeftOutRows[]
  readonly isDirectionGuessed: boolean
  /** What stands above the first table, which may name the bank. */
  readonly above: readonly string[]
}

/** What a file that says itself what is what came to. */
export interface ReadSections {
  readonly sections: readonly UndatedSection[]
  readonly leftOut: readonly LeftOutRows[]
  /** Entries, from 1, without a figure that can be read. */
  readonly unread: readonly number[]
  /** The name of the bank as the file has it; empty where it has none. */
  readonly bank: string
}

/** One account on its way. */
interface Account {
  readonly name: string | null
  readonly facts: FileFacts
  readonly rows: PrintedRow[]
  readonly stated: StatedCandidates[]
}

/** The accounts that tables hold, one for each name in a column of accounts (ST8.6, ST6.12). */
export function tableSections(tables: readonly NamedTable[]): TableSections {
  const accounts: Account[] = []
  const lastByName = new Map<string | null, Account>()
  const unreadLines: number[] = []
  const leftOut: LeftOutRows[] = []
  let tail: readonly FileLine[] = []
  let above: readonly string[] | undefined
  for (const table of tables) {
    const own = readTable(table, [...tail, ...table.above])
    above ??= own.facts.texts
    tail = own.tail
    for (const line of own.unreadLines) unreadLines.push(line)
    for (const rows of own.leftOut) leftOut.push(rows)
    for (const account of own.accounts) addAccount({ accounts, lastByName }, account)
  }
  const rows = accounts.flatMap(account => account.rows)
  const names = new Set(accounts.flatMap(({ name }) => name ?? []))
  return {
    sections: accounts
      .filter(account => account.rows.length > 0)
      .map(account => toSection(account, names)),
    unreadLines,
    leftOut,
    isDirectionGuessed: rows.some(row => row.type === null && row.balance === null),
    above: above ?? [],
  }
}

/** The accounts so far, and the last of each name. */
interface KnownAccounts {
  readonly accounts: Account[]
  readonly lastByName: Map<string | null, Account>
}

/** A heading that is only repeated goes on with the account before it. */
function addAccount({ accounts, lastByName }: KnownAccounts, account: Account): void {
  const number = account.facts.account
  const before = lastByName.get(account.name)
  const isOther =
    number !== null && before?.facts.account !== null && before?.facts.account !== number
  if (before === undefined || isOther) {
    accounts.push(account)
    lastByName.set(account.name, account)
  } else {
    for (const row of account.rows) before.rows.push(row)
    for (const stated of account.stated) before.stated.push(stated)
  }
}

function toSection(
  { name, facts, rows, stated }: Account,
  names: ReadonlySet<string>,
): UndatedSection {
  const directed = withDirections(rows).map(row => withTransfer(row, names))
  const figures = joinCandidates(...stated.toReversed(), facts.stated)
  const isSwapped = areColumnsSwapped(directed)
  const known = isSwapped ? withColumnsSwapped(directed) : directed
  return {
    name,
    account: facts.account,
    period: facts.period,
    stated: statedFigures(isSwapped ? withTotalsSwapped(figures) : figures, known),
    unread: 0,
    isSwapped,
    currency: 'NGN',
    rows: known,
  }
}

/** Who is an account of the file itself is no payee: the money moved between the two. */
function withTransfer(row: PrintedRow, names: ReadonlySet<string>): PrintedRow {
  const { known } = row
  if (known === undefined || known.party === null || !names.has(known.party)) return row
  return { ...row, known: { ...known, isTransfer: true } }
}

interface ReadTable {
  readonly accounts: readonly Account[]
  readonly facts: FileFacts
  readonly unreadLines: readonly number[]
  readonly leftOut: readonly LeftOutRows[]
  /** What stands under its last row. */
  readonly tail: readonly FileLine[]
}

function readTable(table: NamedTable, above: readonly FileLine[]): ReadTable {
  const form = tableForm(table, table.lines)
  const meanings = table.lines.map(line => ({ line, meaning: readLine(line, form) }))
  const end = meanings.findLastIndex(({ meaning }) => meaning.type === 'row') + 1
  const tail = table.lines.slice(end)
  const facts = fileFacts(above)
  const { accounts, leftOut } = sortLines(
    meanings.map(({ meaning }) => meaning),
    { table, facts },
  )
  // What stands around all rows is of one account only where there is one.
  const [only, ...others] = accounts
  if (others.length === 0) only?.stated.push(fileFacts(tail).stated)
  return {
    accounts: only !== undefined && others.length === 0 ? [{ ...only, facts }] : accounts,
    facts,
    unreadLines: meanings.flatMap(({ line, meaning }) =>
      meaning.type === 'unread' ? [line.number] : [],
    ),
    leftOut,
    tail,
  }
}

interface Around {
  readonly table: NamedTable
  readonly facts: FileFacts
}

/** Shares out the lines of a table by account; rows in another currency are counted only. */
function sortLines(
  meanings: readonly LineMeaning[],
  { table, facts }: Around,
): Pick<ReadTable, 'accounts' | 'leftOut'> {
  const currency = facts.currency ?? headingCurrency(table)
  const byName = new Map<string, Account>()
  const foreign = new Map<string, LeftOutRows>()
  for (const meaning of meanings) {
    if (meaning.type === 'none' || meaning.type === 'unread') continue
    const rowCurrency = meaning.type === 'row' ? (meaning.currency ?? currency) : null
    if (rowCurrency !== null) {
      countForeign(foreign, meaning.account, rowCurrency)
      continue
    }
    const account = accountNamed(byName, meaning.account, { table, facts })
    if (meaning.type === 'row') account.rows.push(meaning.row)
    else account.stated.push(meaning.stated)
  }
  return { accounts: [...byName.values()], leftOut: [...foreign.values()] }
}

function accountNamed(
  byName: Map<string, Account>,
  name: string,
  { table, facts }: Around,
): Account {
  const known = byName.get(name)
  if (known !== undefined) return known
  const account: Account = {
    name: name === '' ? table.name : name,
    facts: { ...facts, account: null, stated: NO_CANDIDATES },
    rows: [],
    stated: [],
  }
  byName.set(name, account)
  return account
}

function countForeign(
  foreign: Map<string, LeftOutRows>,
  account: string,
  currency: ForeignCurrency,
): void {
  const key = `${account}\n${currency}`
  const rows = (foreign.get(key)?.rows ?? 0) + 1
  foreign.set(key, { why: 'foreign', currency, account: account === '' ? null : account, rows })
}

/** The currency that the headings of money name, `Debit (USD)`. */
function headingCurrency({ headings, roles }: FileTable): ForeignCurrency | null {
  const money = headings.filter((_, place) =>
    /debit|credit|amount|balance/.test(roles[place] ?? ''),
  )
  return money.map(heading => foreignCurrency(heading)).find(each => each !== null) ?? null
}
