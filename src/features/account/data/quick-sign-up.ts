import type { ApiFailure } from '#api/failures.ts'
import { ok, type Result } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import type { Account } from '#features/session/data/account.ts'
import type { Member } from '#features/session/data/member.ts'
import type { QuickSignUp } from '../rules/log-in.ts'
import type { SignUp } from '../rules/sign-up.ts'
import { callWithWork, deviceHeaders } from './call-with-work.ts'
import { enter } from './enter.ts'
import type { NotOpened } from './not-opened.ts'
import { readStoredProfile } from './profile/use-profile.ts'
import { unverifiedEmail } from './unverified-email.ts'
import { startResendWait } from './verify-email.ts'

/**
 * Makes an account of an email and a password; the address to verify next. The tokens that come with
 * it are kept but do not open the app before that: the server takes no entries until then. Where
 * another person is signed in they are not kept, and the login page comes after the code.
 */
export async function quickSignUp(
  account: Account,
  command: QuickSignUp,
  say: (note: string) => void,
): Promise<Result<{ readonly email: string }, ApiFailure>> {
  const headers = await deviceHeaders(account)
  const answer = await callWithWork(account, {
    call: calls.quickSignUp,
    body: command,
    say,
    headers,
  })
  if (!answer.ok) return answer
  const { user, accessToken, refreshToken } = answer.value.data
  if (isFree(account)) {
    account.store.writeUser(user)
    account.store.writeSession({
      userId: user.id,
      accessToken,
      refreshToken,
      storedAt: account.clock(),
    })
  }
  startResendWait(account, user.email)
  await noteSignUp(account, user.email)
  return ok({ email: user.email })
}

// A session that other tabs may be using is never replaced under them.
function isFree(account: Account): boolean {
  return account.store.readSession() === null || unverifiedEmail(account) !== undefined
}

/**
 * Lets in the person whose address was just verified, with the tokens of their quick sign-up on this
 * device; null when the address is not that of such a sign-up.
 */
export async function enterVerified(
  account: Account,
  email: string,
): Promise<Result<Member, NotOpened> | null> {
  const user = readStoredProfile(account.store)
  const session = account.store.readSession()
  if (user === null || session === null || user.emailVerified) return null
  if (user.email !== email.trim().toLowerCase()) return null
  return enter(account, session, { ...user, emailVerified: true })
}

/**
 * Remembers in the demo who signed up from within it, so that it is offered to them when they first
 * log in here. Without it the demo is there all the same: they find it on their dashboard.
 */
async function noteSignUp({ store }: Pick<Account, 'store'>, email: string): Promise<void> {
  if (!store.readDemo()) return
  try {
    const [{ findDemo }, { noteEmail }] = await Promise.all([
      import('#features/demo/data/find-demo.ts'),
      import('#features/demo/data/demo-records.ts'),
    ])
    const demo = await findDemo()
    if (demo === null) return
    await noteEmail(demo, email)
    demo.close()
  } catch {
    // A part of the app that did not arrive; the account is made, and that is what counts here.
  }
}

/** Makes an account; the address to verify next, to which a code has just been sent. */
export async function createAccount(
  account: Account,
  command: SignUp,
  say: (note: string) => void,
): Promise<Result<{ readonly email: string }, ApiFailure>> {
  const headers = await deviceHeaders(account)
  const answer = await callWithWork(account, {
    call: calls.createAccount,
    body: command,
    say,
    headers,
  })
  if (!answer.ok) return answer
  const { email } = answer.value.data
  startResendWait(account, email)
  await noteSignUp(account, email)
  return ok({ email })
}
