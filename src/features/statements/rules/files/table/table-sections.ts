import { NO_CANDIDATES } from '#features/statements/rules/facts/stated-candidates.ts'
import { lineText } from '#features/statements/rules/page/word.ts'
import type { UndatedSection } from '#features/statements/rules/printed-sections.ts'
import type { ForeignCurrency, LeftOutRows } from '#features/statements/rules/reading.ts'
import { maskAccount } from '#features/statements/rules/values/mask-number.ts'
import type { FileLine } from '../csv-rows.ts'
import { isAccountNumber } from './account-column.ts'
import { type FileAccount, joinAccounts, toSection } from './file-account.ts'
import {
  type FileFacts,
  fileFacts,
  rowCurrency,
  type TableCurrency,
  tableCurrency,
} from './file-facts.ts'
import { joinTables, type NamedTable } from './join-tables.ts'
import { settleTable } from './settle-table.ts'
import { type LineMeaning, readLine } from './table-rows.ts'

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

/**
 * The accounts that tables hold, one for each name in a column of accounts (ST8.6, ST8.13). What stands on a sheet without
 * a table, the cover, says something of all of them.
 */
export function tableSections(
  found: readonly NamedTable[],
  cover: readonly FileLine[] = [],
): TableSections {
  const tables = joinTables(found)
  const first = fileFacts([...cover, ...(tables[0]?.above ?? [])])
  const read: ReadTable[] = []
  for (const [place, table] of tables.entries()) {
    const isOneSheet = tables[place - 1]?.name === table.name
    const tail = isOneSheet ? (read.at(-1)?.tail ?? []) : []
    read.push(readTable(table, { above: [...tail, ...table.above], first }))
  }
  const accounts = joinAccounts(read.flatMap(table => table.accounts))
  const names = new Set(accounts.flatMap(({ name }) => name ?? []))
  const all = accounts.map(account => toSection(account, { names, isOne: accounts.length === 1 }))
  const rows = all.flatMap(({ section }) => section.rows)
  return {
    sections: all.map(({ section }) => section).filter(section => section.rows.length > 0),
    unreadLines: read.flatMap(({ unreadLines }) => unreadLines),
    leftOut: [...read.flatMap(({ leftOut }) => leftOut), ...all.flatMap(({ leftOut }) => leftOut)],
    isDirectionGuessed: rows.some(row => row.type === null && row.balance === null),
    above: first.lines.map(line => lineText(line)),
  }
}

interface ReadTable {
  readonly accounts: readonly FileAccount[]
  readonly unreadLines: readonly number[]
  readonly leftOut: readonly LeftOutRows[]
  /** What stands under its last row. */
  readonly tail: readonly FileLine[]
}

/** What stands above a table, and what above the first of the file. */
interface Above {
  readonly above: readonly FileLine[]
  readonly first: FileFacts
}

function readTable(found: NamedTable, { above, first }: Above): ReadTable {
  const { table, form } = settleTable(found)
  const meanings = table.lines.map(line => ({ line, meaning: readLine(line, form) }))
  const end = meanings.findLastIndex(({ meaning }) => meaning.type === 'row') + 1
  const tail = table.lines.slice(end)
  const facts = fileFacts(above)
  const { name } = table
  const currency = tableCurrency({ table, name, header: facts.lines, firstHeader: first.lines })
  const { accounts, leftOut } = sortLines(
    meanings.map(({ meaning }) => meaning),
    { table, facts, currency },
  )
  // What stands around all rows is of one account only where there is one.
  const [only, ...others] = accounts
  if (others.length === 0) only?.stated.push(fileFacts(tail).stated)
  const isOne = only !== undefined && others.length === 0
  return {
    accounts: isOne ? [withFacts(only, facts)] : accounts,
    unreadLines: meanings.flatMap(({ line, meaning }) =>
      meaning.type === 'unread' ? [line.number] : [],
    ),
    leftOut,
    tail,
  }
}

function withFacts(only: FileAccount, facts: FileFacts): FileAccount {
  return { ...only, facts: { ...facts, account: only.facts.account ?? facts.account } }
}

interface Around {
  readonly table: NamedTable
  readonly facts: FileFacts
  readonly currency: TableCurrency
}

/** Shares out the lines of a table by account; rows in another currency are counted only. */
function sortLines(
  meanings: readonly LineMeaning[],
  around: Around,
): Pick<ReadTable, 'accounts' | 'leftOut'> {
  const byName = new Map<string, FileAccount>()
  const foreign = new Map<string, LeftOutRows>()
  for (const meaning of meanings) {
    if (meaning.type === 'none' || meaning.type === 'unread') continue
    const own = meaning.type === 'row' ? meaning.currency : null
    const currency = rowCurrency(own, around.currency, meaning.account)
    if (currency === null) {
      const account = accountNamed(byName, meaning.account, around)
      if (meaning.type === 'row') account.rows.push(meaning.row)
      else account.stated.push(meaning.stated)
    } else if (meaning.type === 'row') {
      countForeign(foreign, meaning.account || (around.table.name ?? ''), currency)
    }
  }
  return { accounts: [...byName.values()], leftOut: [...foreign.values()] }
}

function accountNamed(
  byName: Map<string, FileAccount>,
  name: string,
  { table, facts }: Around,
): FileAccount {
  const known = byName.get(name)
  if (known !== undefined) return known
  const isNumber = isAccountNumber(name)
  const account: FileAccount = {
    name: name === '' || isNumber ? table.name : name,
    facts: { ...facts, account: isNumber ? name : null, stated: NO_CANDIDATES },
    rows: [],
    stated: [],
  }
  byName.set(name, account)
  return account
}

function countForeign(
  foreign: Map<string, LeftOutRows>,
  name: string,
  currency: ForeignCurrency,
): void {
  const account = isAccountNumber(name) ? maskAccount(name) : name
  const key = `${name}\n${currency}`
  const rows = (foreign.get(key)?.rows ?? 0) + 1
  foreign.set(key, { why: 'foreign', currency, account: account === '' ? null : account, rows })
}
