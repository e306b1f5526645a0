import type { Session } from '#api/session.ts'
import { DEMO_USER_ID, isDemoUser } from '#features/demo/rules/demo-user.ts'
import {
  announcementToNews,
  type SessionNews,
  type SessionNewsLine,
} from '#ledger/session/session-news.ts'
import type { Profile } from '#records/profile.ts'
import type { Member, OpenDemo, OpenMember } from './member.ts'
import type { DeviceStore, SessionUser } from './storage.ts'

//              begin (login), resume (stored session)
//   signed out ───────────────────────────────────────► signed in
//       ▲                                                │    │
//       │ leave (logout, here or in another tab)         │    │ the server refused to renew
//       ├────────────────────────────────────────────────┘    ▼
//       └───────────────────── page reloaded ──────────────  over (local storage cleared, writes kept)
//
// Signed out, a demo may be open: `resume` then opens it, a login takes its place, and `leave` ends it.

/** Why the person who was here is no longer; `demo-left`: in another tab. */
export type Departure = 'over' | 'signed-out' | 'replaced' | 'demo-left'

/** What the sessions of a tab need. */
export interface SessionsDeps {
  readonly store: DeviceStore
  readonly news: SessionNewsLine
  readonly openMember: OpenMember
  readonly openDemo: OpenDemo
  /** The session ended without this tab asking for it. */
  readonly onDeparture: (departure: Departure) => void
}

/** Who is signed in, in this tab. */
export interface Sessions {
  /** The open member, if any. */
  current(): Member | null
  /** Opens the stored session's ledger, once, or the demo that is open here; null when there is neither. */
  resume(): Promise<Member | null>
  /** Signs a person in: tokens go to local storage and to their ledger in one go (sync 17). */
  begin(session: Session, user: SessionUser | Profile): Promise<Member>
  /** Signs out: local storage is cleared and the other tabs are notified. The caller deals with the waiting writes first. */
  leave(): void
  /**
   * From now on, until what it gives is called, the server's end of the session is no news: what runs meanwhile ends
   * it itself. An end that came meanwhile is told then, if the person is still signed in.
   */
  holdEnd(): () => void
}

/** The session of one tab, which follows what the service worker and other tabs do to it. */
export function createSessions(deps: SessionsDeps): Sessions {
  const { store, news } = deps
  const ending = createEnding(() => depart('over'))
  let current: Member | null = null
  let opening: Promise<Member> | null = null

  function openOnce(session: Session | null): Promise<Member> {
    opening ??= open(deps, session, () => depart('over')).finally(() => {
      opening = null
    })
    return opening
  }

  async function enter(session: Session | null): Promise<Member> {
    current = await openOnce(session)
    return current
  }

  function close(): void {
    current?.close()
    current = null
    ending.forget()
  }

  function depart(departure: Departure): void {
    if (departure === 'over' && ending.holdsBack()) return
    if (departure === 'over') store.clear()
    close()
    deps.onDeparture(departure)
  }

  news.hear(heard => {
    const departure = departureOf(heard, current?.userId)
    if (departure !== undefined) depart(departure)
    else if (heard.type === 'renewed') keepRenewed(store, heard.session)
  })

  return {
    current: () => current,
    async resume() {
      const session = store.readSession()
      if (session === null && !store.readDemo()) return null
      if (current?.userId === (session?.userId ?? DEMO_USER_ID)) return current
      return enter(session)
    },
    async begin(session, user) {
      // A demo on its way in would be taken for the account.
      await opening?.catch(() => null)
      close()
      store.writeDemo(false)
      store.writeUser(user)
      store.writeSession(session)
      const member = await enter(session)
      news.tell({ type: 'signed-in', userId: session.userId })
      return member
    },
    leave() {
      const userId = current?.userId
      close()
      forgetPerson(store, userId)
      if (userId !== undefined) news.tell({ type: 'signed-out', userId })
    },
    holdEnd: () => ending.hold(),
  }
}

function forgetPerson(store: DeviceStore, userId: string | undefined): void {
  // Who signed up from within a demo and has yet to verify keeps what they were given.
  if (isDemoUser(userId ?? '') && store.readSession() !== null) store.writeDemo(false)
  else store.clear()
}

/** The end of a session that something may hold back. */
function createEnding(tell: () => void) {
  let holds = 0
  let isHeldBack = false
  return {
    /** Whether the end is not to be told now; it is when the last hold goes. */
    holdsBack(): boolean {
      isHeldBack = holds > 0
      return isHeldBack
    },
    forget() {
      isHeldBack = false
    },
    hold(): () => void {
      holds += 1
      return () => {
        holds -= 1
        if (holds === 0 && isHeldBack) tell()
      }
    },
  }
}

async function open(
  { store, news, openMember, openDemo }: SessionsDeps,
  session: Session | null,
  onOver: () => void,
): Promise<Member> {
  if (session === null) return openDemo()
  const member = await openMember(session, announced => {
    news.tell(announcementToNews(session.userId, announced))
    if (announced === null) onOver()
    else store.writeSession(announced)
  })
  // The service worker may have renewed the tokens while no tab was open: the newer pair wins.
  store.writeSession((await member.session.read()) ?? session)
  return member
}

/** What another context's news means for the person here. */
function departureOf(heard: SessionNews, userId: string | undefined): Departure | undefined {
  if (userId === undefined || heard.type === 'renewed') return undefined
  if (heard.type === 'signed-in') return heard.userId === userId ? undefined : 'replaced'
  if (heard.userId !== userId) return undefined
  return heard.type === 'signed-out' && isDemoUser(userId) ? 'demo-left' : heard.type
}

function keepRenewed(store: DeviceStore, renewed: Session): void {
  const stored = store.readSession()
  if (stored === null || stored.userId !== renewed.userId) return
  if (renewed.storedAt > stored.storedAt) store.writeSession(renewed)
}
