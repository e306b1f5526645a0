import { webcrypto } from 'node:crypto'
import { assert } from '#base/assert.ts'
import { type Clock, createIdSource } from '#base/ids.ts'
import { backgroundTimers } from '#server/background-timers.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase, openPool } from '#server/db/database.ts'
import { loadSecrets } from '#server/db/secrets.ts'
import type { AppDeps, PushFacts } from '#server/deps.ts'
import { createAccessTokenReader } from '#server/features/accounts/sessions/access-tokens.ts'
import { readSessionNews } from '#server/features/accounts/sessions/live-session.ts'
import type { PaymentProviders } from '#server/features/payments/payment-providers.ts'
import { createPictureEncoder } from '#server/features/pictures/picture-encoder.ts'
import {
  createStatementThreads,
  type StatementThreads,
} from '#server/features/statements/statement-threads.ts'
import { createPlaces, MAX_CALLS_AT_ONCE } from '#server/http/places.ts'
import { countChanges, createMetrics } from '#server/metrics.ts'
import type { AssistantProvider } from '#server/ports/assistant-provider.ts'
import { type ChangeStreamParts, createChangeStream } from '#server/ports/change-stream.ts'
import type { Log } from '#server/ports/log.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import type { Notices } from '#server/ports/notices.ts'
import type { RateLimiter } from '#server/ports/rate-limiter.ts'
import { createStreamPlaces, type StreamPlacesParts } from '#server/records/feed/stream-places.ts'
import { createTestSandbox, providersOf } from '../payments/test-sandbox.ts'
import { CLUSTER_URLS, TEST_SHARDS } from '../run/template-database.ts'
import { silentLog } from '../silent-log.ts'

/** Makes the providers of a test over its database and clock. */
export type PaymentsMaker = (deps: Pick<AppDeps, 'db' | 'clock'>) => PaymentProviders

const SECRET = 'a secret of 32 characters, for tests'

/** What a test may choose of its server. */
export interface TestDepsOptions {
  readonly clock: Clock
  readonly maxConnections?: number
  /** Default: mail goes nowhere. */
  readonly mailer?: Mailer
  /** Default: nothing is limited. */
  readonly limiter?: RateLimiter
  readonly log?: Log
  /** Default: as the product reads them, one at a time. */
  readonly statements?: StatementThreads
  /** Default: no notification is sent. */
  readonly notices?: (deps: Pick<AppDeps, 'db' | 'clock'>) => Notices
  readonly push?: PushFacts
  /** Default: the sandbox, which reports nothing of what comes. */
  readonly payments?: PaymentsMaker
  /** Default: no model is asked. */
  readonly assistant?: AssistantProvider
  /** Default: no notices of other processes, and the product's poll. */
  readonly waking?: (db: AppDeps['db'], log: Log) => Partial<ChangeStreamParts>
  /** Default: the product's patience. */
  readonly places?: Partial<StreamPlacesParts>
  /** Environment variables beyond the usual ones. */
  readonly env?: Readonly<Record<string, string>>
}

/** The server's parts on the given database. */
export async function testDeps(url: string, options: TestDepsOptions): Promise<AppDeps> {
  const { clock, maxConnections = 10, log = silentLog } = options
  const config = readConfig({
    DATABASE_URL: url,
    SECRET_KEY: SECRET,
    ALLOW_SANDBOX: '1',
    ...(CLUSTER_URLS.length > 0 && { DATABASE_SHARDS: String(TEST_SHARDS) }),
    ...options.env,
  })
  assert(config.ok, 'the configuration of tests is understood')
  const isDistributed = config.value.databaseShards !== undefined
  const pool = openPool({ url, log, maxConnections, isDistributed })
  const db = openDatabase({ url, log }, pool)
  const secrets = await loadSecrets(db, config.value.secretKey)
  const metrics = createMetrics({ db, pool, clock, token: config.value.metricsToken })
  return {
    db,
    clock,
    newId: createIdSource(clock, bytes => webcrypto.getRandomValues(bytes)),
    mailer: options.mailer ?? noMailer,
    limiter: options.limiter ?? noLimiter,
    changeStream: countChanges(
      metrics,
      createChangeStream({
        read: async watches => await readSessionNews(db, watches),
        timers: backgroundTimers,
        log,
        ...options.waking?.(db, log),
      }),
    ),
    metrics,
    callPlaces: createPlaces(MAX_CALLS_AT_ONCE),
    streamPlaces: createStreamPlaces({
      db,
      clock,
      log,
      timers: backgroundTimers,
      ...options.places,
    }),
    notices: options.notices?.({ db, clock }) ?? noNotices,
    push: options.push ?? noPush,
    pictures: createPictureEncoder(),
    statements: options.statements ?? createStatementThreads({ places: 1, log }),
    payments: (options.payments ?? sandboxPayments)({ db, clock }),
    assistant: options.assistant,
    secrets,
    readAccessToken: createAccessTokenReader(secrets.accessTokenKey),
    config: config.value,
    log,
  }
}

function sandboxPayments(deps: Pick<AppDeps, 'db' | 'clock'>): PaymentProviders {
  return providersOf(createTestSandbox(deps))
}

const noMailer: Mailer = { send: async () => await Promise.resolve() }

/** Limits nothing. */
export const noLimiter: RateLimiter = {
  take: async () => await Promise.resolve({ allowed: true }),
  count: async () => await Promise.resolve({ used: 0, allowed: 1 }),
  giveBack: async () => await Promise.resolve(),
  forget: async () => await Promise.resolve(),
}

const noNotices: Notices = {
  note: () => undefined,
  remindOfDue: async () => await Promise.resolve(0),
  close: async () => await Promise.resolve(),
}

const noPush: PushFacts = { publicKey: '', accepts: () => true }
