import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type CategoryBook, toCategoryBook } from '#records/category/category-book.ts'
import type { Database } from '#server/db/tables/tables.ts'

/** Reads a ledger's categories, by the rules that devices have (CA1 to CA7). */
export async function readCategoryBook(
  db: Kysely<Database>,
  ledgerId: string,
): Promise<CategoryBook> {
  const records = await db
    .selectFrom('categories')
    .select([
      'id',
      'value',
      'name',
      'icon',
      'colour',
      'type',
      'is_hidden as isHidden',
      'merged_into as mergedInto',
      'position',
      'group_id as groupId',
    ])
    .where('ledger_id', '=', ledgerId)
    .where('deleted_at', 'is', null)
    .execute()
  return toCategoryBook(records)
}

/** The category that stands for what a row of `transactions` stores (CA3); in `group by`, by its place. */
export function standingCategory({ merged }: Pick<CategoryBook, 'merged'>): RawBuilder<string> {
  if (merged.size === 0) return sql<string>`category`
  const branches = [...merged].map(([value, into]) => sql`when ${value}::text then ${into}::text`)
  return sql<string>`(case category ${sql.join(branches, sql` `)} else category end)`
}
