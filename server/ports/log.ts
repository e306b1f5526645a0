/** One line of JSON an event; never bodies, tokens or amounts (security 1). */
export interface Log {
  info(event: string, details?: Readonly<Record<string, unknown>>): void
  warn(event: string, details?: Readonly<Record<string, unknown>>): void
  error(event: string, details?: Readonly<Record<string, unknown>>): void
}

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
