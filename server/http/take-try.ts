import { err, ok, type Result } from '#domain/result.ts'
import type { AppDeps } from '../deps.ts'
import type { RateRuleName } from '../security/rate-rules.ts'
import { type ApiFailure, tooMany } from './failures.ts'

/** Takes one try of a rate limit; used up, it is 429 with when to try again. */
export async function takeTry(
  deps: Pick<AppDeps, 'limiter'>,
  rule: RateRuleName,
  key: string,
): Promise<Result<null, ApiFailure>> {
  const verdict = await deps.limiter.take(rule, key)
  return verdict.allowed ? ok(null) : err(tooMany(verdict.retryAfterMs))
}
