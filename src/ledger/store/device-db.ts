import { Dexie, type EntityTable } from 'dexie'
import type { NoticeSettings } from '#features/notifications/rules/notice-settings.ts'
import type { LedgerStorage } from './ledger-db.ts'

/** A person who used this device, as the login page may greet them. */
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
  /** Whose it is; null until a person is signed in. */
  readonly userId: string | null
  /** The file that waited before and gave way to this one. */
  readonly replaced: Pick<WaitingFile, 'name' | 'userId'> | null
}

/** A text that another app shared, such as a bank's alert, until it is recorded. */
export interface WaitingMessage {
  /** Given by the database: the newest has the highest. */
  readonly id: number
  readonly text: string
  /** Epoch ms. */
  readonly receivedAt: number
  /** Whose it is; null until a person is signed in. */
  readonly userId: string | null
}

/** How a person stands with notifications on this device. */
export interface DevicePush {
  readonly userId: string
  /** What the server last heard, where their notifications come to; null while they are off. */
  readonly endpoint: string | null
  readonly settings: NoticeSettings
  /** When they may be asked again whether they want any, epoch ms; null: never. */
  readonly askAt: number | null
}

/** What the device knows beside the ledgers of its users (sync 10, `app-device`). */
export class DeviceDb extends Dexie {
  declare readonly users: EntityTable<DeviceUser, 'userId'>
  declare readonly files: EntityTable<WaitingFile, 'id'>
  declare readonly push: EntityTable<DevicePush, 'userId'>
  declare readonly messages: EntityTable<WaitingMessage, 'id'>

  constructor(storage?: LedgerStorage) {
    super('app-device', { ...storage })
    this.version(1).stores({ users: 'userId' })
    this.version(2).stores({ files: '++id' })
    this.version(3).stores({ push: 'userId' })
    this.version(4).stores({ messages: '++id' })
  }
}
