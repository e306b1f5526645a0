import { BellOff } from 'lucide-react'
import type { Push } from '#data/push/push.ts'
import { useTurnOnReminders } from '#screens/shared-dialogs/use-turn-on-reminders.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import styles from './notifications.module.css'

interface RemindersOffProps {
  readonly push: Push
}

/** What reminders are, and the press that turns them on. */
export function RemindersOff({ push }: RemindersOffProps) {
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
