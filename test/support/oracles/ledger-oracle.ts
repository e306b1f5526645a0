import { assertNever } from '#base/assert.ts'

/** What one account does, over a few ids so that the moves meet each other. */
export type Move =
  | { readonly kind: 'createWallet' | 'deleteWallet'; readonly wallet: string }
  | { readonly kind: 'createLabel' | 'deleteLabel'; readonly label: string }
  | { readonly kind: 'createBudget'; readonly budget: string; readonly label: string }
  | { readonly kind: 'endBudget' | 'deleteBudget'; readonly budget: string }
  | {
      readonly kind: 'createRow'
      readonly row: string
      readonly wallet: string
      readonly label: string | null
      readonly budget: string | null
      readonly amount: number
    }
  | {
      readonly kind: 'transfer'
      readonly out: string
      readonly into: string
      readonly from: string
      readonly to: string
      readonly amount: number
    }
  | {
      readonly kind: 'editRow'
      readonly row: string
      readonly amount: number
      readonly wallet: string | undefined
      readonly type: 'income' | 'expense' | undefined
    }
  | { readonly kind: 'deleteRow'; readonly row: string }

/** A row as the oracle keeps it; `other` is the other leg of a transfer. */
interface OracleRow {
  readonly wallet: string
  readonly type: 'income' | 'expense'
  readonly amount: number
  readonly label: string | null
  readonly budget: string | null
  readonly other: string | null
  readonly isDead: boolean
}

/** What became of a budget; what was spent before it ended it still takes. */
export type BudgetState = 'live' | 'ended' | 'deleted'

/** The whole of an account in memory: `true` is live, `false` a tombstone. */
export interface Oracle {
  readonly wallets: Map<string, boolean>
  readonly labels: Map<string, boolean>
  readonly budgets: Map<string, BudgetState>
  readonly rows: Map<string, OracleRow>
}

/** The word of a refusal, or `ok`. */
export type Verdict = string

/** An account without anything. */
export function emptyOracle(): Oracle {
  return { wallets: new Map(), labels: new Map(), budgets: new Map(), rows: new Map() }
}

/** Makes the move as the requirements, money 2 and sync 12 say, and returns how it must be answered. */
export function play(oracle: Oracle, move: Move): Verdict {
  switch (move.kind) {
    case 'createWallet':
      return create(oracle.wallets, move.wallet, 2)
    case 'createLabel':
      return create(oracle.labels, move.label, 7)
    case 'deleteWallet':
      return deleteWallet(oracle, move.wallet)
    case 'deleteLabel':
      return bury(oracle.labels, move.label, false)
    case 'createBudget':
      return createBudget(oracle, move.budget, move.label)
    case 'endBudget':
      return changeBudget(oracle, move.budget, 'ended')
    case 'deleteBudget':
      return bury(oracle.budgets, move.budget, 'deleted')
    case 'createRow':
      return createRow(oracle, move)
    case 'transfer':
      return transfer(oracle, move)
    case 'editRow':
      return editRow(oracle, move)
    case 'deleteRow':
      return deleteRow(oracle, move.row)
    default:
      return assertNever(move)
  }
}

function create(records: Map<string, boolean>, id: string, limit: number): Verdict {
  const known = records.get(id)
  if (known !== undefined) return known ? 'ok' : 'row_deleted'
  const used = [...records.values()].filter(isLive => isLive).length
  if (used >= limit) return 'plan_limit'
  records.set(id, true)
  return 'ok'
}

function bury<State>(records: Map<string, State>, id: string, as: State): Verdict {
  if (!records.has(id)) return 'not_found'
  records.set(id, as)
  return 'ok'
}

function createBudget(oracle: Oracle, budget: string, label: string): Verdict {
  const known = oracle.budgets.get(budget)
  if (known !== undefined) return known === 'deleted' ? 'row_deleted' : 'ok'
  const fault = labelFault(oracle, label)
  if (fault !== undefined) return fault
  const used = [...oracle.budgets.values()].filter(state => state === 'live').length
  if (used >= 2) return 'plan_limit'
  oracle.budgets.set(budget, 'live')
  return 'ok'
}

function changeBudget(oracle: Oracle, budget: string, to: BudgetState): Verdict {
  const fault = budgetFault(oracle, budget)
  if (fault === undefined) oracle.budgets.set(budget, to)
  return fault ?? 'ok'
}

