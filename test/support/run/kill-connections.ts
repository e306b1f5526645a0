import pg from 'pg'

const KILL = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
  order by random() limit 2`

/** Ends two connections of the database every so often, whatever they do, until it is stopped. */
export async function killConnections(
  url: string,
  intervalMs: number,
): Promise<{ stop(): Promise<number> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const round = { killed: 0, isOver: false }
  async function killOn(): Promise<void> {
    while (!round.isOver) {
      const result = await client.query(KILL)
      round.killed += result.rowCount ?? 0
      await new Promise(resolve => {
        setTimeout(resolve, intervalMs)
      })
    }
  }
  const running = killOn()
  return {
    async stop() {
      round.isOver = true
      await running
      await client.end()
      return round.killed
    },
  }
}
