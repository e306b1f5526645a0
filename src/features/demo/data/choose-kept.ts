import type {
  AnyRow,
  BudgetRow,
  LedgerRows,
  TemplateRow,
  TransactionRow,
  Versioned,
} from '#ledger/store/rows.ts'
import { ZERO_KOBO } from '#money/money.ts'
import { RECORDS } from '#records/registry.ts'
import { EXAMPLE_VERSION } from './demo-facts.ts'
import { ledgerRows } from './demo-records.ts'

/** `all`: everything the person sees. `own`: what they entered, and what that cannot do without. */
export type KeptPart = 'all' | 'own'

/** Whether the person made the record, rather than the demo. */
export function isOwn({ version }: Versioned): boolean {
  return version < EXAMPLE_VERSION
}

/**
 * What of a demo's records goes into an account. Whatever they name is there: of a label or budget
 * that was deleted they say nothing any more. Without the examples, a wallet of the demo's that own
 * entries lie in comes along, beginning at nothing.
 */
export function chooseKept(shown: LedgerRows, part: KeptPart): LedgerRows {
  const whole = withoutDeleted(shown)
  return part === 'all' ? whole : ownPart(whole)
}

function withoutDeleted(shown: LedgerRows): LedgerRows {
  const { wallets, labels, budgets, transactions, schedules, templates, goals, debts } = shown
  const labelIds = idsOf(labels)
  const live = budgets
    .map(budget => withAllocations(budget, labelIds))
    .filter(budget => budget.labels.length > 0)
  const goalIds = idsOf(goals)
  const ids = { wallets: idsOf(wallets), labels: labelIds, budgets: idsOf(live) }
  const debtIds = idsOf(debts)

  function namedOf({ goalId, debtId }: Pick<TransactionRow, 'goalId' | 'debtId'>) {
    return { goalId: ifThere(goalId, goalIds), debtId: ifThere(debtId, debtIds) }
  }

  return {
    ...shown,
    budgets: live,
    transactions: transactions.map(row =>
      Object.assign({}, row, purposeOf(row, ids), namedOf(row)),
    ),
    schedules: schedules.map(row =>
      Object.assign({}, row, purposeOf(row, ids), walletsOf(row, ids), {
        goalId: ifThere(row.goalId, goalIds),
      }),
    ),
    templates: templates.map(row =>
      Object.assign({}, row, purposeOf(row, ids), walletsOf(row, ids)),
    ),
  }
}

/** The records that are there. */
interface LiveIds {
  readonly wallets: ReadonlySet<string>
  readonly labels: ReadonlySet<string>
  readonly budgets: ReadonlySet<string>
}

function purposeOf({ labelId, budgetId }: Pick<TemplateRow, 'labelId' | 'budgetId'>, ids: LiveIds) {
  return { labelId: ifThere(labelId, ids.labels), budgetId: ifThere(budgetId, ids.budgets) }
}

function walletsOf(
  { walletId, toWalletId }: Pick<TemplateRow, 'walletId' | 'toWalletId'>,
  ids: LiveIds,
) {
  return { walletId: ifThere(walletId, ids.wallets), toWalletId: ifThere(toWalletId, ids.wallets) }
}

function ifThere(id: string | null, there: ReadonlySet<string>): string | null {
  return there.has(id ?? '') ? id : null
}

function withAllocations(budget: BudgetRow, labelIds: ReadonlySet<string>): BudgetRow {
  return { ...budget, labels: budget.labels.filter(({ labelId }) => labelIds.has(labelId)) }
}

function ownPart(shown: LedgerRows): LedgerRows {
  const { wallets, labels, budgets, transactions, goals } = shown
  const rows = transactions.filter(isOwn)
  // What a person repeats, or keeps to fill forms with, needs what it names as entries do.
  const plans = [...shown.schedules, ...shown.templates].filter(isOwn)
  const naming = [...rows, ...plans]
  const earmarks = shown.earmarks.filter(isOwn)
  const saving = [...rows, ...shown.schedules.filter(isOwn), ...earmarks]
  const usedGoals = new Set(saving.flatMap(({ goalId }) => goalId ?? []))
  const usedDebts = new Set(rows.flatMap(({ debtId }) => debtId ?? []))
  const usedBudgets = new Set(naming.flatMap(({ budgetId }) => budgetId ?? []))
  const keptBudgets = budgets.filter(each => isOwn(each) || usedBudgets.has(each.id))
  const usedWallets = new Set([
    ...[...naming, ...earmarks].flatMap(({ walletId }) => walletId ?? []),
    ...plans.flatMap(({ toWalletId }) => toWalletId ?? []),
  ])
  const usedLabels = new Set([
    ...naming.flatMap(({ labelId }) => labelId ?? []),
    ...keptBudgets.flatMap(each => each.labels.map(({ labelId }) => labelId)),
  ])
  return {
    ...ownRows(shown),
    wallets: wallets
      .filter(each => isOwn(each) || usedWallets.has(each.id))
      .map(each => (isOwn(each) ? each : Object.assign({}, each, { openingAmount: ZERO_KOBO }))),
    labels: labels.filter(each => isOwn(each) || usedLabels.has(each.id)),
    budgets: keptBudgets,
    goals: goals.filter(each => isOwn(each) || usedGoals.has(each.id)),
    debts: shown.debts.filter(each => isOwn(each) || usedDebts.has(each.id)),
    transactions: rows,
  }
}

/** What the person made of every kind. */
function ownRows(shown: LedgerRows): LedgerRows {
  return ledgerRows(kind => {
    const rows: readonly AnyRow[] = shown[RECORDS[kind].table]
    return rows.filter(isOwn)
  })
}

function idsOf(rows: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => id))
}
