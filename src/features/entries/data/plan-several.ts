import type { Table } from 'dexie'
import { createBudgetJudge } from '#features/budgets/data/budget-rules.ts'
import { layOutKeys, layOutWhere } from '#ledger/store/lay-out.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { getMany } from '#ledger/store/many-rows.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { t } from '#messages/t.ts'
import { sharedMoney } from '#records/transaction/neutral.ts'
import { RESTORE_LIFE_MS } from '#records/transaction/terms.ts'
import type { Instant } from '#time/day.ts'
import {
  type EditTransaction,
  saidMoney,
  type severalFault,
  withConsequences,
} from '../rules/edit-transaction.ts'
import { readCurrencies } from './wallet-currency.ts'

/** A transaction that was left as it is, and why, in words to show. */
export interface LeftAsIs {
  readonly id: string
  readonly reason: string
}

/** One transaction of several, and what is to become of it. */
export interface EditOfEach {
  readonly id: string
  readonly change: EditTransaction
}

/** Said of a transaction that is not there any more. */
export function goneWords(): string {
  return t('entries.this-transaction-has-been-deleted')
}

/** Transactions that a deed names, with the other legs of transfers. */
export interface Place {
  readonly rows: ReadonlyMap<string, TransactionRow>
  /** The other leg of each leg, by its id. */
  readonly otherLegs: ReadonlyMap<string, TransactionRow>
}

/** Lays out and reads them: part of a transaction over `ledgerTables`. */
export async function readPlace(db: LedgerDb, ids: readonly string[]): Promise<Place> {
  await layOutKeys(
    db,
    ids.map(id => recordKey('transaction', id)),
  )
  const found = (await getMany(db.transactions, ids)).filter(row => row !== undefined)
  const transferIds = new Set(found.flatMap(({ transferId }) => transferId ?? []))
  const rows = new Map(found.map(row => [row.id, row]))
  if (transferIds.size === 0) return { rows, otherLegs: new Map() }
  await layOutWhere(db, older => transferIds.has(String(older['transferId'])))
  const legs = await db.transactions
    .where('transferId')
    .anyOf([...transferIds])
    .toArray()
  const otherLegs = new Map<string, TransactionRow>()
  const first = new Map<string | null, TransactionRow>()
  for (const leg of legs) {
    const other = first.get(leg.transferId)
    if (other === undefined) first.set(leg.transferId, leg)
    else {
      otherLegs.set(leg.id, other)
      otherLegs.set(other.id, leg)
    }
    rows.set(leg.id, leg)
  }
  return { rows, otherLegs }
}

/** What is to become of transactions, and which are left. */
export interface PlannedEdits {
  readonly before: Place['rows']
  /** In the order in which they are to be sent. */
  readonly after: readonly TransactionRow[]
  readonly left: readonly LeftAsIs[]
}

export async function planEdits(
  db: LedgerDb,
  edits: readonly EditOfEach[],
  faultOf: typeof severalFault,
): Promise<PlannedEdits> {
  const ids = edits.map(({ id }) => id)
  const { rows, otherLegs } = await readPlace(db, ids)
  const judge = await createJudge(db, edits)
  const after = new Map<string, TransactionRow>()
  const left: LeftAsIs[] = []
  for (const { id, change } of edits) {
    const row = after.get(id) ?? rows.get(id)
    const leg = otherLegs.get(id)
    const other = leg && (after.get(leg.id) ?? leg)
    const reason =
      row === undefined
        ? goneWords()
        : (faultOf(row, change, other?.walletId) ?? judge(row, change))
    if (row === undefined || reason !== undefined) {
      left.push({ id, reason: reason ?? goneWords() })
      continue
    }
    const edited = { ...row, ...withConsequences(row, change) }
    after.set(id, edited)
    if (other !== undefined) after.set(other.id, { ...other, ...sharedOf(edited, other) })
  }
  return { before: rows, after: firstLegsFirst([...after.values()]), left }
}

function sharedOf(edited: TransactionRow, other: TransactionRow) {
  const { description, createdAt, pays, goalId } = edited
  return { description, createdAt, pays, goalId, ...sharedMoney(other, edited) }
}

