import type { Session } from './session.ts'

/** Where the tokens are kept; one copy serves every tab and the service worker. */
export interface SessionStore {
  /** The session now, read anew each time: another context may have renewed it. */
  read(): Promise<Session | null>
  /** Keeps the renewed tokens of a session, unless a login has put another in its place meanwhile. */
  renew(spent: Session, renewed: Session): Promise<void>
  /**
   * The server refused to renew the session: it is over. Waiting writes stay. False when a login has
   * put another session in its place meanwhile, which stays.
   */
  end(refused: Session): Promise<boolean>
}
