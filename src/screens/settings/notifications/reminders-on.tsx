import { BellRing } from 'lucide-react'
import { useState } from 'react'
import type { Push } from '#data/push/push.ts'
import type { NoticeSettings } from '#domain/notice-settings.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { notify } from '#ui/notify.tsx'
import { NOTICE_SWITCHES } from './notice-switches.ts'
import styles from './notifications.module.css'

interface RemindersOnProps {
  readonly push: Push
  readonly settings: NoticeSettings
}

/** What this device is told of, each to be switched off by itself, and all of it. */
export function RemindersOn({ push, settings }: RemindersOnProps) {
  // Shown at once; the server's word, or its silence, settles it.
  const [wanted, setWanted] = useState<NoticeSettings>()
  const [isTurningOff, setTurningOff] = useState(false)
  const shown = wanted ?? settings

  async function handleChange(change: Partial<NoticeSettings>) {
    const next = { ...shown, ...change }
    setWanted(next)
    const changed = await push.change(next)
    // Another switch may have been pressed meanwhile; its own answer settles that.
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
