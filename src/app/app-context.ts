import type { Account } from '#data/account/account.ts'
import type { AppUpdates } from './updates/app-updates.ts'

/** What every route is given. */
export interface AppContext {
  readonly account: Account
  readonly updates: AppUpdates
}
