import { MonitorSmartphone } from 'lucide-react'
import type { DeviceView } from '#data/devices/use-devices.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { useZone } from '#data/ledger/use-zone.ts'
import { momentText } from '#domain/day-text.ts'
import { ListItem } from '#screens/settings/list-item.tsx'
import { Button } from '#ui/button.tsx'
import styles from './security.module.css'

interface DeviceItemProps {
  readonly device: DeviceView
  readonly onSignOut: () => void
}

/** One device: what it is, when it was used, and signing out there; here the menu's Logout does that. */
export function DeviceItem({ device, onSignOut }: DeviceItemProps) {
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
            {device.isThis ? 'This device' : `Last used: ${moment(device.lastUsedAt)}`}
            {' · '}
            Signed in: {moment(device.signedInAt)}
          </p>
        </>
      }
    >
      {!device.isThis && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Sign out ${device.name}`}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </ListItem>
  )
}
