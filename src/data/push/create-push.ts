import { calls } from '#contract/calls.ts'
import { forgetPush, readPush, writePush } from '#db/device-push.ts'
import { DEFAULT_NOTICE_SETTINGS } from '#domain/notice-settings.ts'
import { ok } from '#domain/result.ts'
import { connectPush, type PushDeps } from './connect-push.ts'
import type { Push, PushStanding } from './push.ts'
import { readStanding } from './read-standing.ts'

const ASK_AGAIN_MS = 14 * 24 * 60 * 60 * 1000

/** Makes the notifications of the signed-in person on this device. */
export function createPush(deps: PushDeps): Push {
  const { browser } = deps
  const listeners = new Set<() => void>()
  let standing: PushStanding | undefined
  let last: Promise<unknown> = Promise.resolve()

  // Whatever is pressed last stands: a change on its way must not undo the turning off after it.
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = last.then(work, work)
    last = run
    return run
  }

  async function refresh(): Promise<void> {
    standing = await readStanding(deps)
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
      const connected = permission === 'granted' ? await inTurn(() => connectPush(deps)) : ok(null)
      await refresh()
      return connected
    },
    async turnOff() {
      await inTurn(() => turnOff(deps))
      await refresh()
    },
    async change(settings) {
      const connected = await inTurn(() => connectPush(deps, settings))
      await refresh()
      return connected
    },
    async putOff(until) {
      await keep(deps, { askAt: until === 'later' ? deps.clock() + ASK_AGAIN_MS : null })
      await refresh()
    },
    setBadge: browser.setBadge,
    keepUp: occasion => quietly(() => inTurn(() => keepUp(deps, occasion))),
    forget: () => quietly(() => inTurn(() => forget(deps))),
  }
}

/** Keeps a part of how the person stands; what is left out stays. */
async function keep(
  { openDevice, userId }: PushDeps,
  change: { readonly endpoint?: null; readonly askAt: number | null },
): Promise<void> {
  const device = await openDevice()
  const known = (await readPush(device, userId)) ?? {
    userId,
    endpoint: null,
    settings: DEFAULT_NOTICE_SETTINGS,
  }
  await writePush(device, { ...known, ...change })
}

async function turnOff(deps: PushDeps): Promise<void> {
  const { browser, api } = deps
  await keep(deps, { endpoint: null, askAt: null })
  await browser.unsubscribe()
  // Unheard, the server learns it from the push service.
  await api.call(calls.unsubscribePush)
}

async function keepUp(deps: PushDeps, occasion: 'sign-in' | 'start'): Promise<void> {
  const { browser, userId } = deps
  if (browser.support() !== 'full' || browser.permission() !== 'granted') return
  const known = await readPush(await deps.openDevice(), userId)
  if (occasion === 'sign-in') {
    if (known === undefined || known.endpoint !== null) await connectPush(deps)
    return
  }
  if (known === undefined || known.endpoint === null) return
  const current = await browser.current()
  if (current?.endpoint !== known.endpoint) await connectPush(deps)
}

/** The server forgets the subscription with the session, which ends at the same time. */
async function forget({ browser, openDevice, userId }: PushDeps): Promise<void> {
  await forgetPush(await openDevice(), userId)
  if (browser.support() === 'full') await browser.unsubscribe()
  await browser.setBadge?.(0)
}

/** What nobody asked for fails without a word: the next sign-in or start tries again. */
async function quietly(work: () => Promise<void>): Promise<void> {
  await work().catch(() => undefined)
}
