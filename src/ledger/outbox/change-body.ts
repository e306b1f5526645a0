import { assert } from '#base/assert.ts'
import { type Kobo, koboToNaira } from '#money/money.ts'
import { allocationsToWire } from '#records/budget.ts'
import type { Allocation, BudgetCounts } from '#records/budget/budget-terms.ts'
import { instantToWire } from '#records/wire.ts'
import type { Day } from '#time/day.ts'
import type { NewOp, OpKind } from '../store/op.ts'
import { recordKey, splitKey } from '../store/record-key.ts'
import type { RecordKey } from '../store/rows.ts'

/** What a person may change of a refused write; what is left out stays. */
export interface WriteChange {
  readonly name?: string
  /** Of the person. */
  readonly username?: string
  readonly walletId?: string
  readonly amount?: Kobo
  readonly category?: string
  readonly labelId?: string | null
  readonly budgetId?: string | null
  readonly goalId?: string | null
  readonly description?: string
  readonly createdAt?: number
  /** Of a budget. */
  readonly image?: string
  readonly endDay?: Day | null
  readonly labels?: readonly Allocation[]
  readonly counts?: BudgetCounts
}

type Body = Readonly<Record<string, unknown>>

const ROW_KINDS: ReadonlySet<OpKind> = new Set([
  'createTransactions',
  'createStatementTransactions',
])

/**
 * The body of a refused write with the change in it, and what it then needs. A change of rows that
 * go in one call is made in each of them; a transfer's wallet is named by `from` or `to`.
 */
export function changeBody(
  op: NewOp,
  change: WriteChange,
  replacedWalletId?: string,
): { readonly body: Body; readonly needs: readonly RecordKey[] } {
  const body = asBody(op.body)
  const changed = ROW_KINDS.has(op.kind)
    ? changeRows(body, change)
    : { ...body, ...wireFields(op.kind, change), ...transferWallet(body, change, replacedWalletId) }
  return { body: changed, needs: changedNeeds(op, change, replacedWalletId) }
}

/** The body of a write that makes rows without labels that are gone, and what it then needs. */
export function withoutGoneLabels(
  op: NewOp,
  liveLabelIds: ReadonlySet<string>,
): { readonly body: Body; readonly needs: readonly RecordKey[] } {
  function mend(fields: Body): Body {
    const { label } = fields
    const isGone = typeof label === 'string' && !liveLabelIds.has(label)
    return isGone ? { ...fields, label: null } : fields
  }
  const body = mend(asBody(op.body))
  const rows = body['transactions']
  return {
    body: Array.isArray(rows)
      ? { ...body, transactions: rows.map(row => mend(asBody(row))) }
      : body,
    needs: op.needs.filter(key => {
      const { kind, id } = splitKey(key)
      return kind !== 'label' || liveLabelIds.has(id)
    }),
  }
}

function changeRows(body: Body, change: WriteChange): Body {
  const fields = wireFields('createTransactions', change)
  const rows = body['transactions']
  assert(Array.isArray(rows), 'a call that records rows has rows')
  return {
    ...body,
    ...(change.walletId !== undefined && { walletId: change.walletId }),
    transactions: rows.map(row => Object.assign({}, asBody(row), fields)),
  }
}

/** Edits of a transaction name its label `labelId`, calls that make rows name it `label`. */
function wireFields(kind: OpKind, change: WriteChange): Body {
  const { amount, createdAt, labelId, walletId, endDay, labels, ...others } = change
  const isEdit = kind === 'editTransaction'
  const fields = {
    ...others,
    amount: amount === undefined ? undefined : koboToNaira(amount),
    date: createdAt === undefined ? undefined : instantToWire(createdAt),
    [isEdit ? 'labelId' : 'label']: labelId,
    walletId: isEdit ? walletId : undefined,
    endDate: endDay,
    labels: labels && allocationsToWire(labels),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function transferWallet(body: Body, { walletId }: WriteChange, replacedId?: string): Body {
  if (walletId === undefined || replacedId === undefined) return {}
  if (body['fromWalletId'] === replacedId) return { fromWalletId: walletId }
  return body['toWalletId'] === replacedId ? { toWalletId: walletId } : {}
}

function changedNeeds(
  op: NewOp,
  { walletId, labelId, budgetId, goalId, labels }: WriteChange,
  replacedWalletId?: string,
): readonly RecordKey[] {
  const isRelabelled = labelId !== undefined || labels !== undefined
  const needs = op.needs.filter(key => {
    if (isRelabelled && key.startsWith('label:')) return false
    if (budgetId !== undefined && key.startsWith('budget:')) return false
    if (goalId !== undefined && key.startsWith('goal:')) return false
    if (walletId === undefined || !key.startsWith('wallet:')) return true
    return replacedWalletId !== undefined && key !== recordKey('wallet', replacedWalletId)
  })
  return [
    ...needs,
    ...(walletId === undefined ? [] : [recordKey('wallet', walletId)]),
    ...(typeof labelId === 'string' ? [recordKey('label', labelId)] : []),
    ...(typeof budgetId === 'string' ? [recordKey('budget', budgetId)] : []),
    ...(typeof goalId === 'string' ? [recordKey('goal', goalId)] : []),
    ...(labels ?? []).map(each => recordKey('label', each.labelId)),
  ]
}

function asBody(value: unknown): Body {
  assert(typeof value === 'object' && value !== null, 'the body of a write is an object')
  return value as Body
}
