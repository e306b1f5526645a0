import { LogOut, MonitorSmartphone, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { assertNever } from '#base/assert.ts'
import {
  type Devices,
  type DeviceView,
  signOutDevice,
  signOutOtherDevices,
  useDevices,
} from '#features/account/data/devices.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useMember } from '#features/session/data/member-context.tsx'
import { useZone } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { momentText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { ListItem, TitledCard } from '#ui/card/titled-card.tsx'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import styles from './security.module.css'

/** Where the person is signed in, and the way to sign out there. */
export function DevicesCard() {
  const { found, reload } = useDevices()
  const [leaving, setLeaving] = useState<DeviceView | 'all-others' | undefined>()
  const [signedOut, setSignedOut] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const devices = found.type === 'listed' ? found.devices : []

  // The button that was pressed goes with its device, and the focus must not go with it.
  useEffect(() => {
    if (signedOut > 0) list.current?.focus()
  }, [signedOut])

  function handleSignedOut() {
    setSignedOut(signedOut + 1)
    reload()
  }

  return (
    <TitledCard title={t('settings.devices')} text={t('settings.where-you-are-signed-in')}>
      <DevicesNotice found={found} onRetry={reload} />
      {devices.length > 0 && (
        <ul ref={list} tabIndex={-1} aria-label={t('settings.devices')}>
          {devices.map(device => (
            <DeviceItem key={device.id} device={device} onSignOut={() => setLeaving(device)} />
          ))}
        </ul>
      )}
      {devices.length > 1 && (
        <div>
          <Button variant="soft" icon={<LogOut />} onClick={() => setLeaving('all-others')}>
            {t('settings.sign-out-all-other-devices')}
          </Button>
        </div>
      )}
      {leaving !== undefined && (
        <SignOutDialog
          device={leaving}
          onDone={handleSignedOut}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </TitledCard>
  )
}

interface DevicesNoticeProps {
  readonly found: Devices
  readonly onRetry: () => void
}

function DevicesNotice({ found, onRetry }: DevicesNoticeProps) {
  const retry = (
    <Button variant="ghost" size="sm" icon={<RefreshCw />} onClick={onRetry}>
      {t('settings.try-again')}
    </Button>
  )
  switch (found.type) {
    case 'loading':
      return <Skeleton lines={2} />
    case 'offline':
      return (
        <Notice tone="info" title={t('settings.you-are-offline')} actions={retry}>
          <p>{t('settings.your-devices-can-be-seen')}</p>
        </Notice>
      )
    case 'failed':
      return <Notice tone="warning" title={found.message} actions={retry} />
    case 'listed':
      return null
    default:
      return assertNever(found)
  }
}

interface DeviceItemProps {
  readonly device: DeviceView
  readonly onSignOut: () => void
}

/** One device: what it is, when it was used, and signing out there; here the menu's Logout does that. */
function DeviceItem({ device, onSignOut }: DeviceItemProps) {
  const { clock } = useLedger()
  const zone = useZone()

  function moment(instant: number): string {
    return momentText(instant, clock(), zone)
  }

  return (
    <ListItem
      icon={<MonitorSmartphone aria-hidden="true" className={styles['icon']} />}
      what={
        <>
          <p className={styles['name']}>{device.name}</p>
          <p className={styles['muted']}>
            {device.isThis
              ? t('settings.this-device')
              : t('settings.last-used-at', { moment: moment(device.lastUsedAt) })}
            {' · '}
            {t('settings.signed-in-at', { moment: moment(device.signedInAt) })}
          </p>
        </>
      }
    >
      {!device.isThis && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('settings.sign-out-name', { name: device.name })}
          onClick={onSignOut}
        >
          {t('settings.sign-out')}
        </Button>
      )}
    </ListItem>
  )
}

interface SignOutDialogProps {
  readonly device: DeviceView | 'all-others'
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before a device, or all others, are signed out. */
function SignOutDialog({ device, onDone, onClose }: SignOutDialogProps) {
  const member = useMember()
  const isAll = device === 'all-others'
  const name = isAll ? t('settings.all-other-devices') : device.name

  function handleSignedOut() {
    onDone()
    onClose()
  }

  return (
    <ConfirmCommand
      title={t('settings.sign-out-name-2', { name })}
      confirmLabel={t('settings.sign-out')}
      command={() => (isAll ? signOutOtherDevices(member) : signOutDevice(member, device.id))}
      fallback={t('settings.failed-to-sign-out-please')}
      success={
        isAll ? t('settings.signed-out-on-all-other') : t('settings.name-is-signed-out', { name })
      }
      onDone={handleSignedOut}
      onClose={onClose}
    >
      <p>{isAll ? t('settings.all-signed-out-at-once') : t('settings.one-signed-out-at-once')}</p>
    </ConfirmCommand>
  )
}
