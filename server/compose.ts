import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { createIdSource, type IdSource } from '#base/ids.ts'
import { backoffMs } from '#time/backoff.ts'
import { backgroundTimers } from './background-timers.ts'
import type { Config } from './config.ts'
import { openDatabase, openPool } from './db/database.ts'
import { distributeTables } from './db/distribute.ts'
import { migrate } from './db/migrate.ts'
import { MIGRATIONS } from './db/migrations.ts'
import { loadSecrets } from './db/secrets.ts'
import type { AppDeps } from './deps.ts'
import { createAccessTokenReader } from './features/accounts/sessions/access-tokens.ts'
import { readSessionNews } from './features/accounts/sessions/live-session.ts'
import {
  ANSWER_TIMEOUT_MS,
  createOpenAiCompatible,
} from './features/assistant/model/openai-compatible.ts'
import { composePayments } from './features/payments/compose-payments.ts'
import { createPictureEncoder } from './features/pictures/picture-encoder.ts'
import { createNotices } from './features/push/create-notices.ts'
import { acceptEndpoints } from './features/push/push-endpoint.ts'
import { loadVapidKeys, vapidSubject } from './features/push/vapid-keys.ts'
import { createStatementThreads, statementPlaces } from './features/statements/statement-threads.ts'
import { createPlaces, MAX_CALLS_AT_ONCE } from './http/places.ts'
import { countChanges, createMetrics } from './metrics.ts'
import type { AssistantProvider } from './ports/assistant-provider.ts'
import { type ChangeStream, createChangeStream } from './ports/change-stream.ts'
import { createHeadChannel } from './ports/head-channel.ts'
import type { Log } from './ports/log.ts'
import { createFileMailer, createSmtpMailer, type Mailer } from './ports/mailer.ts'
import { createWebPushSender } from './ports/push-sender.ts'
import { createRandomSupply } from './ports/random-supply.ts'
import { createRateLimiter, type RateLimiter } from './ports/rate-limiter.ts'
import { createStreamPlaces } from './records/feed/stream-places.ts'

const LIMITER_CONNECTIONS = 2
// Then the count goes on in memory.
const LIMITER_TIMEOUT_MS = 2000

/** What the composition is made of; `print` shows a line to the server's operator. */
export interface CompositionParts {
  readonly config: Config
  readonly databaseUrl: string
  readonly log: Log
  readonly print: (line: string) => void
}

/** Everything the app needs, and how to let go of it. */
export interface Composition {
  readonly deps: AppDeps
  /** The app is served at this origin from now on: the sandbox's webhooks go there. */
  startSandbox(origin: string): Promise<void>
  close(): Promise<void>
}

function systemClock(): number {
  return Date.now()
}

function fillRandom(bytes: Uint8Array<ArrayBuffer>): void {
  crypto.getRandomValues(bytes)
}

