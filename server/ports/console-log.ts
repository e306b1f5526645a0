import type { Log } from './log.ts'

/** Writes one line of JSON an event to the given sink (standard error). */
export function createConsoleLog(write: (line: string) => void, now: () => number): Log {
  function log(level: string, event: string, details: Readonly<Record<string, unknown>> = {}) {
    write(`${JSON.stringify({ at: new Date(now()).toISOString(), level, event, ...details })}\n`)
  }
  return {
    info: (event, details) => log('info', event, details),
    warn: (event, details) => log('warn', event, details),
    error: (event, details) => log('error', event, details),
  }
}
