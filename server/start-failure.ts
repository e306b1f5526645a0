import type { Config } from './config.ts'

const UNREACHABLE: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT'])

/**
 * What to tell who started the server and got none: what to do, where the cause is a known one of
 * the surroundings, else the error with its stack.
 */
export function startFailure(error: unknown, config: Config): string {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') {
    return `Port ${config.port} is taken. Stop what runs there, or choose another: PORT=3001`
  }
  if (code === 'EACCES') return `Not allowed: ${messageOf(error)}`
  if (UNREACHABLE.has(code) && config.databaseUrl !== undefined) {
    return `The database of DATABASE_URL cannot be reached (${code}).`
  }
  return `Kobolens did not start. ${messageOf(error)}`
}

// A host with several addresses fails with one error for each, and none of its own.
function codeOf(error: unknown): string | undefined {
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [error]
  if (!(first instanceof Error) || !('code' in first)) return undefined
  return typeof first.code === 'string' ? first.code : undefined
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
