import type { Log } from '#server/ports/log.ts'

/** A log that nobody reads. */
export const silentLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
