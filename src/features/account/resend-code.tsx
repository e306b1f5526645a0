import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { useAccount } from '../session/data/account-context.tsx'
import { type resendCode, useResendWait } from './data/verify-email.ts'
import { failureProblem, FormMessages, type FormProblem } from './parts/form-messages.tsx'

interface ResendCodeProps {
  readonly email: string
  /** Sends it: a code of which purpose the page says. */
  readonly send: typeof resendCode
}

/** Asks for another code, at most every 90 s (ACC-05). */
export function ResendCode({ email, send }: ResendCodeProps) {
  const account = useAccount()
  const wait = useResendWait(email)
  const [problem, setProblem] = useState<FormProblem>()
  const [isBusy, setBusy] = useState(false)

  async function handleResend() {
    setBusy(true)
    const resent = await send(account, email)
    setBusy(false)
    wait.restart()
    setProblem(resent.ok ? undefined : failureProblem(resent.error, 'The code could not be sent'))
    if (resent.ok) notify.success('OTP resent to your email')
  }

  return (
    <>
      <FormMessages problem={problem} isBusy={isBusy} />
      <Button
        variant="ghost"
        disabled={wait.seconds > 0}
        isBusy={isBusy}
        onClick={() => void handleResend()}
      >
        {wait.seconds > 0 ? `Resend in ${wait.seconds}s` : 'Resend OTP'}
      </Button>
    </>
  )
}
