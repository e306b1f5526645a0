import type { Kysely } from 'kysely'
import type { Clock, IdSource } from '#base/ids.ts'
import type { Config } from './config.ts'
import type { Secrets } from './db/secrets.ts'
import type { Database } from './db/tables/tables.ts'
import type { ReadsAccessToken } from './features/accounts/sessions/access-tokens.ts'
import type { PaymentProviders } from './features/payments/payment-providers.ts'
import type { PictureEncoder } from './features/pictures/picture-encoder.ts'
import type { AcceptsEndpoint } from './features/push/push-endpoint.ts'
import type { StatementThreads } from './features/statements/statement-threads.ts'
import type { Places } from './http/places.ts'
import type { Metrics } from './metrics.ts'
import type { AssistantProvider } from './ports/assistant-provider.ts'
import type { ChangeStream } from './ports/change-stream.ts'
import type { Log } from './ports/log.ts'
import type { Mailer } from './ports/mailer.ts'
import type { Notices } from './ports/notices.ts'
import type { RateLimiter } from './ports/rate-limiter.ts'
import type { StreamPlaces } from './records/feed/stream-places.ts'

/** What a route needs to know of web push. */
export interface PushFacts {
  /** By which browsers know this deployment's messages (RFC 8292), URL-safe base64. */
  readonly publicKey: string
  /** Whether an address is one of a push service. */
  readonly accepts: AcceptsEndpoint
}

/** Everything a route may reach outside itself, made once by the composition root. */
export interface AppDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly newId: IdSource
  readonly mailer: Mailer
  readonly limiter: RateLimiter
  readonly changeStream: ChangeStream
  /** The calls under way by account, of which there may be so many. */
  readonly callPlaces: Places
  readonly streamPlaces: StreamPlaces
  readonly notices: Notices
  readonly push: PushFacts
  readonly secrets: Secrets
  readonly readAccessToken: ReadsAccessToken
  readonly statements: StatementThreads
  readonly pictures: PictureEncoder
  readonly payments: PaymentProviders
  /** Undefined: none is configured, the engine answers by itself. */
  readonly assistant: AssistantProvider | undefined
  /** Undefined: nobody may ask for figures. */
  readonly metrics: Metrics | undefined
  /** Transactions that a page of a ledger has that a device takes up (BO1). Undefined: the product's. */
  readonly bootRows?: number
  readonly config: Config
  readonly log: Log
}
