import { ok, type Result } from '#base/result.ts'
import type { ForeignMoney } from '#money/currency.ts'
import { type Kobo, ZERO_KOBO } from '#money/money.ts'
import type { Pays } from '#records/schedule/occurrence.ts'
import { type Transaction, transaction } from '#records/transaction.ts'
import type { BankAlert } from '#records/transaction/bank-alert.ts'
import type { TransactionPurpose } from '#records/transaction/terms.ts'
import type { ApiFailure } from '#server/http/failures.ts'
import type { Day, Instant } from '#time/day.ts'
import { requireBudgets } from '../budgets/budget-references.ts'
import { type InWallet, requireCurrency, valuedRows } from '../foreign-money.ts'
import { requireReferences } from '../references.ts'
import type { WriteScope } from '../write/write-scope.ts'
import { type Accepted, acceptDates, judgeExisting, requireDistinctIds } from './entry-rows.ts'

/** A row of a form or a statement, as the calls bring it. */
export interface EntryRow {
  readonly id?: string | undefined
  /** Absent where the wallet is kept in another currency. */
  readonly amount?: Kobo | undefined
  readonly foreign?: ForeignMoney | null
  /** Absent where the whole call is of one type. */
  readonly type?: Transaction['type']
  readonly category: string
  readonly label: string | null
  readonly budgetId?: string | null
  /** Whether it counts in no budget by itself; absent in rows of a statement. */
  readonly isUnbudgeted?: boolean
  readonly description: string
  readonly date: Instant | Day
  /** Absent in rows of a statement, which are ordinary ones. */
  readonly purpose?: TransactionPurpose | null
  /** The bank's alert that it was made of, where it was. */
  readonly alert?: BankAlert | null
  /** The occurrence that it pays, where it was recorded of one. */
  readonly pays?: Pays | null
  /** What it saves for, or is spent of. */
  readonly goalId?: string | null
  /** The debt that it moves, or is interest of. */
  readonly debtId?: string | null
  /** The circle that it is paid into, or got from. */
  readonly circleId?: string | null
}

/** What all rows of one call have in common. */
export interface EntryBatch {
  readonly walletId: string
  readonly importId: string | null
  /** The type of rows that do not say theirs. */
  readonly type: Transaction['type']
}

/** Rows that are there already, or rows fit to be inserted. */
export type PreparedEntries =
  | { readonly kind: 'existing'; readonly rows: readonly Transaction[] }
  | { readonly kind: 'new'; readonly rows: readonly Transaction[] }

/**
 * Checks the rows of one call in the order of sync 2: their ids, then what they refer to, then
 * their dates. Refuses all of them or none.
 */
export async function prepareEntries(
  scope: WriteScope,
  batch: EntryBatch,
  entries: readonly EntryRow[],
): Promise<Result<PreparedEntries, ApiFailure>> {
  const ids = entries.map(({ id }, index) => ({ id, field: rowField(index, 'id') }))
  const distinct = requireDistinctIds(ids)
  if (!distinct.ok) return distinct
  const existing = await findExisting(scope, entries)
  if (!existing.ok) return existing
  if (existing.value !== undefined) return ok({ kind: 'existing', rows: existing.value })
  const references = await requireNamed(scope, batch.walletId, entries)
  if (!references.ok) return references
  const accepted = await acceptDates(scope, entries, index => rowField(index, 'date'))
  if (!accepted.ok) return accepted
  const budgets = await requireBudgets(scope, budgetReferences(batch, accepted.value))
  if (!budgets.ok) return budgets
  const money = await requireCurrency(scope, inWallet(batch, entries))
  if (!money.ok) return money
  const rows = accepted.value.map(entry => rowOf(scope, batch, entry))
  return ok({ kind: 'new', rows: await valuedRows(scope, rows) })
}

function rowOf(scope: WriteScope, batch: EntryBatch, entry: Accepted<EntryRow>): Transaction {
  return {
    id: entry.id ?? scope.newId(),
    walletId: batch.walletId,
    type: entry.type ?? batch.type,
    amount: entry.amount ?? ZERO_KOBO,
    category: entry.category,
    labelId: entry.label,
    budgetId: entry.budgetId ?? null,
    description: entry.description,
    createdAt: entry.date,
    transferId: null,
    importId: batch.importId,
    purpose: entry.purpose ?? null,
    alert: entry.alert ?? null,
    pays: entry.pays ?? null,
    isUnbudgeted: entry.isUnbudgeted ?? false,
    foreign: entry.foreign ?? null,
    ...plansOf(entry),
  }
}

function plansOf({ goalId, debtId, circleId }: Accepted<EntryRow>) {
  return { goalId: goalId ?? null, debtId: debtId ?? null, circleId: circleId ?? null }
}

function inWallet({ walletId }: EntryBatch, entries: readonly EntryRow[]): readonly InWallet[] {
  return entries.map(({ foreign = null }, index) => {
    return { walletId, foreign, field: rowField(index, 'amount') }
  })
}

async function findExisting(
  scope: WriteScope,
  entries: readonly EntryRow[],
): Promise<Result<readonly Transaction[] | undefined, ApiFailure>> {
  const ids = entries.map(entry => entry.id).filter(id => id !== undefined)
  const found = await scope.rows.find('transaction', ids)
  // An occurrence has one id for every device: who records it after it was deleted elsewhere finds it gone, and is not refused.
  const isRepeat = scope.isRepeat || entries.every(({ pays = null }) => pays !== null)
  const existing = judgeExisting({ isRepeat }, found, {
    count: entries.length,
    what: 'This transaction',
  })
  return existing.ok ? ok(existing.value?.map(row => transaction.fromCells(row))) : existing
}

async function requireNamed(
  scope: WriteScope,
  walletId: string,
  entries: readonly EntryRow[],
): Promise<Result<null, ApiFailure>> {
  const wallet = await requireReferences(scope, 'wallet', [{ id: walletId, field: 'walletId' }])
  if (!wallet.ok) return wallet
  const labels = entries.map(({ label }, index) => ({ id: label, field: rowField(index, 'label') }))
  const known = await requireReferences(scope, 'label', labels)
  if (!known.ok) return known
  return await requireNamedPlans(scope, entries)
}

const NAMED_PLANS = [
  ['goal', 'goalId'],
  ['debt', 'debtId'],
  ['circle', 'circleId'],
] as const

/** What rows are for: a goal, a debt, a circle. */
async function requireNamedPlans(
  scope: WriteScope,
  entries: readonly EntryRow[],
): Promise<Result<null, ApiFailure>> {
  for (const [kind, name] of NAMED_PLANS) {
    const named = entries.map((entry, index) => {
      return { id: entry[name] ?? null, field: rowField(index, name) }
    })
    const known = await requireReferences(scope, kind, named)
    if (!known.ok) return known
  }
  return ok(null)
}

function budgetReferences(batch: EntryBatch, entries: readonly Accepted<EntryRow>[]) {
  return entries.map(({ budgetId = null, type = batch.type, purpose, date: at }, index) => ({
    id: budgetId,
    field: rowField(index, 'budgetId'),
    type,
    isNeutral: (purpose ?? null) !== null,
    at,
  }))
}

function rowField(index: number, name: string): string {
  return `transactions.${index}.${name}`
}
