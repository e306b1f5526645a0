import { useLiveQuery } from 'dexie-react-hooks'
import { err, ok, type Result } from '#base/result.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { creationDraft } from '#ledger/outbox/record-commands.ts'
import { readCategoryBook } from '#ledger/store/category-book.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { CategoryRow } from '#ledger/store/rows.ts'
import {
  type CategoryBook,
  givenBook,
  standingRecords,
  untouchedCategory,
} from '#records/category/category-book.ts'
import { category } from '#records/own-category.ts'
import type { CategoryEdit } from '../rules/edit-categories.ts'

/** The person's categories, live; as they are given until they are read. */
export function useStoredCategories(): CategoryBook {
  const { db } = useLedger()
  return useLiveQuery(() => readCategoryBook(db), [db]) ?? givenBook()
}

/**
 * Changes a category; gives the change that takes it back. What has no record yet is made first as any device would
 * make it, then changed: of two devices that change the same category both changes are kept (CA2).
 */
export async function changeCategory(
  ledger: Ledger,
  { value, ...wanted }: CategoryEdit,
): Promise<Result<CategoryEdit, WriteFailure>> {
  let undo: CategoryEdit = { value }
  const written = await enqueue(ledger, async db => {
    const found = standingRecords(await db.categories.toArray()).get(value)
    const row = found ?? { ...untouchedCategory(value), version: 0 }
    const { id: _, version: __, ...before } = row
    undo = before
    const made = found === undefined ? [creationDraft('category', { ...row })] : []
    return ok([...made, ...editDrafts(row, wanted)])
  })
  return written.ok ? ok(undo) : err(written.error)
}

function editDrafts(row: CategoryRow, wanted: Omit<CategoryEdit, 'value'>): readonly Draft[] {
  const { id, version } = row
  const body = category.editCall(row, wanted)
  if (Object.keys(body).length === 0) return []
  const touches = [recordKey('category', id)]
  return [{ kind: 'editCategory', pathId: id, body, touches, base: version }]
}