/** Opens the database, brings its schema up to date, and makes every port. Throws when it cannot. */
export async function compose(parts: CompositionParts): Promise<Composition> {
  const { config, databaseUrl, log } = parts
  const newId = createIdSource(systemClock, createRandomSupply(fillRandom))
  const { databaseShards } = config
  const database = { url: databaseUrl, log, isDistributed: databaseShards !== undefined }
  const connections = openPool(database)
  const db = openDatabase(database, connections)
  await migrate(db, MIGRATIONS, systemClock())
  if (databaseShards !== undefined) await distributeTables(db, databaseShards)
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: LIMITER_CONNECTIONS,
    connectionTimeoutMillis: LIMITER_TIMEOUT_MS,
  })
  pool.on('error', error => log.warn('limiter.connection_lost', { code: error.name }))
  const { push, notices } = await composePush({ db, clock: systemClock, log, config })
  const payments = await composePayments({ db, clock: systemClock, log, config })
  const metrics = createMetrics({
    db,
    pool: connections,
    clock: systemClock,
    token: config.metricsToken,
  })
  const secrets = await loadSecrets(db, config.secretKey)
  const changeStream = composeChangeStream({ db, databaseUrl, newId, log })
  return {
    deps: {
      db,
      clock: systemClock,
      newId,
      mailer: composeMailer(parts, newId),
      limiter: composeLimiter(config, pool),
      changeStream: countChanges(metrics, changeStream),
      metrics,
      callPlaces: createPlaces(MAX_CALLS_AT_ONCE),
      streamPlaces: createStreamPlaces({ db, clock: systemClock, timers: backgroundTimers, log }),
      notices,
      push,
      secrets,
      readAccessToken: createAccessTokenReader(secrets.accessTokenKey),
      statements: createStatementThreads({ places: statementPlaces(config), log }),
      pictures: createPictureEncoder(),
      payments: payments.payments,
      assistant: composeAssistant({ clock: systemClock, log, config }),
      config,
      log,
    },
    startSandbox: async origin => await payments.startSandbox(origin),
    close: async () => {
      payments.close()
      await notices.close()
      await changeStream.close()
      await pool.end()
      await db.destroy()
    },
  }
}

function composeLimiter({ rateLimitFactor: factor }: Config, pool: pg.Pool): RateLimiter {
  return createRateLimiter({ pool, factor, clock: systemClock })
}

/** Mail goes to files where no server for it is configured. */
function composeMailer({ config, print }: CompositionParts, newId: IdSource): Mailer {
  const { smtpUrl, mailFrom: from, dataDir } = config
  return smtpUrl === undefined
    ? createFileMailer({ folder: join(dataDir, 'mail'), from, newId, print })
    : createSmtpMailer(smtpUrl, from)
}

/** Makes what wakes the open streams, by the database's notices where they pass. */
function composeChangeStream({
  db,
  databaseUrl,
  newId,
  log,
}: Pick<AppDeps, 'db' | 'newId' | 'log'> & Pick<CompositionParts, 'databaseUrl'>): ChangeStream {
  return createChangeStream({
    read: async watches => await readSessionNews(db, watches),
    timers: backgroundTimers,
    log,
    openChannel: createHeadChannel({
      url: databaseUrl,
      probe: async (channel, payload) =>
        await sql`select pg_notify(${channel}, ${payload})`.execute(db),
      newId,
      timers: backgroundTimers,
      log,
      pauseMs: failures => backoffMs(failures, Math.random),
    }),
  })
}

/** Makes the model that may be asked, if one is configured. */
function composeAssistant({
  clock,
  log,
  config,
}: Pick<AppDeps, 'clock' | 'log' | 'config'>): AssistantProvider | undefined {
  if (config.assistant === undefined) return undefined
  return createOpenAiCompatible({
    config: config.assistant,
    // oxlint-disable-next-line no-restricted-globals -- the rule is for the client's calls
    fetch,
    clock,
    timers: backgroundTimers,
    log,
    timeoutMs: ANSWER_TIMEOUT_MS,
  })
}

/** Makes the sender of notifications, with the key pair that it is known by. */
async function composePush(
  deps: Pick<AppDeps, 'db' | 'clock' | 'log' | 'config'>,
): Promise<Pick<AppDeps, 'push' | 'notices'>> {
  const { push, publicUrl, site } = deps.config
  const keys = await loadVapidKeys(deps.db, push.vapidPrivateKey)
  const accepts = acceptEndpoints(push.hosts)
  const timers = backgroundTimers
  const sender = createWebPushSender({
    keys,
    subject: vapidSubject(publicUrl, site.supportEmail),
    accepts,
    // oxlint-disable-next-line no-restricted-globals -- the rule is for the client's calls
    fetch,
    timers,
    log: deps.log,
  })
  return {
    push: { publicKey: keys.publicKey, accepts },
    notices: createNotices({ ...deps, sender, timers, publicUrl }),
  }
}
