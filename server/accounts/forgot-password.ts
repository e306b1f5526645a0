import type { AccountDeps } from './account-deps.ts'
import { findAccount } from './find-account.ts'
import { sendCode } from './mailed-code.ts'

/** Mails a code that resets the password, if there is an account at the address. */
export async function forgotPassword(deps: AccountDeps, email: string): Promise<void> {
  const account = await findAccount(deps.db, email)
  if (account !== undefined) await sendCode(deps, account, 'reset-password')
}