// The server moves the second leg with the first one, and has to store that before it looks at the second.
function firstLegsFirst(rows: readonly TransactionRow[]): readonly TransactionRow[] {
  const seen = new Set<string>()
  const [first, second]: [TransactionRow[], TransactionRow[]] = [[], []]
  for (const row of rows) {
    const isSecond = row.transferId !== null && seen.has(row.transferId)
    if (row.transferId !== null) seen.add(row.transferId)
    if (isSecond) second.push(row)
    else first.push(row)
  }
  return [...first, ...second]
}

type Judge = (row: TransactionRow, change: EditTransaction) => string | undefined

/** Tells why a row cannot be edited so because of what the edit names. */
async function createJudge(db: LedgerDb, edits: readonly EditOfEach[]): Promise<Judge> {
  const changes = edits.map(({ change }) => change)
  const currencies = await readCurrencies(db)
  const [wallets, labels, goals, ofBudget] = [
    await readLive(
      db.wallets,
      changes.map(({ walletId }) => walletId),
    ),
    await readLive(
      db.labels,
      changes.map(({ labelId }) => labelId),
    ),
    await readLive(
      db.goals,
      changes.map(({ goalId }) => goalId),
    ),
    await createBudgetJudge(
      db,
      changes.map(({ budgetId = null }) => ({ budgetId })),
    ),
  ]
  return (row, change) => {
    const { walletId, labelId, goalId } = change
    const { budgetId = row.budgetId, createdAt = row.createdAt } = change
    if (walletId !== undefined && !wallets.has(walletId)) {
      return t('entries.this-wallet-has-been-deleted')
    }
    if (isInOtherCurrency(row, change, currencies)) {
      return t('entries.it-is-kept-in-another-currency')
    }
    if (isNewAndGone(labelId, row.labelId, labels)) {
      return t('entries.this-label-has-been-deleted')
    }
    if (isNewAndGone(goalId, row.goalId, goals)) {
      return t('entries.this-goal-has-been-deleted')
    }
    return budgetId === row.budgetId ? undefined : ofBudget({ budgetId, createdAt })?.message
  }
}

/** Whether money would come into a wallet that is kept in another currency (CU9). */
function isInOtherCurrency(
  row: TransactionRow,
  change: EditTransaction,
  currencies: ReadonlyMap<string, string>,
): boolean {
  const said = saidMoney(row, change)
  if (said === undefined) return false
  return (said.foreign?.currency ?? null) !== (currencies.get(said.walletId) ?? null)
}

function isNewAndGone(
  id: string | null | undefined,
  before: string | null,
  live: ReadonlySet<string>,
): boolean {
  return typeof id === 'string' && id !== before && !live.has(id)
}

async function readLive<Row>(
  table: Table<Row, string>,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlySet<string>> {
  const distinct = [...new Set(ids.flatMap(id => id ?? []))]
  const rows = await table.bulkGet(distinct)
  return new Set(distinct.filter((_, at) => rows[at] !== undefined))
}

/** A deleted transaction as it was, and when it went. */
export interface DeletedRow {
  readonly row: TransactionRow
  readonly deletedAt: Instant
}

/** What is known to have been deleted in the last 30 days: by this device, and by others as the server last said. */
export async function readDeleted(db: LedgerDb, now: Instant): Promise<readonly DeletedRow[]> {
  const since = now - RESTORE_LIFE_MS
  const [actions, kept] = await Promise.all([
    db.actions.where('at').above(since).toArray(),
    readMeta(db, 'deleted'),
  ])
  const told = (kept?.answer.data ?? []).map(({ label: _label, deletedAt, ...row }) => ({
    row: { ...row, version: 0 },
    deletedAt,
  }))
  const here = actions.flatMap(({ at, rows }) =>
    rows.flatMap(({ was, is }) =>
      is === null && isWhole(was) ? [{ row: was, deletedAt: at }] : [],
    ),
  )
  const known = [...told.filter(({ deletedAt }) => deletedAt > since), ...here]
  return [...new Map(known.map(each => [each.row.id, each])).values()]
}

/** Whether what is remembered of a row is all of it. */
export function isWhole(row: Partial<TransactionRow> | null): row is TransactionRow {
  return row?.id !== undefined
}
