/** What is known of how a person came to the landing page. */
export interface Arrival {
  readonly location: {
    readonly search: { readonly stay?: unknown }
    readonly hash: string
    /** How many pages of the app came before it in this tab. */
    readonly state: { readonly __TSR_index: number }
  }
  /** The page that was left for the app, empty where there was none or it does not say. */
  readonly referrer: string
  readonly origin: string
}

/**
 * Whether a person who is signed in came to read the landing page: from within the app, by a link on our own site,
 * by `?stay`, or to a section of it. Else it leads on to the app. public/first-view.js decides alike, before the app
 * is there.
 */
export function staysToRead({ location, referrer, origin }: Arrival): boolean {
  const isByLink = URL.canParse(referrer) && new URL(referrer).origin === origin
  const isExplicit = location.search.stay !== undefined || location.hash !== ''
  const { __TSR_index: pagesBefore } = location.state
  return isByLink || isExplicit || pagesBefore > 0
}
