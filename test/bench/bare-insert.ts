import { createTestPool } from '../support/run/test-pool.ts'

const TABLE = `create table bare (id bigint generated always as identity primary key,
  wallet_id uuid not null, amount bigint not null, category text not null)`
const INSERT = `insert into bare (wallet_id, amount, category)
  values (gen_random_uuid(), 45050, 'food')`

/**
 * What the database alone does in that time: one row and its commit after the other, on each of
 * the pool's four connections when `isShared`, otherwise on one. Returns the rows a second.
 */
export async function bareInsertsPerSecond(
  url: string,
  options: { readonly isShared: boolean; readonly forMs: number },
): Promise<number> {
  const pool = createTestPool(url)
  await pool.query(TABLE)
  const startedAt = performance.now()
  let inserted = 0
  async function insertOn(): Promise<void> {
    while (performance.now() - startedAt < options.forMs) {
      await pool.query(INSERT)
      inserted += 1
    }
  }
  const connections = options.isShared ? pool.options.max : 1
  await Promise.all(Array.from({ length: connections }, insertOn))
  await pool.query('drop table bare')
  await pool.end()
  return (inserted * 1000) / options.forMs
}
