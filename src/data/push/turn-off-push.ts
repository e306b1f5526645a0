import { calls } from '#contract/calls.ts'
import { readPush } from '#db/device-push.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { PushDeps } from './connect-push.ts'
import { keepStanding } from './keep-standing.ts'
import type { PushFailure } from './push.ts'

const STILL_ON =
  'Reminders could not be turned off: neither the browser nor the server took it. Try again, or block notifications in the browser’s settings.'

/**
 * Lets nothing more come to this device. Either of browser and server is enough for that: unheard, the
 * server learns it from the push service; refused by the browser, the server sends no more.
 */
export async function turnOffPush(deps: PushDeps): Promise<Result<null, PushFailure>> {
  const known = await readPush(await deps.openDevice(), deps.userId)
  // First of all: a start after a crash in between must not subscribe again.
  await keepStanding(deps, { endpoint: null, askAt: null })
  const isUnsubscribed = await unsubscribed(deps)
  const told = await deps.api.call(calls.unsubscribePush)
  if (isUnsubscribed || told.ok) return ok(null)
  await keepStanding(deps, { endpoint: known?.endpoint ?? null, askAt: null })
  return err({ message: STILL_ON })
}

async function unsubscribed({ browser }: PushDeps): Promise<boolean> {
  try {
    await browser.unsubscribe()
    return true
  } catch {
    return false // Its push service did not answer; there is nothing else a browser tells.
  }
}
