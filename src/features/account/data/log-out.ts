import { calls } from '#contract/calls.ts'
import { dropAllMessages } from '#features/alerts/data/message-inbox.ts'
import type { Account } from '#features/session/data/account.ts'
import { forgetUser, noteUser } from '#features/session/data/device-users.ts'
import type { Member } from '#features/session/data/member.ts'
import { dropAllFiles } from '#features/statements/data/inbox/file-inbox.ts'
import { hasUnsentChats } from '#ledger/chats/chats.ts'
import { countWaiting } from '#ledger/pass/lost-writes.ts'
import { drainBeforeSignOut, keepForNextSignIn } from '#ledger/session/sign-out.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta } from '#ledger/store/meta.ts'

/** How long a sign-out tries to send what waits before it asks (sync 17). */
const DRAIN_MS = 5000

/** What becomes of the writes that are not on the server yet; kept unless the person said otherwise. */
export type WaitingChoice = 'keep' | 'discard'

/** Tries to send what waits; how much is still only here. */
export async function sendBeforeLogOut(member: Member): Promise<number> {
  const { db, timers } = member.ledger
  if ((await countUnsent(db)) === 0 && !(await hasUnsentChats(db))) return 0
  await drainBeforeSignOut({ engine: member.engine, db, timers }, DRAIN_MS)
  return countUnsent(db)
}

/**
 * Signs out on this device: local storage, a waiting statement and the person's caches are cleared,
 * notifications come no more, and their database is deleted, unless what waits in it is to be kept for
 * their next sign-in (ACC-16, security 8). Never waits for the network.
 */
export async function logOut(
  account: Account,
  member: Member,
  choice: WaitingChoice,
): Promise<void> {
  const { db } = member.ledger
  const session = await member.session.read()
  const name = account.store.readUser()?.userName ?? ''
  account.sessions.leave()
  void member.push.forget()
  if (session !== null) {
    // The server forgets the session when it hears of it; offline, the tokens end on their own.
    void account.api.call(calls.logout, { body: { refreshToken: session.refreshToken } })
  }
  const device = await account.openDevice()
  await dropAllFiles(device)
  await dropAllMessages(device)
  const waiting = await countUnsent(db)
  if (choice === 'keep' && waiting > 0) {
    await keepForNextSignIn(db)
    const [pendingCount, lastUsed] = [waiting, account.clock()]
    await noteUser(device, { userId: member.userId, name, pendingCount, lastUsed })
    db.close()
  } else {
    await db.delete()
    await forgetUser(device, member.userId)
  }
  await account.clearCaches()
}

/** How much of a person is on this device only: writes, and a picture that waits for its upload. */
async function countUnsent(db: LedgerDb): Promise<number> {
  const picture = (await readMeta(db, 'waitingPicture')) ?? null
  // One that the server does not take is not on its way anywhere.
  const isOnItsWay = picture !== null && picture.refusal === undefined
  return (await countWaiting(db)) + (isOnItsWay ? 1 : 0)
}
