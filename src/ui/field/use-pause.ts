import { use, useEffect, useState, useSyncExternalStore } from 'react'
import type { KeptPause } from '#base/form-fault.ts'
import { TimeContext } from '../page/time-context.ts'

/** Where a pause is kept over a reload. */
export interface PauseMemory {
  readonly read: () => KeptPause | undefined
  readonly write: (pause: KeptPause) => void
}

/** A pause of a form. */
export interface Pause {
  /** Until another try makes sense; 0 when it does. */
  readonly seconds: number
  /** The time is up, and nothing was tried since. */
  readonly isOver: boolean
  readonly start: (forMs: number) => void
  readonly forget: () => void
}

const SECOND_MS = 1000

/** Counts the seconds of a pause down; `subject` is what would be tried now. */
export function usePause(subject: string, memory?: PauseMemory): Pause {
  const { clock, timers } = use(TimeContext)
  const [kept, setPause] = useState(() => memory?.read())
  const [now, setNow] = useState(clock)
  // A form that was drawn before it reached a device (src/app/first-view) knows of no pause.
  const pause = useSyncExternalStore(
    neverChanged,
    () => kept,
    () => undefined,
  )
  const isOfThis = pause?.subject === subject
  const seconds = pause !== undefined && isOfThis ? secondsLeft(pause, now) : 0
  const isPaused = seconds > 0

  useEffect(() => {
    if (!isPaused) return undefined
    let timer: unknown
    function tick() {
      setNow(clock())
      timer = timers.setTimeout(tick, SECOND_MS)
    }
    timer = timers.setTimeout(tick, SECOND_MS)
    return () => timers.clearTimeout(timer)
  }, [clock, timers, isPaused])

  return {
    seconds,
    isOver: isOfThis && !isPaused,
    start(forMs) {
      const started = { until: clock() + forMs, forMs, subject }
      setNow(clock())
      setPause(started)
      memory?.write(started)
    },
    forget: () => setPause(undefined),
  }
}

function neverChanged(): () => void {
  return () => undefined
}

// A clock that was set back must not make it longer than it was.
function secondsLeft({ until, forMs }: KeptPause, now: number): number {
  return Math.max(0, Math.ceil(Math.min(until - now, forMs) / SECOND_MS))
}
