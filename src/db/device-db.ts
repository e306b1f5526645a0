import { Dexie, type EntityTable } from 'dexie'
import type { LedgerStorage } from './ledger-db.ts'

/** Somebody who used this device, as the login page may greet them. */
export interface DeviceUser {
  readonly userId: string
  readonly name: string
  /** Writes that were not on the server when last counted. */
  readonly pendingCount: number
  /** Epoch ms. */
  readonly lastUsed: number
}

/** What the device knows beside the ledgers of its users (sync.md 3.4, `app-device`). */
export class DeviceDb extends Dexie {
  declare readonly users: EntityTable<DeviceUser, 'userId'>

  constructor(storage?: LedgerStorage) {
    super('app-device', { ...storage })
    this.version(1).stores({ users: 'userId' })
  }
}
