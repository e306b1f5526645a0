import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { undoWipe, type WipedDemo, wipeOpenDemo } from '#features/demo/data/wipe-demo.ts'
import { NeedsAccount } from '#features/demo/needs-account.tsx'
import { useAccount } from '#features/session/data/account-context.tsx'
import { useMember } from '#features/session/data/member-context.tsx'
import { t } from '#messages/t.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { notify } from '#ui/toast/notify.tsx'
import styles from './demo-frame.module.css'

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
    notify.success(t('app.the-demo-was-wiped-nothing'), {
      action: { label: t('app.undo'), onAction: () => void handleUndo(wiped) },
    })
  }

  return (
    <>
      <DemoBar isBusy={isBusy} onWipe={() => void handleWipe()} />
      {path === PROFILE_PATH ? (
        <>
          <PageHeader title={t('app.profile')} />
          <NeedsAccount text={t('app.your-name-phone-picture-and')} />
        </>
      ) : (
        children
      )}
    </>
  )
}

interface DemoBarProps {
  readonly isBusy: boolean
  readonly onWipe: () => void
}

/** What a demo says on every page: that it is one, and the two ways out of it. */
function DemoBar({ isBusy, onWipe }: DemoBarProps) {
  return (
    <section aria-label={t('app.demo')} className={styles['bar']}>
      <p className={styles['text']}>{t('app.you-are-trying-a-demo')}</p>
      <div className={styles['actions']}>
        <Link to="/user/create-account" className={buttonClass({ size: 'sm' })}>
          {t('app.keep-it-sign-up')}
        </Link>
        <Button variant="ghost" size="sm" isBusy={isBusy} onClick={onWipe}>
          {t('app.wipe')}
        </Button>
      </div>
    </section>
  )
}
