import { err, ok, type Result } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import { t } from '#messages/t.ts'
import { DEFAULT_NOTICE_SETTINGS, type NoticeSettings } from '../rules/notice-settings.ts'
import { connectPush, forgetPushOf, keepUpPush, type PushDeps } from './connect-push.ts'
import { readPush, writePush } from './device-push.ts'
import type { Push, PushFailure, PushStanding } from './push.ts'

function failed(): string {
  return t('settings.that-did-not-work-on')
}

const UNREAD: PushStanding = { type: 'off', mayAsk: false }

/** Makes the notifications of the signed-in person on this device. */
export function createPush(deps: PushDeps): Push {
  const { browser } = deps
  const listeners = new Set<() => void>()
  let standing: PushStanding | undefined
  let last: Promise<unknown> = Promise.resolve()
  let connecting = new AbortController()

  // Whatever is pressed last stands: a change on its way must not undo the turning off after it.
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = last.then(work, work)
    last = run
    return run
  }

  function connect(given?: NoticeSettings): Promise<Result<null, PushFailure>> {
    const { signal } = connecting
    return caught(() => inTurn(() => connectPush(deps, { given, signal })))
  }

  async function refresh(): Promise<void> {
    standing = await readStanding(deps).catch(() => standing ?? UNREAD)
    for (const listener of listeners) listener()
  }

  return {
    standing: () => standing,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow() {
      void refresh()
      return browser.onPermission(() => void refresh())
    },
    async turnOn() {
      // First of all: a browser asks only while the press still counts.
      const permission = await browser.ask()
      const connected = permission === 'granted' ? await connect() : ok(null)
      await refresh()
      return connected
    },
    async turnOff() {
      // What is on its way need not wait for a slow network: it is no longer wanted.
      connecting.abort()
      connecting = new AbortController()
      const turnedOff = await caught(() => inTurn(() => turnOffPush(deps)))
      await refresh()
      return turnedOff
    },
    async change(settings) {
      const connected = await connect(settings)
      await refresh()
      return connected
    },
    async refuse() {
      await keepStanding(deps, { askAt: null })
      await refresh()
    },
    setBadge: browser.setBadge,
    keepUp: occasion => quietly(() => inTurn(() => keepUpPush(deps, occasion))),
    forget: () => quietly(() => inTurn(() => forgetPushOf(deps))),
  }
}

/** The device's database or the browser may fail; the person hears of it either way. */
async function caught(
  work: () => Promise<Result<null, PushFailure>>,
): Promise<Result<null, PushFailure>> {
  return await work().catch(() => err({ message: failed() }))
}

/** What was not asked for fails silently: the next sign-in or start tries again. */
async function quietly(work: () => Promise<void>): Promise<void> {
  await work().catch(() => undefined)
}

/** What is kept of how a person stands; a part that is left out stays as it is. */
interface StandingChange {
  readonly endpoint?: string | null
  readonly askAt: number | null
}

/** Keeps a part of how the person stands with notifications on this device. */
async function keepStanding(
  { openDevice, userId }: PushDeps,
  change: StandingChange,
): Promise<void> {
  const device = await openDevice()
  const known = (await readPush(device, userId)) ?? {
    userId,
    endpoint: null,
    settings: DEFAULT_NOTICE_SETTINGS,
  }
  await writePush(device, { ...known, ...change })
}

/** How the person stands with notifications, by the browser and by what they chose here. */
async function readStanding(deps: PushDeps): Promise<PushStanding> {
  const { browser, userId, clock } = deps
  const support = browser.support()
  if (support === 'none') return { type: 'unsupported' }
  if (support === 'install-first') return { type: 'install-first' }
  const permission = browser.permission()
  if (permission === 'denied') return { type: 'denied' }
  const known = await readPush(await deps.openDevice(), userId)
  if (permission === 'granted' && known !== undefined && known.endpoint !== null) {
    return { type: 'on', settings: known.settings }
  }
  const askAt = known === undefined ? 0 : known.askAt
  return { type: 'off', mayAsk: askAt !== null && clock() >= askAt }
}

function stillOn(): string {
  return t('settings.reminders-could-not-be-turned')
}

/**
 * Lets nothing more come to this device. Either of browser and server is enough for that: unheard, the
 * server learns it from the push service; refused by the browser, the server sends no more.
 */
async function turnOffPush(deps: PushDeps): Promise<Result<null, PushFailure>> {
  const known = await readPush(await deps.openDevice(), deps.userId)
  // First of all: a start after a crash in between must not subscribe again.
  await keepStanding(deps, { endpoint: null, askAt: null })
  const isUnsubscribed = await unsubscribed(deps)
  const unsubscribedThere = await deps.api.call(calls.unsubscribePush)
  if (isUnsubscribed || unsubscribedThere.ok) return ok(null)
  await keepStanding(deps, { endpoint: known?.endpoint ?? null, askAt: null })
  return err({ message: stillOn() })
}

async function unsubscribed({ browser }: PushDeps): Promise<boolean> {
  try {
    await browser.unsubscribe()
    return true
  } catch {
    return false // Its push service did not answer; a browser reports nothing else.
  }
}
