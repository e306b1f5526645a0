import type { Kysely } from 'kysely'
import type { Clock, IdSource } from '#domain/ids.ts'
import type { Config } from './config.ts'
import type { Database } from './db/tables.ts'
import type { Log } from './ports/log.ts'
import type { Mailer } from './ports/mailer.ts'
import type { Nudges } from './ports/nudges.ts'
import type { PictureEncoder } from './pictures/picture-encoder.ts'
import type { RateLimiter } from './ports/rate-limiter.ts'
import type { Secrets } from './security/secrets.ts'
import type { StatementThreads } from './statements/statement-threads.ts'

/** Everything a route may reach outside itself, made once by the composition root. */
export interface AppDeps {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly newId: IdSource
  readonly mailer: Mailer
  readonly limiter: RateLimiter
  readonly nudges: Nudges
  readonly secrets: Secrets
  readonly statements: StatementThreads
  readonly pictures: PictureEncoder
  readonly config: Config
  readonly log: Log
}
