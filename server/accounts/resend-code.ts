import type { AccountDeps } from './account-deps.ts'
import { findAccount } from './find-account.ts'
import { sendCode } from './mailed-code.ts'

/** Mails another code, if there is an account at the address that still needs one. */
export async function resendCode(deps: AccountDeps, email: string): Promise<void> {
  const account = await findAccount(deps.db, email)
  if (account === undefined || account.email_verified) return
  await sendCode(deps, account, 'verify-email')
}
