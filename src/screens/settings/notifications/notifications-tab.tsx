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
  switch (standing.type) {
    case 'unsupported':
      return <NotSupported />
    case 'install-first':
      return <InstallFirst />
    case 'denied':
      return <RemindersBlocked />
    case 'off':
      return <RemindersOff push={push} />
    case 'on':
      return <RemindersOn push={push} settings={standing.settings} />
  }
}
