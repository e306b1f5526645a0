import { calls } from '#contract/calls.ts'
import { forgetPush, readPush } from '#db/device-push.ts'
import { connectPush, type PushDeps } from './connect-push.ts'

/**
 * At a sign-in, subscribes the new session where the browser allows it already and the person did not
 * switch it off here (ACC-07); at a start, subscribes anew what the browser or the server changed.
 */
export async function keepUpPush(deps: PushDeps, occasion: 'sign-in' | 'start'): Promise<void> {
  const { browser, userId } = deps
  if (browser.support() !== 'full' || browser.permission() !== 'granted') return
  const known = await readPush(await deps.openDevice(), userId)
  if (occasion === 'sign-in') {
    if (known === undefined || known.endpoint !== null) await connectPush(deps)
    return
  }
  if (known === undefined || known.endpoint === null) return
  if (!(await isAsTold(deps, known.endpoint))) await connectPush(deps)
}

/**
 * Lets nothing more come at sign-out; the server forgets the subscription with the session, which ends
 * too. Who said no stays known for it: the next sign-in would take anybody else for a yes.
 */
export async function forgetPushOf({ browser, openDevice, userId }: PushDeps): Promise<void> {
  await browser.setBadge?.(0)
  // First of all: a row without a subscription is harmless, one the other way round is not.
  if (browser.support() === 'full') await browser.unsubscribe()
  const device = await openDevice()
  const known = await readPush(device, userId)
  const saidNo = known?.endpoint === null && known.askAt === null
  if (!saidNo) await forgetPush(device, userId)
}

/** Whether messages come to where the server was told, and it still signs them with the same key. */
async function isAsTold({ browser, api }: PushDeps, endpoint: string): Promise<boolean> {
  const current = await browser.current()
  if (current?.endpoint !== endpoint) return false
  if (current.publicKey === null) return true
  const utils = await api.call(calls.fetchUtils)
  // With no network nothing can be subscribed anew; the next start looks again.
  return !utils.ok || utils.value.data.pushKey === current.publicKey
}
