import { ok, type Result } from '#base/result.ts'
import { addressKey } from '#server/http/client-address.ts'
import type { ApiFailure } from '#server/http/failures.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { success } from '#server/http/success.ts'
import { detach } from '#server/log-failure.ts'
import type { AccountDeps } from '../account-deps.ts'

/** A code that was asked for: to which address, by whom, and how it is sent if there is an account. */
interface AskedCode {
  readonly email: string
  readonly address: string
  readonly send: () => Promise<void>
  readonly message: string
}

/**
 * Answers before anything of the account is looked up, so that neither words nor time reveal whether
 * there is one. A second code within 90 s is 429, by what was typed; too many from one address are
 * passed over in silence.
 */
export async function mailCode(
  deps: AccountDeps,
  asked: AskedCode,
): Promise<Result<{ readonly answer: ReturnType<typeof success> }, ApiFailure>> {
  const paced = await consumeRateLimit(deps, 'code-pace:account', asked.email)
  if (!paced.ok) return paced
  const address = await deps.limiter.take('code:address', addressKey(asked.address))
  if (address.allowed) detach(deps.log, 'code.not_sent', asked.send())
  return ok({ answer: success(asked.message) })
}
