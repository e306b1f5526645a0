import pg from 'pg'

const MAX_CONNECTIONS = 4

/** A pool on a test's database. Dropping the database may cut a connection that is just closing. */
export function createTestPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: MAX_CONNECTIONS })
  pool.on('error', () => undefined)
  return pool
}
