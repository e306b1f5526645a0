import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useAccount } from '#data/account/account-context.tsx'
import { undoWipe, wipeOpenDemo, type WipedDemo } from '#data/demo/wipe-demo.ts'
import { useMember } from '#data/session/member-context.tsx'
import { DemoBar } from '#screens/demo/demo-bar.tsx'
import { NeedsAccount } from '#screens/demo/needs-account.tsx'
import { notify } from '#ui/notify.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export interface DemoFrameProps {
  readonly children: ReactNode
}

const PROFILE_PATH = '/user/app/profile'

/** What a demo puts around every page; the profile, which only an account has, is covered. */
export function DemoFrame({ children }: DemoFrameProps) {
  const account = useAccount()
  const member = useMember()
  const navigate = useNavigate()
  const path = useLocation({ select: location => location.pathname })
  const [isBusy, setBusy] = useState(false)

  async function handleUndo(wiped: WipedDemo) {
    await undoWipe(account, wiped, member.ledger.newId)
    await navigate({ to: '/user/app/dashboard' })
  }

  async function handleWipe() {
    setBusy(true)
    const wiped = await wipeOpenDemo(account, member).finally(() => setBusy(false))
    await navigate({ to: '/' })
    notify.success('The demo was wiped. Nothing of it is left on this device.', {
      action: { label: 'Undo', onAction: () => void handleUndo(wiped) },
    })
  }

  return (
    <>
      <DemoBar isBusy={isBusy} onWipe={() => void handleWipe()} />
      {path === PROFILE_PATH ? (
        <>
          <PageHeader title="Profile" />
          <NeedsAccount text="Your name, phone, picture and plan are kept with an account. A demo has none." />
        </>
      ) : (
        children
      )}
    </>
  )
}
