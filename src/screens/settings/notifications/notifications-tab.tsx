import { usePush } from '#data/push/use-push.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { InstallFirst } from './install-first.tsx'
import { NotSupported } from './not-supported.tsx'
import { RemindersBlocked } from './reminders-blocked.tsx'
import { RemindersOff } from './reminders-off.tsx'
import { RemindersOn } from './reminders-on.tsx'

/** Whether this device is told of things while the app is closed, and of which. */
export function NotificationsTab() {
  const { push, standing } = usePush()
  if (standing === undefined) return <Skeleton lines={3} />
  if (standing.type === 'unsupported') return <NotSupported />
  if (standing.type === 'install-first') return <InstallFirst />
  if (standing.type === 'denied') return <RemindersBlocked />
  if (standing.type === 'off') return <RemindersOff push={push} />
  return <RemindersOn push={push} settings={standing.settings} />
}
