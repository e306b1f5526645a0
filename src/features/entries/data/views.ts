import type { Result } from '#base/result.ts'
import { shareQuery, useShared } from '#features/session/data/shared-watch.ts'
import type { Ledger } from '#ledger/ledger.ts'
import type { WriteFailure, Written } from '#ledger/outbox/enqueue.ts'
import { createRecord, deleteRecord, editRecord } from '#ledger/outbox/record-commands.ts'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
import type { RowsByKind } from '#ledger/store/rows.ts'
import type { KeptNames } from '../rules/find/kept-find.ts'
import { toFindNames } from '../rules/find/resolve-find.ts'
import type { SaveView } from '../rules/save-view.ts'

/** A saved view of the transactions, as this device shows it. */
export type ViewRow = RowsByKind['view']

/** The saved views in the person's order; undefined while they load. */
export function useViews(): readonly ViewRow[] | undefined {
  return useShared(allViews, undefined)
}

const allViews = shareQuery<undefined, readonly ViewRow[]>(async db => {
  const views = await db.views.toArray()
  return views.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
})

/** What the views' queries name (FD14); undefined while it loads. */
export function useViewNames(): KeptNames | undefined {
  return useShared(viewNames, undefined)
}

const viewNames = shareQuery<undefined, KeptNames>(async db => {
  const [wallets, labels, budgets, book] = await Promise.all([
    db.wallets.toArray(),
    db.labels.toArray(),
    db.budgets.toArray(),
    readCategoryBook(db),
  ])
  const none = { payees: [], usedCategories: [], zone: '' }
  return toFindNames({ ...none, wallets, labels, budgets, book })
})

/** Keeps the filters under a name, after the views that are there. */
export async function createView(
  ledger: Ledger,
  command: SaveView,
  views: readonly ViewRow[],
): Promise<Result<Written, WriteFailure>> {
  const position = Math.max(0, ...views.map(view => view.position)) + 1
  return createRecord(ledger, 'view', { ...command, position })
}

/** Gives a view another name, other filters or other columns. */
export async function editView(
  ledger: Ledger,
  id: string,
  change: Partial<SaveView>,
): Promise<Result<Written, WriteFailure>> {
  return editRecord(ledger, { kind: 'view', id }, change)
}

/** Deletes a view; its transactions stay. */
export async function deleteView(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  return deleteRecord(ledger, 'view', id)
}

/**
 * Puts a view before the one that it follows, halfway to one before that, so that this view alone is
 * written; the first one stays. There is no place between views in the same position, as two devices
 * give it that save at once: those are passed together.
 */
export async function moveViewEarlier(
  ledger: Ledger,
  id: string,
  views: readonly ViewRow[],
): Promise<Result<Written, WriteFailure>> {
  const at = views.findIndex(view => view.id === id)
  const next = views[at - 1]
  const before = views.slice(0, Math.max(0, at - 1)).map(view => view.position)
  return editRecord(
    ledger,
    { kind: 'view', id },
    next === undefined ? {} : { position: earlierPosition(before, next.position) },
  )
}

/** A position before `after`, behind the last of the positions that leave room between. */
function earlierPosition(positions: readonly number[], after: number): number {
  const before = positions.findLast(position => {
    const between = halfway(position, after)
    return position < between && between < after
  })
  return before === undefined ? after - 1 : halfway(before, after)
}

function halfway(before: number, after: number): number {
  return (before + after) / 2
}
