import type { login } from '#contract/account-calls.ts'
import type { WireAnswerOf } from '#contract/call.ts'
import type { LoggedIn } from '../accounts/log-in.ts'
import { successWith } from './success.ts'

/** The answer to a login: the tokens and who is signed in. */
export function presentLogin({ account, tokens }: LoggedIn): WireAnswerOf<typeof login> {
  return successWith('Login successful!', {
    id: account.user_id,
    userName: account.user_name,
    email: account.email,
    gender: account.gender,
    role: account.role,
    ...tokens,
  })
}
