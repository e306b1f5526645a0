import { stopWithNpm } from '#server/start/stop-with-npm.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** What shells call a program that a signal ended early. */
export const STOPPED_CODE = 130

/**
 * Aborted by the first signal that asks this process, or the npm that started it, to end; the process then has to
 * do so by itself.
 */
export function stopSignals(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of SIGNALS) process.on(signal, () => stopping.abort())
  stopWithNpm()
  return stopping.signal
}
