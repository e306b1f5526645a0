import type { Account } from './account.ts'

/** How long after a code another one may be asked for (product.md section 9); the server holds it too. */
const RESEND_WAIT_MS = 90_000

const SECOND_MS = 1000

type ResendClock = Pick<Account, 'store' | 'clock'>

/** Notes that a code has just been sent to the address. */
export function startResendWait({ store, clock }: ResendClock, email: string): void {
  store.writeResendAt(email, clock() + RESEND_WAIT_MS)
}

/** Whole seconds until another code may be asked for; 0 when it may be now. */
export function resendWaitSeconds({ store, clock }: ResendClock, email: string): number {
  const waitMs = (store.readResendAt(email) ?? 0) - clock()
  // A clock that was set back must not lock anybody out for longer than the wait itself.
  return Math.max(0, Math.ceil(Math.min(waitMs, RESEND_WAIT_MS) / SECOND_MS))
}
