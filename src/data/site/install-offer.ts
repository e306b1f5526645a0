/** Whether the browser offers to install the app, and its question when it does. */
export interface InstallOffer {
  /** Tells of every change; gives what ends that. */
  readonly subscribe: (listener: () => void) => () => void
  readonly isOffered: () => boolean
  /** Shows the browser's own question; it can be asked once for each offer. */
  readonly ask: () => Promise<void>
}
