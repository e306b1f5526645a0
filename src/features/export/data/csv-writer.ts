import { payeeOfRow, toPayeeBook } from '#features/entries/rules/payee-of.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { AnyRow } from '#ledger/store/rows.ts'
import { bookOf } from '#money/currency.ts'
import { inMonths } from '#records/budget/budget-cycle.ts'
import { unnamedBudget } from '#records/budget/budget-terms.ts'
import { toCategoryBook } from '#records/category/category-book.ts'
import { type RecordKind, RECORDS } from '#records/registry.ts'
import { instantToDay } from '#time/zoned-day.ts'
import {
  budgetLines,
  chatLines,
  CSV_HEADS,
  type CsvContext,
  FIELD_BY_FIELD_KINDS,
  labelLine,
  recordHead,
  recordLine,
  trailLines,
  transactionLine,
  walletLine,
} from './csv-tables.ts'
import type { LedgerWriter } from './ledger-writer.ts'
import type { LedgerFacts } from './read-ledger-facts.ts'
import type { ZipFile, ZipWriter } from './zip-writer.ts'

// Without it, spreadsheets take UTF-8 for an older encoding.
const BYTE_ORDER_MARK = '\uFEFF'

/** Writes the ledger as CSV files, one a kind of record, and those of trails and chats. */
export function createCsvWriter(zip: ZipWriter, facts: LedgerFacts, nowMs: number): LedgerWriter {
  const contextOf = csvContexts(facts, nowMs)
  const transactions = openCsv(zip, 'transactions')
  const context = contextOf('transaction')
  return {
    addTransactions(rows) {
      transactions.write(rows.map(row => transactionLine(row, context)).join(''))
    },
    finish(flows) {
      transactions.close()
      const wallets = contextOf('wallet')
      writeCsv(
        zip,
        'wallets',
        facts.wallets.map(each => walletLine(each, flows.flowsOf(each.id), wallets)),
      )
      writeCsv(
        zip,
        'labels',
        facts.labels.map(each => labelLine(each, contextOf('label'))),
      )
      const budgets = contextOf('budget')
      writeCsv(
        zip,
        'budgets',
        facts.budgets.map(each => budgetLines(each, budgets)),
      )
      writeCsv(
        zip,
        'trails',
        facts.budgets.map(each => trailLines(inMonths(each, facts.months), budgets)),
      )
      writeCsv(
        zip,
        'chats',
        facts.chats.map(each => chatLines(each, facts.zone)),
      )
      for (const kind of FIELD_BY_FIELD_KINDS) {
        writeRecords(zip, kind, { rows: facts[RECORDS[kind].table], context: contextOf(kind) })
      }
    },
  }
}

interface CsvRecords {
  readonly rows: readonly AnyRow[]
  readonly context: CsvContext
}

function writeRecords(zip: ZipWriter, kind: RecordKind, { rows, context }: CsvRecords): void {
  const file = zip.open(`${RECORDS[kind].table}.csv`)
  file.write(`${BYTE_ORDER_MARK}${recordHead(kind)}\r\n`)
  file.write(rows.map(row => recordLine(kind, row, context)).join(''))
  file.close()
}

function openCsv(zip: ZipWriter, name: keyof typeof CSV_HEADS): ZipFile {
  const file = zip.open(`${name}.csv`)
  file.write(`${BYTE_ORDER_MARK}${CSV_HEADS[name]}\r\n`)
  return file
}

function writeCsv(zip: ZipWriter, name: keyof typeof CSV_HEADS, lines: readonly string[]): void {
  const file = openCsv(zip, name)
  file.write(lines.join(''))
  file.close()
}

function csvContexts(facts: LedgerFacts, nowMs: number): (kind: RecordKind) => CsvContext {
  const { zone, wallets, labels, goals, budgets, categories, waitingKeys } = facts
  const named = [
    ...wallets,
    ...labels,
    ...goals,
    ...budgets.map(({ id, name }) => ({ id, name: name === '' ? unnamedBudget() : name })),
  ]
  const namesById = new Map(named.map(({ id, name }) => [id, name]))
  const payeeOf = payeeNames(facts)
  return kind => ({
    zone,
    today: instantToDay(nowMs, zone),
    rates: bookOf(facts.rates),
    namesById,
    categories: toCategoryBook(categories),
    payeeOf,
    isOnServer: id => !waitingKeys.has(recordKey(kind, id)),
  })
}

/** Names an entry as the lists do: by the person's own name of its payee, in its words, else by what it was for. */
function payeeNames({ payees, aliases, categories }: LedgerFacts): CsvContext['payeeOf'] {
  const book = toPayeeBook(payees, aliases)
  const { nameOf } = toCategoryBook(categories)
  return transaction => {
    const named = payeeOfRow(book, transaction)?.name ?? transaction.description
    return named === '' ? nameOf(transaction.category) : named
  }
}
