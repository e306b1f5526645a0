import type { Api } from '#api/api.ts'
import type { ApiFailure } from '#api/failures.ts'
import { calls } from '#contract/calls.ts'
import type { Member } from '#data/session/member.ts'
import type { LogIn } from '#domain/forms/log-in.ts'
import type { Profile } from '#domain/profile.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { Session } from '#domain/session.ts'
import type { Account } from './account.ts'
import { refreshUtils } from './general-utils.ts'

/** Why nobody was signed in: the server's answer, or a browser that keeps no records. */
export type LogInFailure = ApiFailure | { readonly kind: 'no-storage'; readonly message: string }

const NO_STORAGE_MESSAGE =
  'This browser does not let the app keep records on this device. Allow site data, or leave private browsing.'

/**
 * Signs a person in (product.md section 4): tokens and user are stored, the profile replaces the
 * user, and shared data is refreshed. A person without network after the tokens came is signed in
 * all the same; what could not be fetched comes with the next pass.
 */
export async function logIn(
  account: Account,
  command: LogIn,
): Promise<Result<Member, LogInFailure>> {
  const answer = await account.api.call(calls.login, { body: command })
  if (!answer.ok) return answer
  const { accessToken, refreshToken, ...user } = answer.value.data
  const session: Session = {
    userId: user.id,
    accessToken,
    refreshToken,
    storedAt: account.clock(),
  }
  const member = await account.sessions.begin(session, user).catch(() => null)
  if (member === null) {
    account.sessions.leave()
    return err({ kind: 'no-storage', message: NO_STORAGE_MESSAGE })
  }
  const profile = await fetchProfile(member.api)
  if (profile.ok) account.store.writeUser(profile.value)
  await Promise.all([refreshUtils(account, member), member.engine.runPass('manual')])
  return ok(member)
}

/** The profile as the server has it. */
async function fetchProfile(api: Api): Promise<Result<Profile, ApiFailure>> {
  const answer = await api.call(calls.fetchProfile)
  return answer.ok ? ok(answer.value.data) : answer
}
