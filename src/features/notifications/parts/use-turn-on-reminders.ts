import { useState } from 'react'
import { t } from '#messages/t.ts'
import { notify } from '#ui/toast/notify.tsx'
import type { Push, PushStanding } from '../data/push.ts'

// The browser asks only once: a second press would be refused without a question.
function blocked(): string {
  return t('settings.your-browser-blocks-reminders')
}

/** The press that turns reminders on, and whether it is being worked on. */
export interface TurnOnReminders {
  readonly isBusy: boolean
  readonly turnOn: () => Promise<void>
}

/** Turns reminders on by a press, and says how that ended. */
export function useTurnOnReminders(push: Push): TurnOnReminders {
  const [isBusy, setBusy] = useState(false)

  async function turnOn() {
    setBusy(true)
    const done = await push.turnOn().finally(() => setBusy(false))
    if (!done.ok) notify.error(done.error.message)
    else sayStanding(push.standing())
  }

  return { isBusy, turnOn }
}

function sayStanding(standing: PushStanding | undefined): void {
  if (standing?.type === 'on') notify.success(t('settings.reminders-are-on'))
  else if (standing?.type === 'denied') notify.warning(blocked())
  else notify.info(t('settings.reminders-stay-off-you-can'))
}
