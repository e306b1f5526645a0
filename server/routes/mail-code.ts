import { ok, type Result } from '#domain/result.ts'
import type { AccountDeps } from '../accounts/account-deps.ts'
import { addressKey } from '../http/client-address.ts'
import type { ApiFailure } from '../http/failures.ts'
import { takeTry } from '../http/take-try.ts'
import { success } from '../presenters/success.ts'
import { detach } from '../settle.ts'

/** A code that was asked for: to which address, by whom, and how it is sent if there is an account. */
interface AskedCode {
  readonly email: string
  readonly address: string
  readonly send: () => Promise<void>
  readonly message: string
}

/**
 * Answers before anything of the account is looked up, so that neither words nor time tell whether
 * there is one. A second code within 90 s is 429, by what was typed; too many from one address are
 * passed over in silence.
 */
export async function mailCode(
  deps: AccountDeps,
  asked: AskedCode,
): Promise<Result<{ readonly answer: ReturnType<typeof success> }, ApiFailure>> {
  const paced = await takeTry(deps, 'code-pace:account', asked.email)
  if (!paced.ok) return paced
  const address = await deps.limiter.take('code:address', addressKey(asked.address))
  if (address.allowed) detach(deps.log, 'code.not_sent', asked.send())
  return ok({ answer: success(asked.message) })
}
