import type { MiddlewareHandler } from 'hono'
import { err, ok, type Result } from '#base/result.ts'
import type { AppDeps } from '../deps.ts'
import type { RateRuleName } from '../ports/rate-rules.ts'
import { addressKey, clientAddress } from './client-address.ts'
import { type ApiFailure, tooMany } from './failures.ts'
import { failureResponse } from './respond.ts'

/** Consumes one point of a rate limit; used up, it is 429 with when to try again. */
export async function consumeRateLimit(
  deps: Pick<AppDeps, 'limiter'>,
  rule: RateRuleName,
  key: string,
): Promise<Result<null, ApiFailure>> {
  const verdict = await deps.limiter.take(rule, key)
  return verdict.allowed ? ok(null) : err(tooMany(verdict.retryAfterMs))
}

/** Refuses more calls than an address may make (429), whatever account they are from. */
export function limitCalls(deps: AppDeps): MiddlewareHandler {
  return async (c, next) => {
    const taken = await consumeRateLimit(deps, 'call:address', addressKey(clientAddress(deps, c)))
    return taken.ok ? await next() : failureResponse(taken.error)
  }
}
