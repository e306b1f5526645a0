import { type Config, readConfig } from './config.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { createConsoleLog } from './ports/console-log.ts'
import { startFailure } from './start-failure.ts'
import { type RunningServer, startServer } from './start-server.ts'

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
