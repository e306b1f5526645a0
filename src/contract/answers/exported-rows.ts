import { bookOf, ownUnits, unitsInNaira } from '#money/currency.ts'
import { koboToNaira } from '#money/money.ts'
import type { LooseRow } from '#records/compile.ts'
import type { TimeWriter } from '#records/field.ts'
import { type ByTable, byTable, type RecordRow, RECORDS, recordType } from '#records/registry.ts'
import { type Transaction, transaction } from '#records/transaction.ts'
import { walletFigures, type WalletFlows } from '#records/wallet-figures.ts'
import { type Wallet, wallet } from '#records/wallet.ts'
import type { Day, Instant } from '#time/day.ts'
import { instantToZonedText } from '#time/zoned-time.ts'
import {
  type ExportedTransaction,
  type ExportHead,
  LISTED_KINDS,
  type ListedKind,
} from './exported-data.ts'

/** How a record is written: the zone of its times, and whether it waits to be sent. */
export interface RowMark {
  readonly zone: string
  readonly waiting: boolean
}

/** The records that an export lists, as the program has them, by the name of their table. */
export type ListedRows = ByTable<ListedRowsByKind>

/** The records that an export lists, as the program has them, by kind. */
export type ListedRowsByKind = { readonly [K in ListedKind]: readonly RecordRow<K>[] }

/** Where the records of an export come from. */
export interface ExportSource {
  readonly zone: string
  /** The day whose rates money of other currencies goes by. */
  readonly today: Day
  readonly rows: ListedRows
  /** What went in and out of a wallet. */
  flowsOf(walletId: string): WalletFlows
  isWaiting(kind: ListedKind, id: string): boolean
}

/** The lists of an export: every kind of record but transactions, wallets with their figures. */
export function exportLists(source: ExportSource): ExportedLists {
  const time = timeIn(source.zone)
  const lists = LISTED_KINDS.map(kind => {
    const rows: readonly LooseRow[] = source.rows[RECORDS[kind].table]
    const exported = rows.map(row => {
      const waiting = source.isWaiting(kind, row.id)
      return Object.assign({}, recordType(kind).toWire(row, time), { waiting })
    })
    return [kind, exported] as const
  })
  const plain = byTable<ExportedByKind>(lists)
  return { ...plain, wallets: source.rows.wallets.map(row => exportWallet(source, row, time)) }
}

type ExportedLists = Pick<ExportHead, keyof ListedRows>

type ExportedByKind = { readonly [K in ListedKind]: ExportHead[(typeof RECORDS)[K]['table']] }

function exportWallet(
  source: ExportSource,
  row: Wallet,
  time: TimeWriter,
): ExportedLists['wallets'][number] {
  const by = { rates: bookOf(source.rows.rates), day: source.today }
  return {
    ...wallet.toWire(row, time),
    ...tellWallet(row, source.flowsOf(row.id), by),
    waiting: source.isWaiting('wallet', row.id),
  }
}

/** A wallet's figures as answers and exports tell them: in naira, and what it holds in its own currency. */
export function tellWallet(
  { openingAmount, foreign }: Pick<Wallet, 'openingAmount' | 'foreign'>,
  flows: WalletFlows,
  by: Parameters<typeof unitsInNaira>[2],
) {
  const own = walletFigures(ownUnits(openingAmount, foreign), flows)
  const currency = foreign?.currency ?? null
  return {
    openingAmount: koboToNaira(openingAmount),
    held: foreign && { currency: foreign.currency, minor: own.amount },
    amount: koboToNaira(unitsInNaira(own.amount, currency, by)),
    income: koboToNaira(unitsInNaira(own.income, currency, by)),
    expense: koboToNaira(unitsInNaira(own.expense, currency, by)),
  }
}

/** A transaction as an export has it. */
export function exportTransaction(
  row: Transaction,
  { zone, waiting }: RowMark,
): ExportedTransaction {
  return { ...transaction.toWire(row, timeIn(zone)), amount: koboToNaira(row.amount), waiting }
}

/** A turn of a chat as an export has it; its answer as plain text, null while there is none. */
export function exportTurn(
  turn: {
    readonly id: string
    readonly query: string
    readonly answer: string | null
    readonly askedAt: Instant
  },
  { zone, waiting }: RowMark,
): ExportHead['chats'][number]['turns'][number] {
  const { id, query, answer, askedAt } = turn
  return { id, query, answer, askedAt: instantToZonedText(askedAt, zone), waiting }
}

function timeIn(zone: string): TimeWriter {
  return instant => instantToZonedText(instant, zone)
}
