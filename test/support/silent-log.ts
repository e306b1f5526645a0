import type { Log } from '#server/ports/log.ts'

/** A log that drops its lines. */
export const silentLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
