import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createIdSource } from '#domain/ids.ts'
import { composeAssistant } from './compose-assistant.ts'
import { composePayments } from './compose-payments.ts'
import { composePush } from './compose-push.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { MIGRATIONS } from './db/migrations.ts'
import type { AppDeps } from './deps.ts'
import { createPictureEncoder } from './pictures/picture-encoder.ts'
import { createRateLimiter } from './ports/create-rate-limiter.ts'
import { createFileMailer } from './ports/file-mailer.ts'
import { createNudges } from './ports/in-process-nudges.ts'
import type { Log } from './ports/log.ts'
import { createSmtpMailer } from './ports/smtp-mailer.ts'
import { loadSecrets } from './security/secrets.ts'
import { createStatementThreads } from './statements/statement-threads.ts'

const LIMITER_CONNECTIONS = 2
// Then the count goes on in memory.
const LIMITER_TIMEOUT_MS = 2000

// Each takes 100 MB while it is read.
const MOST_STATEMENTS_AT_ONCE = 4

/** What the composition is made of; `print` shows a line to whoever runs the server. */
export interface CompositionParts {
  readonly config: Config
  readonly databaseUrl: string
  readonly log: Log
  readonly print: (line: string) => void
}

/** Everything the app needs, and how to let go of it. */
export interface Composition {
  readonly deps: AppDeps
  /** The app is served at this origin from now on: the sandbox tells it of payments there. */
  startSandbox(origin: string): Promise<void>
  close(): Promise<void>
}

function clock(): number {
  return Date.now()
}

/** Opens the database, brings its schema up to date, and makes every port. Throws when it cannot. */
export async function compose(parts: CompositionParts): Promise<Composition> {
  const { config, databaseUrl, log, print } = parts
  const newId = createIdSource(clock, bytes => crypto.getRandomValues(bytes))
  const db = openDatabase({ url: databaseUrl, log })
  await migrate(db, MIGRATIONS, clock())
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: LIMITER_CONNECTIONS,
    connectionTimeoutMillis: LIMITER_TIMEOUT_MS,
  })
  pool.on('error', error => log.warn('limiter.connection_lost', { code: error.name }))
  const places = Math.min(availableParallelism(), MOST_STATEMENTS_AT_ONCE)
  const mailer =
    config.smtpUrl === undefined
      ? createFileMailer({
          folder: join(config.dataDir, 'mail'),
          from: config.mailFrom,
          newId,
          print,
        })
      : createSmtpMailer(config.smtpUrl, config.mailFrom)
  const { push, notices } = await composePush({ db, clock, log, config })
  const payments = await composePayments({ db, clock, log, config })
  return {
    deps: {
      db,
      clock,
      newId,
      mailer,
      limiter: createRateLimiter({ pool, factor: config.rateLimitFactor }),
      nudges: createNudges(),
      notices,
      push,
      secrets: await loadSecrets(db, config.secretKey),
      statements: createStatementThreads({ places, log }),
      pictures: createPictureEncoder(),
      payments: payments.payments,
      assistant: composeAssistant({ clock, log, config }),
      config,
      log,
    },
    startSandbox: async origin => await payments.startSandbox(origin),
    close: async () => {
      payments.close()
      await notices.close()
      await pool.end()
      await db.destroy()
    },
  }
}
