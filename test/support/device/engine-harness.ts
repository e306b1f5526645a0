import type { Timers } from '#base/timers.ts'
import { createEngine, type EngineDeps } from '#ledger/pass/engine.ts'
import type { PageLifecycle } from '#ledger/pass/page-lifecycle.ts'
import type { Trigger } from '#ledger/pass/trigger.ts'
import type { TestDevice } from './test-device.ts'

/** Timers that fire on command, with a written log of what was asked. */
function createHandTimers() {
  const pending = new Map<number, { run: () => void; delayMs: number }>()
  let last = 0
  const timers: Timers = {
    setTimeout(run, delayMs) {
      last += 1
      pending.set(last, { run, delayMs })
      return last
    },
    clearTimeout: timer => void pending.delete(Number(timer)),
  }
  function fire(delayMs: number) {
    // Only those that are set by now: what they set waits for its own turn.
    for (const [id, timer] of Array.from(pending)) {
      if (timer.delayMs !== delayMs) continue
      pending.delete(id)
      timer.run()
    }
  }
  function delays() {
    return [...pending.values()].map(timer => timer.delayMs)
  }
  return { timers, fire, delays }
}

/** Open, and nothing comes down it: the rests of a stream that fails would stand among the engine's timers. */
function readQuietStream(): Promise<never> {
  return new Promise(() => undefined)
}

/** An engine over a device, with timers that the test fires, and a stream of changes that is quiet. */
export function createEngineHarness(device: TestDevice, change: Partial<EngineDeps> = {}) {
  const hand = createHandTimers()
  const listeners: ((trigger: Trigger) => void)[] = []
  const tags: string[] = []
  const outcomes: string[] = []
  const pageLifecycle: PageLifecycle = {
    isVisible: () => true,
    onReturn: listener => {
      listeners.push(listener)
      return () => listeners.splice(listeners.indexOf(listener), 1)
    },
    onVisibility: () => () => undefined,
    registerSync: tag => tags.push(tag),
  }
  const engine = createEngine({
    ...device.core,
    http: { ...device.core.http, readStream: readQuietStream },
    timers: hand.timers,
    pageLifecycle,
    afterPass: ({ outcome, waiting }) => outcomes.push(`${outcome} ${waiting}`),
    ...change,
  })
  return { engine, hand, listeners, tags, outcomes }
}
