import { type CategoryBook, toCategoryBook } from '#records/category-book.ts'
import type { LedgerDb } from './ledger-db.ts'

/** Reads the person's categories. */
export async function readCategoryBook(db: LedgerDb): Promise<CategoryBook> {
  return toCategoryBook(await db.categories.toArray())
}
