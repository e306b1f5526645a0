import type { Api } from '#api/api.ts'
import type { ApiFailure } from '#api/failures.ts'
import { err, type Result } from '#domain/result.ts'

/** What a screen says of what only an account can do. */
export const NEEDS_ACCOUNT = 'This needs an account. Sign up to use it.'

const FORBIDDEN = 403

/** The server as a demo may call it: not at all. Every call is refused here, and nothing is sent. */
export function createDemoApi(): Api {
  return { call: refuse, download: refuse }
}

async function refuse(): Promise<Result<never, ApiFailure>> {
  return err({ kind: 'refused', status: FORBIDDEN, message: NEEDS_ACCOUNT })
}
