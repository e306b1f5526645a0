import { useLedger } from '#data/ledger/ledger-context.tsx'
import { isDemoUser } from '#domain/demo/demo-user.ts'

/** Whether the ledger shown is a demo's: there is no account behind it, and nothing is sent. */
export function useIsDemo(): boolean {
  return isDemoUser(useLedger().userId)
}
