import { useEffect, useState } from 'react'
import { useAccount } from './account-context.tsx'
import { resendWaitSeconds } from './resend-wait.ts'

const TICK_MS = 1000

/** A countdown and the way to start it over. */
export interface ResendWait {
  readonly seconds: number
  readonly restart: () => void
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

  return { seconds, restart: () => setSeconds(resendWaitSeconds(account, email)) }
}
