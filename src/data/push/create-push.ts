import type { NoticeSettings } from '#domain/notice-settings.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { connectPush, type PushDeps } from './connect-push.ts'
import { keepStanding } from './keep-standing.ts'
import { forgetPushOf, keepUpPush } from './keep-up-push.ts'
import type { Push, PushFailure, PushStanding } from './push.ts'
import { readStanding } from './read-standing.ts'
import { turnOffPush } from './turn-off-push.ts'

const ASK_AGAIN_MS = 14 * 24 * 60 * 60 * 1000

const FAILED = 'That did not work on this device. Reload the page, then try again.'
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
    return settled(() => inTurn(() => connectPush(deps, { given, signal })))
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
      // What is on its way need not wait for a slow network: nobody wants it any more.
      connecting.abort()
      connecting = new AbortController()
      const turnedOff = await settled(() => inTurn(() => turnOffPush(deps)))
      await refresh()
      return turnedOff
    },
    async change(settings) {
      const connected = await connect(settings)
      await refresh()
      return connected
    },
    async putOff(until) {
      await keepStanding(deps, { askAt: until === 'later' ? deps.clock() + ASK_AGAIN_MS : null })
      await refresh()
    },
    setBadge: browser.setBadge,
    keepUp: occasion => quietly(() => inTurn(() => keepUpPush(deps, occasion))),
    forget: () => quietly(() => inTurn(() => forgetPushOf(deps))),
  }
}

/** The device's database or the browser may fail; the person hears of it either way. */
async function settled(
  work: () => Promise<Result<null, PushFailure>>,
): Promise<Result<null, PushFailure>> {
  return await work().catch(() => err({ message: FAILED }))
}

/** What nobody asked for fails without a word: the next sign-in or start tries again. */
async function quietly(work: () => Promise<void>): Promise<void> {
  await work().catch(() => undefined)
}
