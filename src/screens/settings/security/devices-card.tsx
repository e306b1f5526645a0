import { LogOut, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Devices, type DeviceView, useDevices } from '#data/devices/use-devices.ts'
import { assertNever } from '#domain/assert.ts'
import { TitledCard } from '#screens/settings/titled-card.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DeviceItem } from './device-item.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

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
    <TitledCard
      title="Devices"
      text="Where you are signed in. If you do not know one of them, sign it out and change your password."
    >
      <DevicesNotice found={found} onRetry={reload} />
      {devices.length > 0 && (
        <ul ref={list} tabIndex={-1} aria-label="Devices">
          {devices.map(device => (
            <DeviceItem key={device.id} device={device} onSignOut={() => setLeaving(device)} />
          ))}
        </ul>
      )}
      {devices.length > 1 && (
        <div>
          <Button variant="soft" icon={<LogOut />} onClick={() => setLeaving('all-others')}>
            Sign out all other devices
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
      Try again
    </Button>
  )
  switch (found.type) {
    case 'loading':
      return <Skeleton lines={2} />
    case 'offline':
      return (
        <Notice tone="info" title="You are offline." actions={retry}>
          <p>Your devices can be seen and signed out when you are online.</p>
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
