import { type Config, readConfig } from './config.ts'
import { seedDemo } from './features/demo/seed-demo.ts'
import { createConsoleLog } from './ports/log.ts'
import { type RunningServer, startServer } from './start-server.ts'

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

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.ok) return await run(config.value)
  complain(`The configuration is not understood:\n${config.error}`)
  process.exitCode = 1
}

async function run(config: Config): Promise<void> {
  let stopping: Promise<void> | undefined
  function stop(code: number): void {
    setTimeout(() => process.exit(1), STOPS_WITHIN_MS).unref()
    stopping ??= starting.then(server => server.stop()).finally(() => process.exit(code))
  }
  const starting = startServer({
    config,
    log: createConsoleLog(line => process.stderr.write(line), Date.now),
    print,
    onDatabaseLost: () => {
      complain('The database ended by itself. Start again: what was saved is there.')
      stop(1)
    },
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  try {
    await greet(config, await starting)
  } catch (error) {
    if (stopping !== undefined) return
    complain(startFailure(error, config))
    stop(1)
  }
}

/** The address comes last: who waits for it finds everything ready. */
async function greet(config: Config, server: RunningServer): Promise<void> {
  if (process.argv.includes(DEMO_FLAG)) {
    const demo = await seedDemo(server.deps, server.app)
    print(`Demo: log in as ${demo.account} with the password ${demo.password}`)
  } else {
    print(`To look around with a year of made-up data: npm start -- ${DEMO_FLAG}`)
  }
  print(`Kobolens is running on ${config.publicUrl ?? `http://localhost:${server.port}`}`)
}

await main()
