import type * as v from 'valibot'
import type { budgetAnswer, budgetRecord } from '#contract/records.ts'
import { instantToWire } from '#contract/wire.ts'
import type { StoredTrailRow } from '#domain/budget-trail.ts'
import { totalSpent } from '#domain/budget-usage.ts'
import { type Allocation, budgetAmount } from '#domain/budget.ts'
import { type Kobo, koboToNaira } from '#domain/money.ts'
import type { BudgetRecord } from '../db/ledger-tables.ts'
import type { BudgetView } from '../queries/budget-views.ts'

/** A budget as the feed carries it: with its trail, without derived figures. */
export function presentBudgetRecord(row: BudgetRecord): v.InferInput<typeof budgetRecord> {
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    frequency: row.frequency,
    startDay: row.start_day,
    endDay: row.end_day,
    labels: row.labels.map(presentAllocation),
    createdAt: instantToWire(row.created_at),
    endedDay: row.ended_day,
    trail: row.trail.map(presentStoredTrailRow),
  }
}

/** A budget as the budget calls answer it: its current cycle, and what is spent in it. */
export function presentBudget({
  budget,
  cycle,
  spent,
  labelName,
}: BudgetView): v.InferInput<typeof budgetAnswer> {
  return {
    id: budget.id,
    name: budget.name,
    image: budget.image,
    frequency: budget.frequency,
    amount: koboToNaira(budgetAmount(budget)),
    spent: koboToNaira(totalSpent(spent)),
    startDate: cycle.from,
    endDate: cycle.to,
    ended: budget.endedDay !== null,
    createdAt: instantToWire(budget.createdAt),
    labels: budget.labels.map(allocation => ({
      ...presentAllocation(allocation),
      name: labelName(allocation.labelId),
    })),
  }
}

/** Naira as on the wire, where there may be none. */
export function nairaOrNull(amount: Kobo | null): number | null {
  return amount === null ? null : koboToNaira(amount)
}

function presentAllocation({ labelId, amount }: Allocation) {
  return { labelId, amount: koboToNaira(amount) }
}

function presentStoredTrailRow(row: StoredTrailRow) {
  return {
    id: row.id,
    action: row.action,
    createdAt: instantToWire(row.createdAt),
    amountBefore: nairaOrNull(row.amountBefore),
    amountAfter: nairaOrNull(row.amountAfter),
    endDateBefore: row.endDateBefore,
    endDateAfter: row.endDateAfter,
    changes: row.changes.map(({ labelId, before, after }) => ({
      labelId,
      before: nairaOrNull(before),
      after: nairaOrNull(after),
    })),
    startDay: row.startDay,
    endDay: row.endDay,
  }
}
