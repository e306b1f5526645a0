/** One line of JSON an event; never bodies, tokens or amounts (security.md 3.1, *Logs*). */
export interface Log {
  info(event: string, details?: Readonly<Record<string, unknown>>): void
  warn(event: string, details?: Readonly<Record<string, unknown>>): void
  error(event: string, details?: Readonly<Record<string, unknown>>): void
}
