import type { ApiFailure } from '#api/failures.ts'
import { calls } from '#contract/calls.ts'
import type { Member } from '#data/session/member.ts'
import type { LogIn } from '#domain/forms/log-in.ts'
import type { Result } from '#domain/result.ts'
import type { Account } from './account.ts'
import { enter } from './enter.ts'
import type { NotOpened } from './not-opened.ts'

/** Why nobody was signed in: the server's answer, or records that could not be opened here. */
export type LogInFailure = ApiFailure | NotOpened

/** Signs a person in by their password. */
export async function logIn(
  account: Account,
  command: LogIn,
): Promise<Result<Member, LogInFailure>> {
  return enterBy(account, calls.login, command)
}

/** Takes the deletion of a person's account back, by their password, and signs them in. */
export async function keepAccount(
  account: Account,
  command: LogIn,
): Promise<Result<Member, LogInFailure>> {
  return enterBy(account, calls.keepAccount, command)
}

async function enterBy(
  account: Account,
  call: typeof calls.login | typeof calls.keepAccount,
  command: LogIn,
): Promise<Result<Member, LogInFailure>> {
  const answer = await account.api.call(call, { body: command })
  if (!answer.ok) return answer
  const { accessToken, refreshToken, ...user } = answer.value.data
  const session = { userId: user.id, accessToken, refreshToken, storedAt: account.clock() }
  return enter(account, session, user)
}
