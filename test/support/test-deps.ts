import { webcrypto } from 'node:crypto'
import { assert } from '#domain/assert.ts'
import { createIdSource, type Clock } from '#domain/ids.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import type { AppDeps } from '#server/deps.ts'
import { createNudges } from '#server/ports/in-process-nudges.ts'
import { silentLog } from './silent-log.ts'
export function testDeps(
  url: string,
  options: { readonly clock: Clock; readonly maxConnections?: number },
): AppDeps {
  const config = readConfig({})
  assert(config.ok, 'defaults')
  return {
    db: openDatabase({ url, log: silentLog, maxConnections: options.maxConnections ?? 10 }),
    clock: options.clock,
    newId: createIdSource(options.clock, bytes => webcrypto.getRandomValues(bytes)),
    mailer: { send: async () => await Promise.resolve() },
    limiter: {
      take: async () => await Promise.resolve({ allowed: true }),
      forget: async () => await Promise.resolve(),
    },
    nudges: createNudges(),
    secrets: { accessTokenKey: new Uint8Array(32), pepper: new Uint8Array(32) },
    config: config.value,
    log: silentLog,
  }
}
