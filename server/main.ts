import cluster from 'node:cluster'
import { backgroundTimers } from './background-timers.ts'
import { type Config, readConfig } from './config.ts'
import { NotDistributable } from './db/distribute.ts'
import { startEmbedded } from './db/embedded/start-embedded.ts'
import { seedDemo } from './features/demo/seed-demo.ts'
import { describeFault } from './log-failure.ts'
import { shareAmongWorkers } from './metrics.ts'
import { createConsoleLog } from './ports/log.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { unsetDefaults } from './unset-defaults.ts'
import { isFirstWorker, reportReady, startWorkers, WorkerNotStarted } from './workers.ts'

const UNREACHABLE: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT'])

/**
 * What to print when the server does not start: what to do, where the cause is a known one of
 * the surroundings, else the error with its stack.
 */
function startFailure(error: unknown, config: Config): string {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') {
    return `Port ${config.port} is taken. Stop what runs there, or choose another: PORT=3001`
  }
  if (error instanceof NotDistributable) {
    return 'DATABASE_SHARDS is set, and the database does not offer to distribute tables: it has no extension "citus". Unset it, or name a Citus cluster in DATABASE_URL.'
  }
  if (code === 'EACCES') return `Not allowed: ${messageOf(error)}`
  if (UNREACHABLE.has(code) && config.databaseUrl !== undefined) {
    return `The database of DATABASE_URL cannot be reached (${code}).`
  }
  return `Kobolens did not start. ${messageOf(error)}`
}

// A host with several addresses fails with one error for each, and none of its own.
function codeOf(error: unknown): string | undefined {
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [error]
  if (!(first instanceof Error) || !('code' in first)) return undefined
  return typeof first.code === 'string' ? first.code : undefined
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const DEMO_FLAG = '--demo'
const STOPS_WITHIN_MS = 30_000

// What the pools of a worker hold at most, and what the administrator may need beside them.
const CONNECTIONS_A_WORKER = 12
const SPARE_CONNECTIONS = 20

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}

const log = createConsoleLog(line => process.stderr.write(line), Date.now)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.ok) {
    complain(`The configuration is not understood:\n${config.error}`)
    process.exitCode = 1
    return
  }
  const isPrimary = cluster.isPrimary && config.value.workers > 1
  await run(config.value, isPrimary ? startPrimary : startServing)
}

/** What was started, to be ended in order. */
interface Running {
  stop(): Promise<void>
}

type Start = (config: Config, onDatabaseLost: () => void) => Promise<Running>

async function run(config: Config, start: Start): Promise<void> {
  let stopping: Promise<void> | undefined
  function stop(code: number): void {
    setTimeout(() => process.exit(1), STOPS_WITHIN_MS).unref()
    stopping ??= starting.then(running => running.stop()).finally(() => process.exit(code))
  }
  const starting = start(config, () => {
    complain('The database ended by itself. Start again: what was saved is there.')
    stop(1)
  })
  // Node would print the error whole, with what a database says of a row's values in it.
  process.on('uncaughtException', error => {
    log.error('process.crashed', describeFault(error))
    stop(1)
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  try {
    await starting
  } catch (error) {
    if (stopping !== undefined) return
    if (!(error instanceof WorkerNotStarted)) complain(startFailure(error, config))
    stop(1)
  }
}

/** This process serves: alone, or as one of several workers. */
async function startServing(config: Config, onDatabaseLost: () => void): Promise<Running> {
  const server = await startServer({ config, log, print, onDatabaseLost })
  await greet(config, server)
  return server
}

/** The workers serve; this process has the database, where it is the embedded one, and looks after them. */
async function startPrimary(config: Config, onDatabaseLost: () => void): Promise<Running> {
  const { workers: count, dataDir } = config
  const settings = [`max_connections=${count * CONNECTIONS_A_WORKER + SPARE_CONNECTIONS}`]
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({ dataDir, settings, onLost: onDatabaseLost })
      : undefined
  const env = embedded === undefined ? {} : { DATABASE_URL: embedded.url }
  try {
    if (config.metricsToken !== undefined) shareAmongWorkers()
    const times = { clock: Date.now, timers: backgroundTimers }
    const workers = await startWorkers({ count, env, ...times, log })
    printUnset(config)
    print(`Kobolens is running on ${config.publicUrl ?? `http://localhost:${config.port}`}`)
    return {
      async stop() {
        await workers.stop()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** The address comes last: who waits for it finds everything ready. */
async function greet(config: Config, server: RunningServer): Promise<void> {
  if (cluster.isWorker && !isFirstWorker()) return reportReady()
  if (process.argv.includes(DEMO_FLAG)) {
    const demo = await seedDemo(server.deps, server.app)
    print(`Demo: log in as ${demo.account} with the password ${demo.password}`)
  } else {
    print(`To look around with a year of made-up data: npm start -- ${DEMO_FLAG}`)
  }
  if (cluster.isWorker) return reportReady()
  printUnset(config)
  print(`Kobolens is running on ${config.publicUrl ?? `http://localhost:${server.port}`}`)
}

/** Defaults are for trying the product out: what is left to them is named before people come. */
function printUnset(config: Config): void {
  const lines = unsetDefaults(config)
  if (lines.length > 0) print('Before people use it:')
  for (const line of lines) print(`  ${line}`)
}

await main()
