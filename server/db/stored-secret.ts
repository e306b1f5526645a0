import type { Kysely } from 'kysely'
import { assert } from '#base/assert.ts'
import type { Database } from './tables/tables.ts'

/**
 * The secret that the database keeps under the name, made at the first start. Processes that start
 * together agree on one.
 */
export async function keepSecret(
  db: Kysely<Database>,
  name: string,
  make: () => Buffer,
): Promise<Buffer> {
  await db
    .insertInto('server_secret')
    .values({ name, value: make() })
    // Another process may have been first; its key is the one that counts.
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const secret = await findSecret(db, name)
  assert(secret !== undefined, `the secret ${name} was just stored`)
  return secret
}

/** The secret that the database keeps under the name, if any. */
export async function findSecret(db: Kysely<Database>, name: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('server_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}
