import { forgetPush, readSubscribed } from '#db/device-push.ts'
import type { PushDeps } from './push-deps.ts'

/**
 * Lets nothing come any more that was meant for somebody else on this device: it must not come before
 * this person's eyes. Their next sign-in here subscribes them again, as one after a sign-out does.
 */
export async function endOthers({ browser, openDevice, userId }: PushDeps): Promise<void> {
  const device = await openDevice()
  const subscribed = await readSubscribed(device)
  const others = subscribed.filter(other => other.userId !== userId)
  if (others.length === 0) return
  await browser.unsubscribe()
  for (const other of others) await forgetPush(device, other.userId)
}
