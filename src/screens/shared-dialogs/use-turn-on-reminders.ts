import { useState } from 'react'
import type { Push } from '#data/push/push.ts'
import { notify } from '#ui/notify.tsx'

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
    else if (push.standing()?.type === 'on') notify.success('Reminders are on.')
    else notify.info('Reminders stay off. You can turn them on in Settings at any time.')
  }

  return { isBusy, turnOn }
}
