import { useEffect, useState } from 'react'
import type { ApiFailure } from '#api/failures.ts'
import { ok, type Result } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import type { Account } from '#features/session/data/account.ts'
import type { VerifyAccount } from '../rules/log-in.ts'

/** Verifies an address with its one-time code. */
export async function verifyEmail(
  { api }: Account,
  command: VerifyAccount,
): Promise<Result<null, ApiFailure>> {
  const answer = await api.call(calls.verifyEmail, { body: command })
  return answer.ok ? ok(null) : answer
}

/** Asks for another code; the wait for the next one starts over. */
export async function resendCode(
  account: Account,
  email: string,
): Promise<Result<null, ApiFailure>> {
  const answer = await account.api.call(calls.resendVerification, { body: { email } })
  if (!answer.ok) return answer
  startResendWait(account, email)
  return ok(null)
}

/** How long after a code another one may be asked for (ACC-05); the server holds it too. */
const RESEND_WAIT_MS = 90_000

const SECOND_MS = 1000

type ResendClock = Pick<Account, 'store' | 'clock'>

/** Notes that a code has just been sent to the address. */
export function startResendWait({ store, clock }: ResendClock, email: string): void {
  store.writeResendAt(email, clock() + RESEND_WAIT_MS)
}

/** Whole seconds until another code may be asked for; 0 when it may be now. */
function resendWaitSeconds({ store, clock }: ResendClock, email: string): number {
  const waitMs = (store.readResendAt(email) ?? 0) - clock()
  // A clock that was set back must not lock a person out for longer than the wait itself.
  return Math.max(0, Math.ceil(Math.min(waitMs, RESEND_WAIT_MS) / SECOND_MS))
}

const TICK_MS = 1000

/** A countdown and the way to start it over. */
export interface ResendWait {
  readonly seconds: number
  /** Counts from now: as long as the server said, where it did. */
  readonly restart: (forMs?: number) => void
}

/** The seconds until another code may be asked for, each second anew (ACC-05). */
export function useResendWait(email: string): ResendWait {
  const account = useAccount()
  const [seconds, setSeconds] = useState(() => resendWaitSeconds(account, email))
  const isWaiting = seconds > 0

  useEffect(() => {
    if (!isWaiting) return undefined
    let timer: unknown
    function tick() {
      setSeconds(resendWaitSeconds(account, email))
      timer = account.timers.setTimeout(tick, TICK_MS)
    }
    timer = account.timers.setTimeout(tick, TICK_MS)
    return () => account.timers.clearTimeout(timer)
  }, [account, email, isWaiting])

  return {
    seconds,
    restart(forMs) {
      if (forMs !== undefined) account.store.writeResendAt(email, account.clock() + forMs)
      setSeconds(resendWaitSeconds(account, email))
    },
  }
}
