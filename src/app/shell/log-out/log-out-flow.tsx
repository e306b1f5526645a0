import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { entriesText } from '#base/count-text.ts'
import { logOut, sendBeforeLogOut, type WaitingChoice } from '#features/account/data/log-out.ts'
import { useWaitingPicture } from '#features/account/data/profile/own-picture.ts'
import { useAccount } from '#features/session/data/account-context.tsx'
import type { Member } from '#features/session/data/member.ts'
import { useWaitingWrites } from '#features/waiting/data/queries.ts'
import { t } from '#messages/t.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Quoted } from '#ui/money/quoted.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import styles from './log-out-flow.module.css'

//   sending (5 s at most) ── all sent ──► signed out
//      │ some wait
//      ▼
//   asking ── keep ──► signed out, entries kept on this device
//      │ ▲
//      │ └── back ──┐
//      └─ discard ─► confirming ──► signed out, entries gone

interface LogOutFlowProps {
  readonly member: Member
  readonly onStay: () => void
}

/** Signs out, and asks first when writes are not on the server yet (SYN-12, sync 17). */
export function LogOutFlow({ member, onStay }: LogOutFlowProps) {
  const account = useAccount()
  const navigate = useNavigate()
  const [step, setStep] = useState<'sending' | 'asking' | 'confirming'>('sending')
  const [waiting, setWaiting] = useState(0)

  async function leave(choice: WaitingChoice) {
    await logOut(account, member, choice)
    await navigate({ to: '/user/login' })
  }

  useEffect(() => {
    let isShown = true
    async function send() {
      const left = await sendBeforeLogOut(member)
      if (!isShown) return
      setWaiting(left)
      if (left > 0) setStep('asking')
      else await leave('keep')
    }
    void send()
    return () => {
      isShown = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- begins once, when the person asks to sign out
  }, [])

  if (step === 'sending') return <SendingDialog onStay={onStay} />
  if (step === 'confirming') {
    return (
      <DiscardDialog
        waiting={waiting}
        onBack={() => setStep('asking')}
        onDiscard={() => leave('discard')}
      />
    )
  }
  return (
    <WaitingDialog
      waiting={waiting}
      onStay={onStay}
      onKeep={() => leave('keep')}
      onDiscard={() => setStep('confirming')}
    />
  )
}

interface DiscardDialogProps {
  readonly waiting: number
  readonly onBack: () => void
  readonly onDiscard: () => Promise<void>
}

/** Shows what would be lost, and asks once more. */
function DiscardDialog({ waiting, onBack, onDiscard }: DiscardDialogProps) {
  const writes = useWaitingWrites()
  const picture = useWaitingPicture()
  const [isBusy, setBusy] = useState(false)

  async function handleDiscard() {
    setBusy(true)
    await onDiscard()
  }

  return (
    <Dialog
      title={t('app.discard-entries', { entries: entriesText(waiting) })}
      isOpen
      onClose={onBack}
      cancelLabel={t('app.back')}
      footer={
        <Button variant="danger" isBusy={isBusy} onClick={() => void handleDiscard()}>
          {t('app.discard-and-sign-out')}
        </Button>
      }
    >
      <p>{t('app.this-cannot-be-taken-back')}</p>
      {writes === undefined ? (
        <Skeleton />
      ) : (
        <ul className={styles['list']}>
          {writes.map(write => (
            <li key={write.opId}>
              <Quoted text={write.what} />
            </li>
          ))}
          {picture && picture.refusal === undefined && <li>{t('app.profile-picture')}</li>}
        </ul>
      )}
    </Dialog>
  )
}

interface SendingDialogProps {
  readonly onStay: () => void
}

/** While what waits is being sent. */
function SendingDialog({ onStay }: SendingDialogProps) {
  return (
    <Dialog
      title={t('app.signing-out')}
      isOpen
      onClose={onStay}
      cancelLabel={t('app.stay-signed-in')}
    >
      <output>{t('app.sending-what-is-not-on')}</output>
    </Dialog>
  )
}

interface WaitingDialogProps {
  readonly waiting: number
  readonly onStay: () => void
  readonly onKeep: () => Promise<void>
  readonly onDiscard: () => void
}

/** Asks what becomes of the entries that could not be sent. */
function WaitingDialog({ waiting, onStay, onKeep, onDiscard }: WaitingDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const entries = entriesText(waiting)

  async function handleKeep() {
    setBusy(true)
    await onKeep()
  }

  return (
    <Dialog
      title={t('app.sign-out')}
      isOpen
      onClose={onStay}
      cancelLabel={t('app.stay-signed-in')}
      footer={
        <>
          <Button variant="danger" disabled={isBusy} onClick={onDiscard}>
            {t('app.discard-entries-2', { entries })}
          </Button>
          <Button isBusy={isBusy} onClick={() => void handleKeep()}>
            {t('app.sign-out-and-keep-entries', { entries })}
          </Button>
        </>
      }
    >
      <p>{t('app.waiting-on-sign-out', { count: waiting })}</p>
    </Dialog>
  )
}
