import type { Account } from '#features/session/data/account.ts'
import type { AppUpdates } from './updates/app-updates.tsx'

/** What every route is given. */
export interface AppContext {
  readonly account: Account
  readonly updates: AppUpdates
}
