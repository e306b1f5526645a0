import { useState } from 'react'
import type { FormFault } from '#base/form-fault.ts'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { useAccount } from '../session/data/account-context.tsx'
import { type resendCode, useResendWait } from './data/verify-email.ts'
import { failureProblem, FormMessages } from './parts/form-messages.tsx'
import styles from './parts/account.module.css'

interface ResendCodeProps {
  readonly email: string
  /** Sends it: a code of which purpose the page says. */
  readonly send: typeof resendCode
}

/** Asks for another code, at most every 90 s (ACC-05). */
export function ResendCode({ email, send }: ResendCodeProps) {
  const account = useAccount()
  const wait = useResendWait(email)
  const [fault, setFault] = useState<FormFault>()
  const [isSaving, setSaving] = useState(false)

  async function handleResend() {
    setSaving(true)
    const resent = await send(account, email)
    setSaving(false)
    wait.restart(resent.ok ? undefined : resent.error.retryAfterMs)
    // What is to be waited for is counted down on the button.
    const isLate = !resent.ok && resent.error.retryAfterMs !== undefined
    setFault(
      resent.ok || isLate
        ? undefined
        : failureProblem(resent.error, t('account.the-code-could-not-be-sent')),
    )
    if (resent.ok) notify.success(t('account.otp-resent-to-your-email'))
  }

  return (
    <div className={styles['resend']}>
      <h2 className={styles['resendTitle']}>{t('account.send-a-new-code')}</h2>
      <FormMessages form={{ fault, isSaving, waitSeconds: 0, isWaitOver: false }} />
      <Button
        variant="ghost"
        disabled={wait.seconds > 0}
        isBusy={isSaving}
        onClick={() => void handleResend()}
      >
        {wait.seconds > 0
          ? t('account.resend-in-seconds-s', { seconds: wait.seconds })
          : t('account.resend-otp')}
      </Button>
    </div>
  )
}
