import { koboToNaira } from '#money/money.ts'
import type { LooseRow } from '#records/compile.ts'
import type { TimeWriter } from '#records/field.ts'
import { type ByTable, byTable, type RecordRow, RECORDS, recordType } from '#records/registry.ts'
import { type Transaction, transaction } from '#records/transaction.ts'
import { walletFigures, type WalletFlows } from '#records/wallet-figures.ts'
import { type Wallet, wallet } from '#records/wallet.ts'
import type { Instant } from '#time/day.ts'
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
  const { amount, income, expense } = walletFigures(row.openingAmount, source.flowsOf(row.id))
  return {
    ...wallet.toWire(row, time),
    amount: koboToNaira(amount),
    income: koboToNaira(income),
    expense: koboToNaira(expense),
    waiting: source.isWaiting('wallet', row.id),
  }
}

/** A transaction as an export has it. */
export function exportTransaction(
  row: Transaction,
  { zone, waiting }: RowMark,
): ExportedTransaction {
  return { ...transaction.toWire(row, timeIn(zone)), waiting }
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
