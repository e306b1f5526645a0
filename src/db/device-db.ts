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

/** A statement that was shared with the app or opened with it, until it is imported. */
export interface WaitingFile {
  /** Given by the database: the newest has the highest. */
  readonly id: number
  /** As the other app called it: only ever shown. */
  readonly name: string
  readonly sizeBytes: number
  readonly blob: Blob
  /** Epoch ms. */
  readonly receivedAt: number
  /** Whose it is; null until somebody is signed in. */
  readonly userId: string | null
  /** The file that waited before and gave way to this one. */
  readonly replaced: Pick<WaitingFile, 'name' | 'userId'> | null
}

/** What the device knows beside the ledgers of its users (sync.md 3.4, `app-device`). */
export class DeviceDb extends Dexie {
  declare readonly users: EntityTable<DeviceUser, 'userId'>
  declare readonly files: EntityTable<WaitingFile, 'id'>

  constructor(storage?: LedgerStorage) {
    super('app-device', { ...storage })
    this.version(1).stores({ users: 'userId' })
    this.version(2).stores({ files: '++id' })
  }
}
