import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { distributeTables } from '#server/db/distribute.ts'
import { migrate } from '#server/db/migrate.ts'
import { MIGRATIONS } from '#server/db/migrations.ts'
import { silentLog } from '../silent-log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string
  }
}

/** The migrated, empty database that test databases are copied from. */
const TEMPLATE = 'kobolens_template'

/** Runs one statement that cannot be in a transaction (`create database`). */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of another database of the same server. */
function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Makes the template with every migration run. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  await runStatement(serverUrl, `create database ${TEMPLATE}`)
  const db = openDatabase({ url: databaseUrl(serverUrl, TEMPLATE), log: silentLog })
  await migrate(db, MIGRATIONS, Date.now())
  await db.destroy()
}

/** A database of its own for one test file. */
export interface TestDatabase {
  readonly url: string
  /** Ends what is connected to it, and lets nothing connect any more; its rows stay till the run ends. */
  drop(): Promise<void>
}

/**
 * Makes a database as the template is, or an empty one. Its files are copied, not written through the log, which
 * takes a fifth of the time.
 */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template = 'template1',
): Promise<string> {
  await runStatement(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  return databaseUrl(serverUrl, name)
}

/**
 * Ends what is connected to a database, and lets nothing connect any more. Its files go with the run's PostgreSQL:
 * ext4 looks at every file that was just removed before it makes another, so that to remove hundreds for each test
 * makes the databases of the next ones several times as slow.
 */
export async function shutDatabase(serverUrl: string, name: string): Promise<void> {
  const shut = `alter database ${name} allow_connections false;
    select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`
  // A cluster outlives the run.
  const drop = `drop database ${name} with (force)`
  await runStatement(serverUrl, CLUSTER_URLS.length > 0 ? drop : shut)
}

const NAME_BYTES = 8

/** Makes a copy of the template, under a name of its own; on a cluster, a database like it. */
export async function copyTemplate(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(NAME_BYTES).toString('hex')}`
  if (CLUSTER_URLS.length > 0) return await makeOnCluster(name)
  return await copyAs(serverUrl, name, TEMPLATE)
}

/** Makes a copy of a database that was dropped, with what is in it. Not on a cluster. */
export async function copyDatabase(serverUrl: string, from: TestDatabase): Promise<TestDatabase> {
  const name = `test_${randomBytes(NAME_BYTES).toString('hex')}`
  return await copyAs(serverUrl, name, new URL(from.url).pathname.slice(1))
}

async function copyAs(serverUrl: string, name: string, template: string): Promise<TestDatabase> {
  const url = await createDatabase(serverUrl, name, template)
  return { url, drop: async () => await shutDatabase(serverUrl, name) }
}

/** The addresses of a cluster's machines, the one that is asked first; none where there is no cluster. */
export const CLUSTER_URLS: readonly string[] = (process.env['DISTRIBUTED_URL'] ?? '')
  .split(',')
  .filter(url => url !== '')

/** How many shards the tables of tests have. */
export const TEST_SHARDS = 4

const DEFAULT_PORT = '5432'

// A database with shards cannot be copied: each machine gets one, and the schema is made anew.
async function makeOnCluster(name: string): Promise<TestDatabase> {
  const urls = CLUSTER_URLS.map(server => databaseUrl(server, name))
  const [url = '', ...nodes] = urls
  for (const [at, server] of CLUSTER_URLS.entries()) {
    await runStatement(server, `create database ${name}`)
    await runStatement(urls[at] ?? '', 'create extension citus')
  }
  for (const node of nodes) {
    const { hostname, port } = new URL(node)
    await runStatement(url, `select citus_add_node('${hostname}', ${port || DEFAULT_PORT})`)
  }
  const db = openDatabase({ url, log: silentLog, isDistributed: true })
  await migrate(db, MIGRATIONS, Date.now())
  await distributeTables(db, TEST_SHARDS)
  await db.destroy()
  return {
    url,
    async drop() {
      for (const server of CLUSTER_URLS) {
        await runStatement(server, `drop database ${name} with (force)`)
      }
    },
  }
}
