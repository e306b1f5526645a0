import type { Api } from '#api/api.ts'
import type { Clock } from '#base/ids.ts'
import type { Timers } from '#base/timers.ts'
import type { DeviceDb } from '#ledger/store/device-db.ts'
import type { OpenExample } from './member.ts'
import type { Sessions } from './sessions.ts'
import type { DeviceStore } from './storage.ts'

/** What the account commands and screens are given: before, at and after signing in. */
export interface Account {
  /** The calls that need no session. */
  readonly api: Api
  readonly store: DeviceStore
  readonly sessions: Sessions
  /** What the device knows of its users; opened at first need. */
  readonly openDevice: () => Promise<DeviceDb>
  readonly openExample: OpenExample
  readonly clock: Clock
  readonly timers: Timers
  /** Deletes what the browser caches for the person who leaves. */
  readonly clearCaches: () => Promise<void>
}
