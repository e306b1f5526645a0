import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { notify } from '#ui/toast/notify.tsx'
import type { Push } from './data/push.ts'
import type { NoticeSettings } from './rules/notice-settings.ts'
import styles from './notifications.module.css'

interface RemindersOnProps {
  readonly push: Push
  readonly settings: NoticeSettings
}

/** What this device is notified of, each to be switched off by itself, and all of it. */
export function RemindersOn({ push, settings }: RemindersOnProps) {
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
