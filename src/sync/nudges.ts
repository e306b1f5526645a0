import { STREAM_PATH } from '#contract/sync-calls.ts'
import { sleep } from '#domain/timers.ts'
import { backoffMs } from './backoff.ts'
import type { SyncCore } from './core.ts'
import type { Surroundings } from './surroundings.ts'

/** What listening to nudges needs. */
export type NudgeDeps = Pick<SyncCore, 'http' | 'locks' | 'timers' | 'random' | 'userId'> & {
  readonly surroundings: Pick<Surroundings, 'isVisible' | 'onVisibility'>
  /** The server's history moved to the version. */
  readonly onVersion: (version: number) => void
  /** The token was not taken: it is over, or the device was signed out elsewhere. */
  readonly onRefused: () => void
}

/**
 * Listens for nudges while the tab is visible; one tab of the device at a time does, under a lock
 * that is let go when the tab is hidden. A nudge missed is harmless: the timer pulls as well. Gives
 * the way to stop.
 */
export function listenForNudges(deps: NudgeDeps): () => void {
  let listening: AbortController | undefined

  function follow(): void {
    if (!deps.surroundings.isVisible()) {
      listening?.abort()
      listening = undefined
    } else if (listening === undefined) {
      listening = new AbortController()
      void holdStream(deps, listening.signal)
    }
  }

  const stopFollowing = deps.surroundings.onVisibility(follow)
  follow()
  return () => {
    stopFollowing()
    listening?.abort()
  }
}

async function holdStream(deps: NudgeDeps, signal: AbortSignal): Promise<void> {
  await deps.locks.request(`stream:${deps.userId}`, {}, () => keepReading(deps, signal))
}

async function keepReading(deps: NudgeDeps, signal: AbortSignal): Promise<void> {
  const { http, timers, random } = deps
  let failures = 0
  while (!signal.aborted) {
    const onText = createLineReader(deps.onVersion)
    const end = await http.readStream({ path: STREAM_PATH, signal, onText })
    if (end === 'refused') deps.onRefused()
    failures = end === 'ended' ? 1 : failures + 1
    await Promise.race([sleep(timers, backoffMs(failures, random)), aborted(signal)])
  }
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
