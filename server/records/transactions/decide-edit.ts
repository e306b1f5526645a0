import { err, ok, type Result } from '#base/result.ts'
import { editFault } from '#features/entries/rules/edit-transaction.ts'
import { isOfOneCurrency } from '#money/currency.ts'
import { transaction } from '#records/transaction.ts'
import { isNeutral, mayHaveBudget } from '#records/transaction/neutral.ts'
import type { TransactionRecord } from '#server/db/tables/synced-tables.ts'
import { type ApiFailure, refused, validationFailure } from '#server/http/failures.ts'
import { requireBudgets } from '../budgets/budget-references.ts'
import type { EditedUnseen } from '../clashes.ts'
import type { MergedEdit, SentFields } from '../edit-rule.ts'
import { requireCurrency, valuedRows } from '../foreign-money.ts'
import { mergeRecord } from '../merge-record.ts'
import { requireNamed } from '../references.ts'
import type { WriteScope } from '../write/write-scope.ts'
import type { Accepted } from './entry-rows.ts'

/** What of a transaction can be edited, by the names of the call. */
type EditableTransaction = Accepted<ReturnType<typeof transaction.editable>>

/** The fields that an edit brings, by the names of the call. */
export type SentEdit = SentFields<EditableTransaction>

/** A row and the columns that it gets. */
export interface RowChange {
  readonly row: TransactionRecord
  readonly cells: ReturnType<typeof transaction.editedCells> & {
    readonly version: number
    readonly field_v: string
  }
}

/** What an edit does: to the row that it names, and to its transfer's other leg. */
export interface Decision extends EditedUnseen {
  readonly changes: readonly [own: RowChange, ...other: RowChange[]]
  readonly isChange: boolean
}

/** What an edit makes of a row, and of its transfer's other leg; refused where one rule forbids it. */
export async function decideEdit(
  scope: WriteScope,
  {
    row,
    other,
  }: { readonly row: TransactionRecord; readonly other?: TransactionRecord | undefined },
  sent: SentEdit,
): Promise<Result<Decision, ApiFailure>> {
  const stored = { fields: { ...transaction.editable(row), date: row.created_at }, sent }
  const merged = mergeRecord<EditableTransaction>(scope, row, stored)
  const fault = faultOf(row, merged, other)
  if (fault !== undefined) return err(fault)
  const references = await requireChanged(scope, row, merged)
  if (!references.ok) return references
  const money = await requireMoney(scope, merged, sent)
  if (!money.ok) return money
  const { marks, changed, unseen, ...decided } = outOfBudget(row, merged)
  const fields = await worthFields(scope, decided.fields)
  const about = { kind: 'transaction', id: row.id, unseen } as const
  const own = changeOf(row, { fields, marks, version: versionOf(scope, row, changed.size > 0) })
  if (other === undefined) return ok({ ...about, changes: [own], isChange: changed.size > 0 })
  const isShared = sharedNames(fields, other).some(name => changed.has(name))
  const pair = sharedChange(other, { fields, marks, version: versionOf(scope, other, isShared) })
  return ok({ ...about, changes: [own, pair], isChange: changed.size > 0 })
}

function versionOf({ version }: WriteScope, row: TransactionRecord, isChanged: boolean): number {
  return isChanged ? version : row.version
}

/** What was decided of a row's fields. */
interface Decided extends Pick<MergedEdit<EditableTransaction>, 'fields' | 'marks'> {
  readonly version: number
}

function changeOf(row: TransactionRecord, { fields, marks, version }: Decided): RowChange {
  return {
    row,
    cells: { ...transaction.editedCells(fields), version, field_v: JSON.stringify(marks) },
  }
}

// What both legs of a transfer have in common.
const SHARED = ['description', 'date', 'pays', 'goalId'] as const
const MONEY = ['amount', 'foreign'] as const

/** What of an edit the other leg takes on: its money only where both are of one currency (CU5). */
function sharedNames(
  { foreign }: Pick<EditableTransaction, 'foreign'>,
  other: TransactionRecord,
): readonly (typeof SHARED | typeof MONEY)[number][] {
  return isOfOneCurrency(foreign, other.foreign) ? [...SHARED, ...MONEY] : SHARED
}

