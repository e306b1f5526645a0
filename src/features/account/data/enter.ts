import { liveQuery } from 'dexie'
import type { Api } from '#api/api.ts'
import type { ApiFailure } from '#api/failures.ts'
import type { Session } from '#api/session.ts'
import { err, ok, type Result } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import type { Account } from '#features/session/data/account.ts'
import type { Member } from '#features/session/data/member.ts'
import type { SessionUser } from '#features/session/data/storage.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta } from '#ledger/store/meta.ts'
import type { Profile } from '#records/profile.ts'
import { refreshUtils } from './general-utils.ts'
import { notOpened, type NotOpened } from './not-opened.ts'

/**
 * Lets a person in with their tokens (ACC-07): tokens and user are stored, the profile
 * replaces the user, notifications are subscribed where the browser allows them already, and shared
 * data is refreshed. Without network after the tokens came they are signed in all the same; what
 * could not be fetched comes with the next pass.
 */
export async function enter(
  account: Account,
  session: Session,
  user: SessionUser | Profile,
): Promise<Result<Member, NotOpened>> {
  const begun = await begin(account, session, user)
  if (!begun.ok) return begun
  const member = begun.value
  const profile = await fetchProfile(member.api)
  // Who signed out meanwhile, in another tab, is not brought back, and another person is not taken for them.
  if (profile.ok && account.sessions.current() === member) account.store.writeUser(profile.value)
  // Signing in does not wait for a push service.
  void member.push.keepUp('sign-in')
  await Promise.all([refreshUtils(account, member), untilOpen(member)])
  return ok(member)
}

/** Waits for the first page of the ledger, or for how the pass ends without it: the rest comes later (BO3). */
async function untilOpen({ engine, ledger }: Member): Promise<void> {
  const looking = new AbortController()
  await Promise.race([engine.runPass('manual'), opened(ledger.db, looking.signal)])
  looking.abort()
}

function opened(db: LedgerDb, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const looking = liveQuery(() => readMeta(db, 'bootstrapped')).subscribe({
      next(isOpen) {
        if (isOpen === true) resolve()
      },
      error: () => resolve(),
    })
    signal.addEventListener('abort', () => looking.unsubscribe())
  })
}

async function begin(
  { sessions }: Account,
  session: Session,
  user: SessionUser | Profile,
): Promise<Result<Member, NotOpened>> {
  try {
    return ok(await sessions.begin(session, user))
  } catch (cause) {
    sessions.leave()
    return err(notOpened(cause))
  }
}

/** The profile as the server has it. */
async function fetchProfile(api: Api): Promise<Result<Profile, ApiFailure>> {
  const answer = await api.call(calls.fetchProfile)
  return answer.ok ? ok(answer.value.data) : answer
}
