import pg from 'pg'

const KILL = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
  order by random() limit 2`

/** Ends connections of a database, whatever they do. */
export interface ConnectionKiller {
  /** Ends two, if so many are open. */
  kill(): Promise<void>
  /** How many it has ended. */
  killed(): number
  close(): Promise<void>
}

/** Opens one, which spares its own connection. */
export async function openConnectionKiller(url: string): Promise<ConnectionKiller> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let killed = 0
  return {
    async kill() {
      const result = await client.query(KILL)
      killed += result.rowCount ?? 0
    },
    killed: () => killed,
    close: async () => await client.end(),
  }
}
