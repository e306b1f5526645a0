import type { Api } from '#api/api.ts'
import { calls } from '#contract/calls.ts'
import { failureMessage } from '#data/account/failure-message.ts'
import type { DeviceDb } from '#db/device-db.ts'
import { readPush, readSubscribed, writePush } from '#db/device-push.ts'
import type { Clock } from '#domain/ids.ts'
import { DEFAULT_NOTICE_SETTINGS, type NoticeSettings } from '#domain/notice-settings.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { BrowserPush } from './browser-push.ts'
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

const NOT_REACHED = 'We could not reach the server. Check your connection and try again.'
const NO_SERVICE =
  'Your browser did not reach its push service. Check your connection, or try another browser.'

/** How notifications are to come. */
interface ConnectWish {
  /** Which are wanted; undefined: those of before. */
  readonly given?: NoticeSettings | undefined
  /** Aborted once nobody wants them any more. */
  readonly signal?: AbortSignal
}

/**
 * Subscribes the browser, and tells the server where messages come to and which are wanted. Aborted, it
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
  await endOthers(deps, device)
  const utils = await api.call(calls.fetchUtils, { signal })
  if (!utils.ok) return err({ message: NOT_REACHED })
  const subscription = await browser.subscribe(utils.value.data.pushKey)
  if (subscription === null) return err({ message: NO_SERVICE })
  const known = await readPush(device, userId)
  const settings = given ?? known?.settings ?? DEFAULT_NOTICE_SETTINGS
  const body = { userId, subscription, settings }
  const told = await api.call(calls.subscribePush, { body, signal })
  if (!told.ok) return err({ message: failureMessage(told.error, NOT_REACHED) })
  const { endpoint } = subscription
  await writePush(device, { userId, endpoint, settings, askAt: known?.askAt ?? 0 })
  return ok(null)
}

/** What was meant for somebody else on this device must not come before this person's eyes. */
async function endOthers({ browser, userId }: PushDeps, device: DeviceDb): Promise<void> {
  const subscribed = await readSubscribed(device)
  const others = subscribed.filter(other => other.userId !== userId)
  if (others.length === 0) return
  await browser.unsubscribe()
  for (const other of others) await writePush(device, { ...other, endpoint: null })
}
