import type { Session } from '#domain/session.ts'

/** Where the tokens are kept; one copy serves every tab and the service worker. */
export interface SessionStore {
  /** The session now, read anew each time: another context may have renewed it. */
  read(): Promise<Session | null>
  /** Keeps renewed tokens. */
  write(session: Session): Promise<void>
  /** The server refused to renew the session: it is over. Waiting writes stay. */
  end(): Promise<void>
}