/** An edit says money in the currency of the wallet that the row is then in, or it is refused (CU4). */
async function requireMoney(
  scope: WriteScope,
  { fields, changed }: MergedEdit<EditableTransaction>,
  sent: SentEdit,
): Promise<Result<null, ApiFailure>> {
  const { walletId, foreign } = fields
  const saysNaira = sent.amount !== undefined && sent.foreign === undefined && !scope.isRepeat
  const isAsked = changed.has('walletId') || changed.has('foreign')
  if (!isAsked && !(saysNaira && foreign !== null)) return ok(null)
  return await requireCurrency(scope, [
    { walletId, foreign: saysNaira && !isAsked ? null : foreign, field: 'amount' },
  ])
}

/** The fields with what the row is in naira, by the day that it is then of. */
async function worthFields(
  scope: WriteScope,
  fields: EditableTransaction,
): Promise<EditableTransaction> {
  const { amount, foreign, date: createdAt } = fields
  const [valued] = await valuedRows(scope, [{ amount, foreign, createdAt }])
  return { ...fields, amount: valued?.amount ?? amount }
}

/**
 * Gives the other leg of a transfer what was decided for this one, marks included, so that the next
 * edit is judged alike whichever leg it names.
 */
function sharedChange(other: TransactionRecord, { fields, marks, version }: Decided): RowChange {
  const names = sharedNames(fields, other)
  const set = names.flatMap(name => {
    const mark = marks[name]
    return mark === undefined ? [] : [[name, mark] as const]
  })
  const { amount, foreign, description, date, pays, goalId } = fields
  const money = names.includes('foreign') ? { amount, foreign } : {}
  return changeOf(other, {
    fields: { ...transaction.editable(other), description, date, pays, goalId, ...money },
    marks: { ...other.field_v, ...Object.fromEntries(set) },
    version,
  })
}

/** Why what was decided cannot be of this row, by the rule that devices ask as well. */
function faultOf(
  row: TransactionRecord,
  { fields, changed }: MergedEdit<EditableTransaction>,
  other: TransactionRecord | undefined,
): ApiFailure | undefined {
  const { type, transferId, purpose, budgetId } = transaction.fromCells(row)
  const change = {
    type: fields.type,
    walletId: fields.walletId,
    ...(changed.has('budgetId') && { budgetId: fields.budgetId }),
  }
  const fault = editFault({ type, transferId, purpose, budgetId }, change, other?.wallet_id)
  if (fault === undefined) return undefined
  const { field, message } = fault
  return field === 'budgetId'
    ? validationFailure({ [field]: message })
    : refused(message, { [field]: message })
}

// Set by the edit that made it no expense, so that the next one is judged against that.
function outOfBudget(
  row: TransactionRecord,
  merged: MergedEdit<EditableTransaction>,
): MergedEdit<EditableTransaction> {
  const { fields, marks, changed, unseen } = merged
  const { transferId, purpose } = transaction.fromCells(row)
  const stays =
    fields.budgetId === null || mayHaveBudget({ type: fields.type, transferId, purpose })
  if (stays) return merged
  const mark = marks['type']
  return {
    fields: { ...fields, budgetId: null },
    marks: { ...marks, ...(mark !== undefined && { budgetId: mark }) },
    changed: new Set([...changed, 'budgetId']),
    unseen,
  }
}

// Only what really changes is looked up: a label deleted since may stay on a row that carries it.
async function requireChanged(
  scope: WriteScope,
  row: TransactionRecord,
  { fields, changed }: MergedEdit<EditableTransaction>,
): Promise<Result<null, ApiFailure>> {
  const { budgetId, ...others } = fields
  const named = await requireNamed(scope, 'transaction', { values: others, names: changed })
  if (!named.ok || !changed.has('budgetId')) return named
  const neutral = isNeutral({ transferId: row.transfer_id, purpose: row.purpose })
  return await requireBudgets(scope, [
    { id: budgetId, field: 'budgetId', type: fields.type, isNeutral: neutral, at: fields.date },
  ])
}
