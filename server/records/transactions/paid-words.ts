import { type Kysely, type RawBuilder, sql } from 'kysely'
import { foldTexts } from '#base/folded-text.ts'
import type { Condition } from '#features/entries/rules/find/resolve-find.ts'
import { createPayeeKeys } from '#features/entries/rules/payee-keys.ts'
import { type PayeeBook, toPayeeBook } from '#features/entries/rules/payee-of.ts'
import { TRANSACTION_TYPES, type TransactionType } from '#records/transaction/terms.ts'
import type { Database } from '#server/db/tables/tables.ts'

/** Words of live transactions, each once a type, and whom they name (PA2). */
export interface PaidWords {
  readonly type: TransactionType
  readonly description: string
  readonly key: string
}

/** A ledger's payees, by what is written of them. */
export async function readPayeeBook(db: Kysely<Database>, ledgerId: string): Promise<PayeeBook> {
  const [payees, aliases] = await Promise.all([
    db
      .selectFrom('payees')
      .select(['id', 'name', 'merged_into as mergedInto', 'is_hidden as isHidden'])
      .where('ledger_id', '=', ledgerId)
      .where('deleted_at', 'is', null)
      .execute(),
    db
      .selectFrom('aliases')
      .select(['id', 'key', 'payee_id as payeeId'])
      .where('ledger_id', '=', ledgerId)
      .where('deleted_at', 'is', null)
      .execute(),
  ])
  return toPayeeBook(payees, aliases)
}

/** Reads what the ledger's transactions say of themselves, where the search or the order needs whom it names. */
export async function readPaidWords(
  db: Kysely<Database>,
  ledgerId: string,
): Promise<readonly PaidWords[]> {
  const rows = await db
    .selectFrom('transactions')
    .select(['type', 'description'])
    .distinct()
    .where('ledger_id', '=', ledgerId)
    .where('deleted_at', 'is', null)
    .execute()
  const keyOf = createPayeeKeys()
  return rows.flatMap(({ type, description }) => {
    const key = keyOf(description, type)
    return key === undefined ? [] : [{ type, description, key }]
  })
}

/** Whether a condition asks whom a row's words name. */
export function asksForPaid(condition: Condition): boolean {
  if ('parts' in condition) return condition.parts.some(asksForPaid)
  if (condition.type === 'not') return asksForPaid(condition.part)
  if (condition.type === 'is') return condition.what === 'paying'
  return condition.type === 'paid'
}

/** Whether a row's words name a payee whose key passes. */
export function isPaidTo(
  isTheirs: (key: string) => boolean,
  words: readonly PaidWords[],
): RawBuilder<boolean> {
  const parts = TRANSACTION_TYPES.map(type => {
    const texts = words.filter(each => each.type === type && isTheirs(each.key))
    return sql`(type = ${type} and description = any(${texts.map(each => each.description)}::text[]))`
  })
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}

/** The folded name of the payee that a row's words name; null where the person gave it none. */
export function foldedPayeeName(
  { payeesByKey }: PayeeBook,
  words: readonly PaidWords[],
): RawBuilder<string | null> {
  const branches = TRANSACTION_TYPES.map(type => {
    const names = words.flatMap(({ type: of, description, key }) => {
      const payee = of === type ? payeesByKey.get(key) : undefined
      return payee === undefined ? [] : [[description, foldedName(payee.name)] as const]
    })
    return sql`when ${type} then ${JSON.stringify(Object.fromEntries(names))}::jsonb ->> description`
  })
  return sql<string | null>`(case type ${sql.join(branches, sql` `)} end)`
}

// As the columns of a device fold it, blanks and all.
function foldedName(name: string): string {
  return foldTexts([name]).joined.slice(0, -1)
}