function deleteWallet(oracle: Oracle, wallet: string): Verdict {
  if (!oracle.wallets.has(wallet)) return 'not_found'
  oracle.wallets.set(wallet, false)
  for (const [id, row] of oracle.rows) if (row.wallet === wallet) buryRow(oracle, id)
  return 'ok'
}

function createRow(oracle: Oracle, move: Extract<Move, { kind: 'createRow' }>): Verdict {
  const known = oracle.rows.get(move.row)
  if (known !== undefined) return known.isDead ? 'row_deleted' : 'ok'
  const fault =
    walletFault(oracle, move.wallet) ??
    labelFault(oracle, move.label) ??
    budgetFault(oracle, move.budget)
  if (fault !== undefined) return fault
  const { wallet, amount, label, budget } = move
  const type = 'expense'
  oracle.rows.set(move.row, { wallet, type, amount, label, budget, other: null, isDead: false })
  return 'ok'
}

function transfer(oracle: Oracle, move: Extract<Move, { kind: 'transfer' }>): Verdict {
  const { out, into, from, to, amount } = move
  if (from === to) return 'validation'
  const legs = [oracle.rows.get(out), oracle.rows.get(into)].filter(row => row !== undefined)
  if (legs.length > 0) return legs.some(row => row.isDead) ? 'row_deleted' : 'ok'
  const fault = walletFault(oracle, from) ?? walletFault(oracle, to)
  if (fault !== undefined) return fault
  const shared = { amount, label: null, budget: null, isDead: false }
  oracle.rows.set(out, { ...shared, type: 'expense', wallet: from, other: into })
  oracle.rows.set(into, { ...shared, type: 'income', wallet: to, other: out })
  return 'ok'
}

function editRow(oracle: Oracle, move: Extract<Move, { kind: 'editRow' }>): Verdict {
  const row = oracle.rows.get(move.row)
  if (row === undefined) return 'not_found'
  if (row.isDead) return 'row_deleted'
  const { wallet = row.wallet, type = row.type } = move
  const other = liveOther(oracle, row)
  const fault =
    legFault(row, other?.row, { wallet, type }) ??
    (wallet === row.wallet ? undefined : walletFault(oracle, wallet))
  if (fault !== undefined) return fault
  const budget = type === 'income' ? null : row.budget
  oracle.rows.set(move.row, { ...row, wallet, type, budget, amount: move.amount })
  if (other !== undefined) oracle.rows.set(other.id, { ...other.row, amount: move.amount })
  return 'ok'
}

function legFault(
  row: OracleRow,
  other: OracleRow | undefined,
  { wallet, type }: Pick<OracleRow, 'wallet' | 'type'>,
): Verdict | undefined {
  const isTurned = row.other !== null && type !== row.type
  return isTurned || other?.wallet === wallet ? 'refused' : undefined
}

function deleteRow(oracle: Oracle, id: string): Verdict {
  const row = oracle.rows.get(id)
  if (row === undefined) return 'not_found'
  if (row.isDead) return 'ok'
  const other = liveOther(oracle, row)
  buryRow(oracle, id)
  if (other !== undefined) buryRow(oracle, other.id)
  return 'ok'
}

function liveOther(oracle: Oracle, row: OracleRow) {
  const other = row.other === null ? undefined : oracle.rows.get(row.other)
  return other === undefined || other.isDead || row.other === null
    ? undefined
    : { id: row.other, row: other }
}

function buryRow(oracle: Oracle, id: string): void {
  const row = oracle.rows.get(id)
  if (row !== undefined) oracle.rows.set(id, { ...row, isDead: true })
}

function walletFault(oracle: Oracle, wallet: string): Verdict | undefined {
  const known = oracle.wallets.get(wallet)
  if (known === undefined) return 'not_found'
  return known ? undefined : 'wallet_deleted'
}

function labelFault(oracle: Oracle, label: string | null): Verdict | undefined {
  const known = label === null ? true : oracle.labels.get(label)
  if (known === undefined) return 'not_found'
  return known ? undefined : 'row_deleted'
}

function budgetFault(oracle: Oracle, budget: string | null): Verdict | undefined {
  const known = budget === null ? 'live' : oracle.budgets.get(budget)
  if (known === undefined) return 'not_found'
  return known === 'deleted' ? 'row_deleted' : undefined
}
