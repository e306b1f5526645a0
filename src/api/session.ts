/** The tokens of a session, as every tab and the service worker read them. */
export interface Session {
  readonly userId: string
  readonly accessToken: string
  readonly refreshToken: string
  /** When these tokens were stored, epoch ms; the newer of two copies wins. */
  readonly storedAt: number
}
