import type { Api } from '#api/api.ts'
import type { Clock } from '#base/ids.ts'
import type { DeviceDb } from '#ledger/store/device-db.ts'
import type { BrowserPush } from './browser-push.ts'

/** What notifications need. */
export interface PushDeps {
  readonly browser: BrowserPush
  /** Calls the server as the signed-in person. */
  readonly api: Api
  readonly openDevice: () => Promise<DeviceDb>
  readonly userId: string
  readonly clock: Clock
}
