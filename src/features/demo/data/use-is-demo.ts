import { useLedger } from '#features/session/data/ledger-context.tsx'
import { isDemoUser } from '../rules/demo-user.ts'

/** Whether the ledger shown is a demo's: there is no account behind it, and nothing is sent. */
export function useIsDemo(): boolean {
  return isDemoUser(useLedger().userId)
}
