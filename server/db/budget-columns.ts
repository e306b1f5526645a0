import type { Budget } from '#domain/budget.ts'
import type { BudgetRecord } from './ledger-tables.ts'

/** The budget that a row holds. */
export function budgetOf(row: BudgetRecord): Budget {
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    frequency: row.frequency,
    startDay: row.start_day,
    endDay: row.end_day,
    labels: row.labels,
    createdAt: row.created_at,
    endedDay: row.ended_day,
    trail: row.trail,
  }
}

/** A budget as columns, all but its id. */
export function budgetColumns(budget: Budget) {
  return {
    name: budget.name,
    image: budget.image,
    frequency: budget.frequency,
    start_day: budget.startDay,
    end_day: budget.endDay,
    labels: JSON.stringify(budget.labels),
    created_at: budget.createdAt,
    ended_day: budget.endedDay,
    trail: JSON.stringify(budget.trail),
  }
}
