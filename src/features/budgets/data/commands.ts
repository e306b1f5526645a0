import { err, ok, type Result } from '#base/result.ts'
import type { WireBodyOf } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { planLimitFailure } from '#ledger/outbox/plan-room.ts'
import { deleteRecord, gone, referenceKeys } from '#ledger/outbox/record-commands.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMonths } from '#ledger/store/read/read-months.ts'
import { readZone } from '#ledger/store/read/read-zone.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { BudgetRow } from '#ledger/store/rows.ts'
import { allocationsToWire, NO_CARRY } from '#records/budget.ts'
import { type BudgetEdit, editBudget as applyEdit } from '#records/budget/budget-change.ts'
import { cycleAt, inMonths } from '#records/budget/budget-cycle.ts'
import type { Allocation, BudgetCounts } from '#records/budget/budget-terms.ts'
import type { Day, Instant } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { SaveBudget } from '../rules/save-budget.ts'
import { refusedChange } from './budget-rules.ts'

/** What an edit may set; frequency and first day stay as they were chosen. */
export type ChangeBudget = Partial<Omit<SaveBudget, 'frequency' | 'startDay' | 'followsMonth'>>

/** Makes a budget. At the plan's limit it is refused here. */
export async function createBudget(
  ledger: Ledger,
  command: SaveBudget,
): Promise<Result<Written, WriteFailure>> {
  const id = ledger.newId()
  const now = ledger.clock()
  return enqueue(ledger, async db => {
    const limit = await planLimitFailure(db, 'budgets')
    if (limit !== undefined) return err(limit)
    const { name, image, frequency, endDay, counts, followsMonth = false } = command
    const labels = allocationsToWire(command.labels)
    const today = await dayOf(db, now)
    const startDate = followsMonth ? await startOfMonth(db, today) : (command.startDay ?? today)
    return ok([
      {
        kind: 'createBudget',
        body: {
          id,
          name,
          image,
          frequency,
          startDate,
          endDate: endDay,
          followsMonth,
          labels,
          // What servers of before make of each budget needs no word.
          ...(counts === 'auto' && { counts }),
        },
        creates: [recordKey('budget', id)],
        needs: labelKeys(command.labels),
      },
    ])
  })
}

/** What was spent since the person's month began counts (MM9). */
async function startOfMonth(db: LedgerDb, today: Day): Promise<Day> {
  const months = await readMonths(db, today)
  return months.daysOf(months.monthOf(today)).from
}

/**
 * Changes a budget; only what differs from the budget as it is goes out. Refused as the server would,
 * when the budget has ended or cannot be as described.
 */
export async function editBudget(
  ledger: Ledger,
  id: string,
  change: ChangeBudget,
): Promise<Result<Written, WriteFailure>> {
  return enqueueEdit(ledger, id, budget => budgetDifferences(budget, change))
}

/** Has a budget count by itself, or by hand, from its current cycle on (BC6). */
export async function switchCounts(
  ledger: Ledger,
  id: string,
  counts: BudgetCounts,
): Promise<Result<Written, WriteFailure>> {
  return editBudget(ledger, id, { counts })
}

/** Ends a budget today: it renews itself no more and takes no new expenses. */
export async function endBudget(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  return enqueueEdit(ledger, id, ({ endedDay }) => (endedDay === null ? { isEnded: true } : {}))
}

/** Deletes a budget and its trail; what was spent from it stays recorded. */
export async function deleteBudget(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  return deleteRecord(ledger, 'budget', id)
}

async function enqueueEdit(
  ledger: Ledger,
  id: string,
  editOf: (budget: BudgetRow) => BudgetEdit,
): Promise<Result<Written, WriteFailure>> {
  const now = ledger.clock()
  return enqueue(ledger, db => planBudgetEdit(db, { id, now }, editOf))
}

/** The planned call of what is to be changed of a budget as it is; refused as the server would. */
export async function planBudgetEdit(
  db: LedgerDb,
  { id, now }: { readonly id: string; readonly now: Instant },
  editOf: (budget: BudgetRow) => BudgetEdit,
): Promise<Result<readonly Draft[], WriteFailure>> {
  const budget = await db.budgets.get(id)
  if (budget === undefined) return gone('budget')
  const edit = editOf(budget)
  if (Object.keys(edit).length === 0) return ok([])
  const day = await dayOf(db, now)
  const edited = applyEdit(budget, edit, { writeId: '', at: now, day })
  if (!edited.ok) return err(refusedChange(edited.error))
  const placed = inMonths(budget, await readMonths(db, day))
  const { from } = cycleAt(placed, day)
  const isOfMonths = placed.months !== undefined && from !== null
  return ok([editDraft(budget, edit, { date: day, ...(isOfMonths && { cycleFrom: from }) })])
}

/** When an edit is made: on which day, and in which cycle where cycles are the person's months. */
interface EditDays {
  readonly date: Day
  readonly cycleFrom?: Day
}

function editDraft(budget: BudgetRow, edit: BudgetEdit, days: EditDays): Draft {
  const { name, image, endDay, labels, counts, isEnded } = edit
  const body: WireBodyOf<typeof calls.editBudget> = {
    ...(name !== undefined && { name }),
    ...(image !== undefined && { image }),
    ...(endDay !== undefined && { endDate: endDay }),
    ...(labels !== undefined && { labels: withEmptied(labels, budget.labels) }),
    ...(counts !== undefined && { counts }),
    ...(isEnded && { ended: true }),
    ...days,
  }
  return {
    kind: 'editBudget',
    pathId: budget.id,
    body,
    touches: [recordKey('budget', budget.id)],
    needs: labelKeys(labels ?? []),
    base: budget.version,
  }
}

/** Parts as an edit sends them: where one had categories, or carried something, that it does no more is said. */
function withEmptied(labels: readonly Allocation[], before: readonly Allocation[]) {
  return allocationsToWire(labels).map(part => {
    const had = before.find(({ labelId }) => labelId === part.labelId)
    return Object.assign(
      {},
      had?.categories && { categories: [] },
      had?.carry && { carry: NO_CARRY },
      part,
    )
  })
}

/** What of a change differs from the budget as it is. */
export function budgetDifferences(budget: BudgetRow, change: ChangeBudget): BudgetEdit {
  const { name = budget.name, image = budget.image, endDay = budget.endDay } = change
  const { labels, counts = budget.counts } = change
  return {
    ...(name !== budget.name && { name }),
    ...(image !== budget.image && { image }),
    ...(endDay !== budget.endDay && { endDay }),
    ...(labels !== undefined && !sameAllocations(labels, budget.labels) && { labels }),
    ...(counts !== budget.counts && { counts }),
  }
}

function sameAllocations(ours: readonly Allocation[], theirs: readonly Allocation[]): boolean {
  return JSON.stringify(allocationsToWire(ours)) === JSON.stringify(allocationsToWire(theirs))
}

function labelKeys(labels: readonly { readonly labelId: string }[]) {
  return referenceKeys(
    'label',
    labels.map(({ labelId }) => labelId),
  )
}

async function dayOf(db: LedgerDb, now: number): Promise<Day> {
  return instantToDay(now, await readZone(db))
}
