import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import { readRowSync, type RowSync } from '#ledger/store/row-sync.ts'
import type { EarmarkRow, GoalRow, ScheduleRow, TransactionRow } from '#ledger/store/rows.ts'
import { type GoalMove, moveOfEarmark, moveOfRow, type Saved, savedOf } from '../rules/saved.ts'

/** What counts for a goal: an entry, or what is set aside by hand. */
export type GoalEntry = GoalMove &
  (
    | { readonly source: 'row'; readonly row: TransactionRow }
    | { readonly source: 'earmark'; readonly earmark: EarmarkRow }
  )

/** A goal with what is saved for it, and what repeats for it. */
export interface GoalView extends GoalRow {
  readonly saved: Saved<GoalEntry>
  readonly plans: readonly ScheduleRow[]
  readonly sync: RowSync
}

/** Goals, and what counts for them, as they are stored. */
export interface GoalFacts {
  readonly goals: readonly (GoalRow & { readonly sync: RowSync })[]
  readonly earmarks: readonly EarmarkRow[]
  /** Of the rows those alone that name a goal which is there. */
  readonly rows: readonly TransactionRow[]
}

/** Reads the goals, and what counts for them by the index of the rows that name one: never all rows. */
export async function readGoalFacts(db: LedgerDb): Promise<GoalFacts> {
  const goals = await db.goals.orderBy('id').toArray()
  if (goals.length === 0) return { goals: [], earmarks: [], rows: [] }
  const ids = goals.map(({ id }) => id)
  const earmarks = await db.earmarks.toArray()
  const rows = await db.transactions.where('goalId').anyOf(ids).toArray()
  const stands = await readRowSync(
    db,
    ids.map(id => recordKey('goal', id)),
  )
  const known = goals.map(goal =>
    Object.assign({}, goal, { sync: stands.get(recordKey('goal', goal.id)) ?? 'synced' }),
  )
  return { goals: known, earmarks, rows }
}

interface ViewContext {
  readonly schedules: readonly ScheduleRow[]
  readonly zone: string
}

/** The same as screens look at it. */
export function toViews(
  { goals, earmarks, rows }: GoalFacts,
  { schedules, zone }: ViewContext,
): readonly GoalView[] {
  return goals.map(goal => {
    const entries = [
      ...rows.filter(({ goalId }) => goalId === goal.id).map(row => ofRow(row, zone)),
      ...earmarks.filter(({ goalId }) => goalId === goal.id).map(ofEarmark),
    ]
    const plans = schedules.filter(({ goalId }) => goalId === goal.id)
    return Object.assign({}, goal, { saved: savedOf(entries), plans })
  })
}

function ofRow(row: TransactionRow, zone: string): GoalEntry {
  return { ...moveOfRow(row, zone), source: 'row', row }
}

function ofEarmark(earmark: EarmarkRow): GoalEntry {
  return { ...moveOfEarmark(earmark), source: 'earmark', earmark }
}
