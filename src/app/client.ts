import { createApi } from '#api/api.ts'
import { createHttp } from '#api/http.ts'
import type { Locks } from '#api/locks.ts'
import type { SessionStore } from '#api/session-store.ts'
import type { Session } from '#api/session.ts'
import { noteStart } from '#features/onboarding/rules/install-notes.ts'
import type { Account } from '#features/session/data/account.ts'
import { noteUser } from '#features/session/data/device-users.ts'
import type { Announce, Member } from '#features/session/data/member.ts'
import { createSessions, type Departure } from '#features/session/data/sessions.ts'
import { createDeviceStore } from '#features/session/data/storage.ts'
import { protectRecords } from '#features/waiting/data/storage.ts'
import type { DeviceDb, DeviceUser } from '#ledger/store/device-db.ts'
import { t } from '#messages/t.ts'
import { breathe } from '#ui/page/breathe.ts'
import { notify } from '#ui/toast/notify.tsx'
import type { Platform } from './platform.ts'

/** How long the message of a session's end stands before the browser goes home (ACC-13). */
const EXPIRY_REDIRECT_MS = 2000

function sessionExpired(): string {
  return t('app.session-expired-please-log-in')
}

/** What the composition root is given beside the browser. */
export interface ClientOptions {
  /** Another tab runs a newer build of the app. */
  readonly onNewerVersion: () => void
  /** The local storage was cleared: no one is signed in any more. */
  readonly onCleared: () => void
}

/**
 * The composition root of what a person's data goes through. What needs the local database is
 * fetched when a person is signed in, so that the first page comes fast.
 */
export function createClient(platform: Platform, options: ClientOptions): Account {
  const { clock, timers, fetch } = platform
  const store = createDeviceStore(platform.storage, options.onCleared)
  const http = createHttp({ fetch, timers, clock, baseUrl: '', locks: noLocks, session: noSession })
  function noteVisit(): void {
    store.writeInstallNotes(noteStart(store.readInstallNotes(), clock()))
  }

  async function openMember(session: Session, announce: Announce): Promise<Member> {
    // The first frame, the modules and what they do each take a slow phone long enough alone.
    await breathe()
    const { openMember: open } = await import('./open-member.ts')
    await breathe()
    const user = { userId: session.userId, name: store.readUser()?.userName ?? '' }
    noteVisit()
    return open(platform, session, {
      announce,
      onNewerVersion: options.onNewerVersion,
      notes: store,
      openDevice: account.openDevice,
      onWrite: () => void protectRecords(account),
      afterPass: ({ waiting }) => void noteWaiting(account, user, waiting),
    })
  }
  async function openDemo(): Promise<Member> {
    const { openDemo: open } = await import('./open-demo.ts')
    noteVisit()
    return open(platform, options.onNewerVersion)
  }
  const account: Account = {
    api: createApi(http),
    store,
    sessions: createSessions({
      store,
      news: platform.news,
      openMember,
      openDemo,
      onDeparture: departure => sayGoodbye(platform, departure),
    }),
    openDevice: lazyDevice(),
    async openExample(onGone) {
      const { openExample: open } = await import('./open-demo.ts')
      return open(platform, onGone)
    },
    clock,
    timers,
    clearCaches: () => platform.clearCaches(),
  }
  return account
}

/** ACC-13: the session's end is said, and the browser goes home after 2 s. */
function sayGoodbye({ timers, goTo }: Platform, departure: Departure): void {
  switch (departure) {
    case 'over':
      notify.error(sessionExpired())
      timers.setTimeout(() => goTo('/'), EXPIRY_REDIRECT_MS)
      return
    case 'signed-out':
      goTo('/user/login')
      return
    case 'replaced':
      // Straight on: the landing page would stay with who comes from within (stays-to-read.ts).
      goTo('/user/app/dashboard')
      return
    case 'demo-left':
      goTo('/')
      return
  }
}

/** Keeps count of the writes that wait, for the login page to say whose they are. Never rejects. */
async function noteWaiting(
  { openDevice, clock }: Account,
  user: Pick<DeviceUser, 'userId' | 'name'>,
  pendingCount: number,
): Promise<void> {
  try {
    await noteUser(await openDevice(), { ...user, pendingCount, lastUsed: clock() })
  } catch {
    // The count is a greeting's; the writes themselves are in the ledger.
  }
}

// Public calls carry no token, so there is nothing to renew and nothing to lock.
const noSession: SessionStore = {
  read: () => Promise.resolve(null),
  renew: () => Promise.resolve(),
  end: () => Promise.resolve(true),
}
const noLocks: Locks = { request: (_name, _wish, work) => work(true) }

function lazyDevice(): () => Promise<DeviceDb> {
  let device: Promise<DeviceDb> | undefined
  return () => {
    device ??= import('#ledger/store/device-db.ts').then(({ DeviceDb: Device }) => new Device())
    return device
  }
}
