import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { compose } from './compose.ts'
import { type Config, readConfig } from './config.ts'
import { startEmbedded } from './db/embedded/start-embedded.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { createConsoleLog } from './ports/console-log.ts'
import { readClientFiles } from './static/client-files.ts'
import { serveClient } from './static/serve-client.ts'

const CLIENT_FOLDER = fileURLToPath(new URL('../dist/client', import.meta.url))
const DEMO_FLAG = '--demo'
const FORCE_EXIT_MS = 10_000

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.ok) {
    process.stderr.write(`The configuration is not understood:\n${config.error}\n`)
    process.exitCode = 1
    return
  }
  await run(config.value)
}

/** Starts everything in the order it depends on each other, and stops it in reverse. */
async function run(config: Config): Promise<void> {
  const log = createConsoleLog(line => process.stderr.write(line), Date.now)
  const embedded =
    config.databaseUrl === undefined ? await startEmbedded({ dataDir: config.dataDir }) : undefined
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? ''
  const composition = await compose({ config, databaseUrl, log, print })
  const { deps } = composition
  const app = createApp(deps)
  serveClient(app, await readClientFiles(CLIENT_FOLDER))
  const stopJobs = startJobs(deps)
  const server = serve({
    fetch: app.fetch,
    port: config.port,
    ...(config.host !== undefined && { hostname: config.host }),
  })
  server.once('listening', () => void greet(deps, app))

  let isStopping = false
  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), FORCE_EXIT_MS).unref()
    stopJobs()
    server.close()
    // Open streams would keep the server waiting for ever.
    if ('closeAllConnections' in server) server.closeAllConnections()
    await composition.close()
    await embedded?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  server.once('error', error => {
    process.stderr.write(`Cannot listen on port ${config.port}: ${error.message}\n`)
    process.exitCode = 1
    void stop()
  })
}

async function greet(deps: Parameters<typeof createApp>[0], app: ReturnType<typeof createApp>) {
  const address = deps.config.publicUrl ?? `http://localhost:${deps.config.port}`
  if (process.argv.includes(DEMO_FLAG)) {
    const demo = await seedDemo(deps, app)
    print(`Demo: log in as ${demo.account} with the password ${demo.password}`)
  } else {
    print(`To look around with a year of made-up data: npm start -- ${DEMO_FLAG}`)
  }
  print(`Kobolens is running on ${address}`)
}

await main()
