import { sleep } from '#base/timers.ts'
import { STREAM_PATH } from '#contract/sync-calls.ts'
import { backoffMs } from '#time/backoff.ts'
import type { SyncCore } from '../pass/core.ts'
import type { PageLifecycle } from '../pass/page-lifecycle.ts'

/** What following the stream of changes needs. */
export type ChangeStreamDeps = Pick<
  SyncCore,
  'http' | 'locks' | 'timers' | 'random' | 'ledgerId'
> & {
  readonly pageLifecycle: Pick<PageLifecycle, 'isVisible' | 'onVisibility' | 'onReturn'>
  /** The server's history moved to the version. */
  readonly onVersion: (version: number) => void
  /** The token was not taken: it is over, or the device was signed out elsewhere. */
  readonly onRefused: () => void
  /** Whether the server had no place to follow this device (WK2). */
  readonly onCrowded: (isCrowded: boolean) => void
}

/**
 * Follows the server's stream of new versions while the tab is visible; one tab of the device at a time
 * does, under a lock that is let go when the tab is hidden. A version missed is harmless: the timer
 * pulls as well. Gives the way to stop.
 */
export function followChangeStream(deps: ChangeStreamDeps): () => void {
  let listening: AbortController | undefined

  function follow(): void {
    if (!deps.pageLifecycle.isVisible()) {
      listening?.abort()
      listening = undefined
    } else if (listening === undefined) {
      listening = new AbortController()
      void holdStream(deps, listening.signal)
    }
  }

  const stopFollowing = deps.pageLifecycle.onVisibility(follow)
  follow()
  return () => {
    stopFollowing()
    listening?.abort()
  }
}

async function holdStream(deps: ChangeStreamDeps, signal: AbortSignal): Promise<void> {
  await deps.locks.request(`stream:${deps.ledgerId}`, {}, () => keepReading(deps, signal))
}

async function keepReading(deps: ChangeStreamDeps, signal: AbortSignal): Promise<void> {
  const { http } = deps
  let failures = 0
  while (!signal.aborted) {
    const read = createLineReader(deps.onVersion)
    function onText(text: string): void {
      deps.onCrowded(false)
      read(text)
    }
    const end = await http.readStream({ path: STREAM_PATH, signal, onText })
    if (end === 'refused') deps.onRefused()
    if (end === 'crowded') deps.onCrowded(true)
    failures = end === 'ended' ? 1 : failures + 1
    if (await restUntil(deps, failures, signal)) failures = 0
  }
}

/** Waits before another try: no longer than until the network is back. Whether that ended it. */
async function restUntil(
  { timers, random, pageLifecycle }: ChangeStreamDeps,
  failures: number,
  signal: AbortSignal,
): Promise<boolean> {
  let stopHearing: (() => void) | undefined
  const returned = new Promise<boolean>(resolve => {
    stopHearing = pageLifecycle.onReturn(trigger => {
      if (trigger === 'online') resolve(true)
    })
  })
  const waited = Promise.race([sleep(timers, backoffMs(failures, random)), aborted(signal)])
  const isBack = await Promise.race([waited.then(() => false), returned])
  stopHearing?.()
  return isBack
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Reads `data: <version>` lines out of text that comes in any pieces. */
export function createLineReader(onVersion: (version: number) => void): (text: string) => void {
  let rest = ''
  return function read(text) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const version = /^data:\s*(\d{1,15})\s*$/.exec(line)?.[1]
      if (version !== undefined) onVersion(Number(version))
    }
  }
}
