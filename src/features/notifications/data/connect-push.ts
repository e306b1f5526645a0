import type { Api } from '#api/api.ts'
import type { Clock } from '#base/ids.ts'
import { err, ok, type Result } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import { failureMessage } from '#features/session/data/failure-message.ts'
import type { DeviceDb } from '#ledger/store/device-db.ts'
import { t } from '#messages/t.ts'
import { DEFAULT_NOTICE_SETTINGS, type NoticeSettings } from '../rules/notice-settings.ts'
import type { BrowserPush } from './browser-push.ts'
import { forgetPush, readPush, readSubscribed, writePush } from './device-push.ts'
import type { PushFailure } from './push.ts'

/** What notifications need. */
export interface PushDeps {
  readonly browser: BrowserPush
  /** Calls the server as the signed-in person. */
  readonly api: Api
  readonly openDevice: () => Promise<DeviceDb>
  readonly userId: string
  readonly clock: Clock
}

function notReached(): string {
  return t('settings.we-could-not-reach-the')
}

function noService(): string {
  return t('settings.your-browser-did-not-reach')
}

/** How notifications are to come. */
interface ConnectWish {
  /** Which are wanted; undefined: those of before. */
  readonly given?: NoticeSettings | undefined
  /** Aborted once they are no longer wanted. */
  readonly signal?: AbortSignal
}

/**
 * Subscribes the browser, and registers with the server where messages come to and which are wanted. Aborted, it
 * ends soon and is no failure.
 */
export async function connectPush(
  deps: PushDeps,
  { given, signal }: ConnectWish = {},
): Promise<Result<null, PushFailure>> {
  const connected = await connect(deps, given, signal ?? new AbortController().signal)
  return signal?.aborted === true ? ok(null) : connected
}

async function connect(
  deps: PushDeps,
  given: NoticeSettings | undefined,
  signal: AbortSignal,
): Promise<Result<null, PushFailure>> {
  const { browser, api, userId } = deps
  const device = await deps.openDevice()
  await endOthers(deps)
  const utils = await api.call(calls.fetchUtils, { signal })
  if (!utils.ok) return err({ message: notReached() })
  const subscription = await browser.subscribe(utils.value.data.pushKey)
  if (subscription === null) return err({ message: noService() })
  const known = await readPush(device, userId)
  const settings = given ?? known?.settings ?? DEFAULT_NOTICE_SETTINGS
  const body = { userId, subscription, settings }
  const subscribed = await api.call(calls.subscribePush, { body, signal })
  if (!subscribed.ok) return err({ message: failureMessage(subscribed.error, notReached()) })
  const { endpoint } = subscription
  await writePush(device, { userId, endpoint, settings, askAt: known?.askAt ?? 0 })
  return ok(null)
}

/**
 * Lets nothing come any more that was meant for another person on this device: it must not be shown to
 * this person. Their next sign-in here subscribes them again, as one after a sign-out does.
 */
async function endOthers({ browser, openDevice, userId }: PushDeps): Promise<void> {
  const device = await openDevice()
  const subscribed = await readSubscribed(device)
  const others = subscribed.filter(other => other.userId !== userId)
  if (others.length === 0) return
  await browser.unsubscribe()
  for (const other of others) await forgetPush(device, other.userId)
}

/**
 * At a sign-in, subscribes the new session where the browser allows it already and the person did not
 * switch it off here (ACC-07); at a start, subscribes anew what the browser or the server changed.
 */
export async function keepUpPush(deps: PushDeps, occasion: 'sign-in' | 'start'): Promise<void> {
  const { browser, userId } = deps
  if (browser.support() !== 'full' || browser.permission() !== 'granted') return
  // Also for a person who wants none: those of the person before may still come, signed out with no network.
  await endOthers(deps)
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
 * too. Who said no stays known for it: the next sign-in would take any other person for a yes.
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

/** Whether messages come to the address that the server has, and it still signs them with the same key. */
async function isAsTold({ browser, api }: PushDeps, endpoint: string): Promise<boolean> {
  const current = await browser.current()
  if (current?.endpoint !== endpoint) return false
  if (current.publicKey === null) return true
  const utils = await api.call(calls.fetchUtils)
  // With no network nothing can be subscribed anew; the next start looks again.
  return !utils.ok || utils.value.data.pushKey === current.publicKey
}
