import { isIPv6 } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import { createApp } from './app.ts'
import { compose } from './compose.ts'
import type { Config } from './config.ts'
import { startEmbedded } from './db/embedded/start-embedded.ts'
import type { AppDeps } from './deps.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { listen } from './listen.ts'
import type { Log } from './ports/log.ts'
import { readClient } from './static/read-client.ts'
import { serveClient } from './static/serve-client.ts'
import { createTeardown, type Teardown } from './teardown.ts'

const CLIENT_FOLDER = fileURLToPath(new URL('../dist/client', import.meta.url))

/** What a server is started with. */
export interface ServerStart {
  readonly config: Config
  readonly log: Log
  /** Shows a line to whoever runs the server. */
  readonly print: (line: string) => void
  /** The embedded database ended by itself: nothing works any more. */
  readonly onDatabaseLost: () => void
}

/** The whole product, running. */
export interface RunningServer {
  readonly app: Hono
  readonly deps: AppDeps
  readonly port: number
  /** Ends in reverse order what was started; the second call waits for the first. */
  stop(): Promise<void>
}

/**
 * Starts everything in the order it depends on each other: database, schema, ports, jobs, HTTP.
 * Throws when a part does not start, after it stopped the parts that had.
 */
export async function startServer(start: ServerStart): Promise<RunningServer> {
  const teardown = createTeardown()
  try {
    const parts = await startParts(start, teardown)
    return { ...parts, stop: async () => await teardown.run() }
  } catch (error) {
    await teardown.run()
    throw error
  }
}

async function startParts(start: ServerStart, teardown: Teardown) {
  const { config, log, print } = start
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(start, teardown))
  const composition = await compose({ config, databaseUrl, log, print })
  teardown.add(async () => await composition.close())
  const { deps } = composition
  const app = createApp(deps)
  serveClient(app, await readClient(CLIENT_FOLDER, config.publicUrl))
  teardown.add(startJobs(deps))
  const listener = await listen(app, config.port, config.host)
  teardown.add(async () => await listener.close())
  await composition.startSandbox(loopbackOrigin(config.host, listener.port))
  return { app, deps, port: listener.port }
}

// Where this machine reaches what listens on the host; on every address, by the loopback one.
function loopbackOrigin(host: string | undefined, port: number): string {
  const address = host === undefined || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`
}

async function startOwnDatabase(start: ServerStart, teardown: Teardown): Promise<string> {
  const { config, onDatabaseLost } = start
  const embedded = await startEmbedded({ dataDir: config.dataDir, onLost: onDatabaseLost })
  teardown.add(async () => await embedded.stop())
  return embedded.url
}
