import { createHttp } from '#api/http.ts'
import type { Fetch } from '#api/plain-http.ts'
import { platformTimers } from '#api/platform-timers.ts'
import type { SessionStore } from '#api/session-store.ts'
import type { Timers } from '#base/timers.ts'
import { DEFAULT_POLICY } from '#ledger/outbox/policy.ts'
import type { SyncCore } from '#ledger/pass/core.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { createFakeLocks } from './fake-locks.ts'

/** What differs between the devices of tests. */
interface CoreParts extends Pick<SyncCore, 'db' | 'userId' | 'clock' | 'newId' | 'log'> {
  readonly fetch: Fetch
  readonly session: SessionStore
}

// A request is given up after half a minute, which a busy machine may take to answer it.
const PATIENCE_FACTOR = 20
const patientTimers: Timers = {
  ...platformTimers,
  setTimeout: (run, delayMs) => platformTimers.setTimeout(run, delayMs * PATIENCE_FACTOR),
}

/** The sync of a device whose only tab this is, with the product's own patience but for a slow answer. */
export function createTestCore({ fetch, session, ...parts }: CoreParts): SyncCore {
  const { clock } = parts
  const [timers, locks] = [platformTimers, createFakeLocks()]
  return {
    ...parts,
    ledgerId: ownLedgerId(parts.userId),
    owner: 'tab-1',
    http: createHttp({ fetch, timers: patientTimers, baseUrl: '', session, locks, clock }),
    locks,
    random: () => 0.5,
    timers,
    policy: DEFAULT_POLICY,
    dropCaches: async () => {},
  }
}
