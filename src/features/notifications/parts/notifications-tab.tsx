import { Link } from '@tanstack/react-router'
import { BellOff, BellRing } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '#ui/button/button-class.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { notify } from '#ui/toast/notify.tsx'
import type { Push } from '../data/push.ts'
import { usePush } from '../data/use-push.ts'
import type { NoticeSettings } from '../rules/notice-settings.ts'
import { useTurnOnReminders } from './use-turn-on-reminders.ts'
import styles from './notifications.module.css'

/** Whether this device is notified while the app is closed, and of which. */
export function NotificationsTab() {
  const { push, standing } = usePush()
  if (standing === undefined) return <Skeleton lines={3} />
  if (standing.type === 'unsupported') return <NotSupported />
  if (standing.type === 'install-first') return <InstallFirst />
  if (standing.type === 'denied') return <RemindersBlocked />
  if (standing.type === 'off') return <RemindersOff push={push} />
  return <RemindersOn push={push} settings={standing.settings} />
}

/** What is shown in an iPhone's tab: only the installed app gets notifications. */
function InstallFirst() {
  return (
    <Notice
      tone="info"
      title="Install the app first"
      actions={
        <Link to="/guides/how-to-install" className={buttonClass({ variant: 'soft' })}>
          Show me how
        </Link>
      }
    >
      <p>
        On an iPhone or iPad, reminders come only to the app on the home screen. Open it there, log
        in, and turn them on in its settings.
      </p>
    </Notice>
  )
}

/** What is shown in a browser without notifications. */
function NotSupported() {
  return (
    <Notice tone="info" title="This browser cannot show reminders">
      <p>
        Chrome, Edge, Firefox and Safari can, in their newer versions. Everything else in the app
        works here as it does there.
      </p>
    </Notice>
  )
}

/** How to allow what the browser blocks: it does not ask again by itself. */
function RemindersBlocked() {
  return (
    <Notice tone="warning" title="Reminders are blocked on this device">
      <p>The browser was told not to show them, and will not ask again. To allow them:</p>
      <ul className={styles['steps']}>
        <li>In a browser tab: press the icon beside the address, then allow notifications.</li>
        <li>
          In the installed app: open the phone’s settings, then Apps or Notifications, then this
          app, and allow them.
        </li>
      </ul>
      <p>This page notices by itself, or when it is opened again.</p>
    </Notice>
  )
}

interface RemindersOffProps {
  readonly push: Push
}

/** What reminders are, and the press that turns them on. */
function RemindersOff({ push }: RemindersOffProps) {
  const { isBusy, turnOn } = useTurnOnReminders(push)
  return (
    <Card className={styles['stack']}>
      <h2 className={styles['headline']}>
        <BellOff aria-hidden="true" />
        This device gets no reminders
      </h2>
      <p className={styles['muted']}>
        We can tell you when a budget is nearly used up, when a bank statement is recorded, when a
        top-up arrives, and when somebody signs in to your account. Nothing else, and no amounts
        unless you say so. While the app is open it stays quiet.
      </p>
      <div>
        <Button isBusy={isBusy} onClick={() => void turnOn()}>
          Turn on reminders
        </Button>
      </div>
    </Card>
  )
}

interface RemindersOnProps {
  readonly push: Push
  readonly settings: NoticeSettings
}

/** What this device is notified of, each to be switched off by itself, and all of it. */
function RemindersOn({ push, settings }: RemindersOnProps) {
  // Shown at once; the server's answer, or a failure, decides it.
  const [wanted, setWanted] = useState<NoticeSettings>()
  const [isTurningOff, setTurningOff] = useState(false)
  const shown = wanted ?? settings

  async function handleChange(change: Partial<NoticeSettings>) {
    const next = { ...shown, ...change }
    setWanted(next)
    const changed = await push.change(next)
    // Another switch may have been pressed meanwhile; its own answer decides that.
    setWanted(current => (current === next ? undefined : current))
    if (!changed.ok) notify.error(changed.error.message)
  }

  async function handleTurnOff() {
    setTurningOff(true)
    const turnedOff = await push.turnOff()
    setTurningOff(false)
    if (turnedOff.ok) notify.success('Reminders are off on this device.')
    else notify.error(turnedOff.error.message)
  }

  return (
    <Card className={styles['stack']}>
      <h2 className={styles['headline']}>
        <BellRing aria-hidden="true" />
        This device gets reminders
      </h2>
      <fieldset className={styles['switches']}>
        <legend>Tell me of</legend>
        {NOTICE_SWITCHES.map(({ name, label, hint }) => (
          <Checkbox
            key={name}
            label={label}
            hint={hint}
            isChecked={shown[name]}
            onChecked={isChecked => void handleChange({ [name]: isChecked })}
          />
        ))}
      </fieldset>
      <Checkbox
        label="Show amounts"
        hint="Whoever sees the locked screen can read them too."
        isChecked={shown.amounts}
        onChecked={amounts => void handleChange({ amounts })}
      />
      <div>
        <Button variant="soft" isBusy={isTurningOff} onClick={() => void handleTurnOff()}>
          Turn off on this device
        </Button>
      </div>
    </Card>
  )
}

interface NoticeSwitch {
  readonly name: Exclude<keyof NoticeSettings, 'amounts'>
  readonly label: string
  readonly hint: string
}

/** What a device can be notified of, in the order of the page. */
const NOTICE_SWITCHES: readonly NoticeSwitch[] = [
  {
    name: 'budgets',
    label: 'Budgets',
    hint: 'When one comes to 90%, and when it goes over; once each until it renews.',
  },
  { name: 'imports', label: 'Imports', hint: 'When a bank statement is recorded.' },
  {
    name: 'signIns',
    label: 'New sign-ins',
    hint: 'When somebody signs in to your account from a device not seen before.',
  },
  {
    name: 'topUps',
    label: 'Top-ups',
    hint: 'When money for your payment wallet arrives, or its time runs out.',
  },
]
