import { useLiveQuery } from 'dexie-react-hooks'
import { ok, type Result } from '#base/result.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { creationDraft } from '#ledger/outbox/record-commands.ts'
import { readCategoryBook } from '#ledger/store/read/category-book.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { CategoryGroupRow, CategoryRow } from '#ledger/store/rows.ts'
import {
  type CategoryBook,
  givenBook,
  standingRecords,
  untouchedCategory,
} from '#records/category/category-book.ts'
import { category, categoryGroup } from '#records/category/own-category.ts'
import type { CategoryEdit } from '../rules/edit-categories.ts'
import type { CategoryChange, GroupEdit } from '../rules/edit-groups.ts'

/** The person's categories, live; as they are given until they are read. */
export function useStoredCategories(): CategoryBook {
  const { db } = useLedger()
  return useLiveQuery(() => readCategoryBook(db), [db]) ?? givenBook()
}

/**
 * Changes categories and groups in one deed. What has no record yet is made first as
 * any device would make it, then changed: of two devices that change the same category both changes are kept (CA2).
 */
export async function changeCategories(
  ledger: Ledger,
  change: CategoryChange,
): Promise<Result<Written, WriteFailure>> {
  return await enqueue(ledger, async db => {
    const records = standingRecords(await db.categories.toArray())
    const categories = change.categories.map(edit => draftCategory(records, edit))
    const groups: (readonly Draft[])[] = []
    for (const edit of change.groups) groups.push(draftGroup(await db.groups.get(edit.id), edit))
    return ok([...groups, ...categories].flat())
  })
}

/** Changes a category. */
export async function changeCategory(
  ledger: Ledger,
  edit: CategoryEdit,
): Promise<Result<Written, WriteFailure>> {
  return await changeCategories(ledger, { groups: [], categories: [edit] })
}

function draftCategory(
  records: ReadonlyMap<string, CategoryRow>,
  { value, ...wanted }: CategoryEdit,
): readonly Draft[] {
  const found = records.get(value)
  const row = found ?? { ...untouchedCategory(value), version: 0 }
  const made = found === undefined ? [creationDraft('category', { ...row })] : []
  return [...made, ...editDraft('category', row, category.editCall(row, wanted))]
}

function draftGroup(
  row: CategoryGroupRow | undefined,
  { isDeleted = false, ...wanted }: GroupEdit,
): readonly Draft[] {
  const { id } = wanted
  if (row === undefined) {
    // Another device deleted it: there is nothing to delete, or to change.
    if (isDeleted || wanted.name === undefined) return []
    return [creationDraft('categoryGroup', { colour: '', position: 0, ...wanted })]
  }
  const touches = [recordKey('categoryGroup', id)]
  return isDeleted
    ? [{ kind: 'deleteCategoryGroup', pathId: id, touches }]
    : editDraft('categoryGroup', row, categoryGroup.editCall(row, wanted))
}

const EDITS = { category: 'editCategory', categoryGroup: 'editCategoryGroup' } as const

function editDraft(
  kind: keyof typeof EDITS,
  { id, version }: Pick<CategoryRow, 'id' | 'version'>,
  body: object,
): readonly Draft[] {
  if (Object.keys(body).length === 0) return []
  return [{ kind: EDITS[kind], pathId: id, body, touches: [recordKey(kind, id)], base: version }]
}
