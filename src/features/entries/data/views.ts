import { useLiveQuery } from 'dexie-react-hooks'
import type { Result } from '#base/result.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { Ledger } from '#ledger/ledger.ts'
import type { WriteFailure, Written } from '#ledger/outbox/enqueue.ts'
import { createRecord, deleteRecord, editRecord } from '#ledger/outbox/record-commands.ts'
import type { RowsByKind } from '#ledger/store/rows.ts'
import type { SaveView } from '../rules/save-view.ts'

/** A saved view of the transactions, as this device shows it. */
export type ViewRow = RowsByKind['view']

/** The saved views in the person's order; undefined while they load. */
export function useViews(): readonly ViewRow[] | undefined {
  const { db } = useLedger()
  return useLiveQuery(async () => {
    const views = await db.views.toArray()
    return views.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
  }, [db])
}

/** Keeps the filters under a name, after the views that are there. */
export async function createView(
  ledger: Ledger,
  command: SaveView,
  views: readonly ViewRow[],
): Promise<Result<Written, WriteFailure>> {
  const position = Math.max(0, ...views.map(view => view.position)) + 1
  return createRecord(ledger, 'view', { ...command, position })
}

/** Gives a view another name. */
export async function renameView(
  ledger: Ledger,
  id: string,
  name: string,
): Promise<Result<Written, WriteFailure>> {
  return editRecord(ledger, { kind: 'view', id }, { name })
}

/** Deletes a view; its transactions stay. */
export async function deleteView(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  return deleteRecord(ledger, 'view', id)
}

/**
 * Puts a view before the one that it follows, halfway to the one before that, so that this view alone
 * is written; the first one stays.
 */
export async function moveViewEarlier(
  ledger: Ledger,
  id: string,
  views: readonly ViewRow[],
): Promise<Result<Written, WriteFailure>> {
  const at = views.findIndex(view => view.id === id)
  const next = views[at - 1]
  const position = next === undefined ? undefined : halfway(views[at - 2]?.position, next.position)
  return editRecord(ledger, { kind: 'view', id }, position === undefined ? {} : { position })
}

function halfway(before: number | undefined, after: number): number {
  return before === undefined ? after - 1 : (before + after) / 2
}
