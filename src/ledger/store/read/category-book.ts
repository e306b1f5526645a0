import { type CategoryBook, toCategoryBook } from '#records/category/category-book.ts'
import type { LedgerDb } from '../ledger-db.ts'

/** Reads the person's categories, and their groups. */
export async function readCategoryBook(db: LedgerDb): Promise<CategoryBook> {
  const [categories, groups] = await Promise.all([db.categories.toArray(), db.groups.toArray()])
  return toCategoryBook(categories, groups)
}
