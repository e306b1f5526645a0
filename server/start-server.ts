import { once } from 'node:events'
import { chmod, stat } from 'node:fs/promises'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { isIPv6 } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { assert } from '#base/assert.ts'
import { createApp } from './app.ts'
import { backgroundTimers } from './background-timers.ts'
import { compose } from './compose.ts'
import type { Config } from './config.ts'
import { startEmbedded } from './db/embedded/start-embedded.ts'
import type { AppDeps } from './deps.ts'
import { readClientFiles } from './http/client/client-files.ts'
import { readClientManifest, readFirstViews } from './http/client/client-manifest.ts'
import { makePublicPages } from './http/client/public-pages.ts'
import { type Client, serveClient } from './http/client/serve-client.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { logFailure } from './log-failure.ts'
import type { Log } from './ports/log.ts'

const CLIENT_FOLDER = fileURLToPath(new URL('../dist/client', import.meta.url))

/** What a server is started with. */
export interface ServerStart {
  readonly config: Config
  readonly log: Log
  /** Shows a line to the server's operator. */
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
  await keepPrivate(config.dataDir, log)
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(start, teardown))
  const composition = await compose({ config, databaseUrl, log, print })
  teardown.add(async () => await composition.close())
  const { deps } = composition
  const app = createApp(deps)
  serveClient(app, await readClient(CLIENT_FOLDER, config.publicUrl))
  teardown.add(startJobs(deps, { timers: backgroundTimers, random: Math.random }))
  const listener = await listen(app, config)
  teardown.add(async () => await listener.close())
  await composition.startSandbox(loopbackOrigin(config.host, listener.port))
  return { app, deps, port: listener.port }
}

// Where this machine reaches what listens on the host; on every address, by the loopback one.
function loopbackOrigin(host: string | undefined, port: number): string {
  const address = host === undefined || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`
}

const OTHERS = 0o077
const STICKY = 0o1000

/**
 * Keeps the other users of the machine out of the data folder, where mails and the database lie. A folder that
 * is everybody's, as `/tmp` is, stays so; so does one that is not ours to change.
 */
async function keepPrivate(folder: string, log: Log): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found === undefined || (found.mode & OTHERS) === 0) return
  if ((found.mode & STICKY) !== 0) return log.warn('data_folder.open_to_others')
  await logFailure(log, 'data_folder.open_to_others', chmod(folder, found.mode & ~OTHERS))
}

async function startOwnDatabase(start: ServerStart, teardown: Teardown): Promise<string> {
  const { config, onDatabaseLost } = start
  const embedded = await startEmbedded({ dataDir: config.dataDir, onLost: onDatabaseLost })
  teardown.add(async () => await embedded.stop())
  return embedded.url
}

const ANSWERS_END_WITHIN_MS = 2000

/** An open port. */
export interface Listener {
  /** The real one, where the configured one was 0. */
  readonly port: number
  /** Lets what was asked be answered, for two seconds; then closes, open streams too. */
  close(): Promise<void>
}

/** How long a peer may take, in ms (WK2). */
export interface Patience {
  /** For the head of a request. */
  readonly headMs: number
  /** For a body, from when its head was there. */
  readonly bodyMs: number
  /** For a whole request whose body is a file: of some megabytes, from a phone far from its mast. */
  readonly fileMs: number
  /** For the next request on a connection: longer than a proxy keeps its own, so that it is the one to close. */
  readonly idleMs: number
  /** How often heads are looked at. */
  readonly checkMs: number
}

const PATIENCE: Patience = {
  headMs: 5000,
  bodyMs: 10_000,
  fileMs: 120_000,
  idleMs: 75_000,
  checkMs: 1000,
}

/** Serves the app over HTTP; without a host, on every address. Throws when the port is not to be had. */
export async function listen(
  app: Hono,
  { port, host }: Pick<Config, 'port' | 'host'>,
  patience = PATIENCE,
): Promise<Listener> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      headersTimeout: patience.headMs,
      requestTimeout: patience.fileMs,
      keepAliveTimeout: patience.idleMs,
      connectionsCheckingInterval: patience.checkMs,
    },
  })
  assert(server instanceof Server, 'no other kind of server was asked for')
  server.on('request', (incoming, outgoing) => endLateBody(incoming, outgoing, patience.bodyMs))
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => await close(server),
  }
}

// As Node answers a head that is late.
const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/** Node has one time for all requests; a body that is no file has less. */
function endLateBody(incoming: IncomingMessage, outgoing: ServerResponse, bodyMs: number): void {
  const { headers, socket } = incoming
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
  if (!hasBody || headers['content-type']?.startsWith('multipart/') === true) return
  const timer = setTimeout(() => {
    if (incoming.complete) return
    if (!outgoing.headersSent) socket.write(LATE)
    socket.destroySoon()
  }, bodyMs)
  outgoing.once('close', () => clearTimeout(timer))
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const cut = setTimeout(() => server.closeAllConnections(), ANSWERS_END_WITHIN_MS)
  await closed
  clearTimeout(cut)
}

/** Reads the built client, and makes its public pages. Both empty when nothing was built. */
export async function readClient(folder: string, publicUrl: string | undefined): Promise<Client> {
  const files = await readClientFiles(folder)
  const index = files.get('/index.html')
  if (index === undefined) return { files, pages: new Map() }
  const manifest = await readClientManifest(folder)
  const firstViews = await readFirstViews(folder)
  return { files, pages: makePublicPages({ index, manifest, firstViews, publicUrl }) }
}

/** What was started, to be stopped in reverse. */
interface Teardown {
  /** Adds the step that undoes what was just done. */
  add(step: () => void | Promise<void>): void
  /** Takes every step, the last added first; once, however often it is called. */
  run(): Promise<void>
}

/** Starts an empty list of steps. A step that throws does not keep the others from their turn. */
export function createTeardown(): Teardown {
  const steps: (() => void | Promise<void>)[] = []
  let running: Promise<void> | undefined
  return {
    add(step) {
      steps.push(step)
    },
    async run() {
      running ??= runInReverse(steps)
      await running
    },
  }
}

async function runInReverse(steps: readonly (() => void | Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps.toReversed()) {
    try {
      await step()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything stopped in order')
}
