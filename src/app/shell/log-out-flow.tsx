import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAccount } from '#data/account/account-context.tsx'
import { logOut, sendBeforeLogOut, type WaitingChoice } from '#data/account/log-out.ts'
import type { Member } from '#data/session/member.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { SendingDialog } from './sending-dialog.tsx'
import { WaitingDialog } from './waiting-dialog.tsx'

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

/** Signs out, and asks first when writes are not on the server yet (SYN-12, sync.md 3.12). */
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
