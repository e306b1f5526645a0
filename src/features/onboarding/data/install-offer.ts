/** Whether the app can be installed from here, or is already, and the browser's question for it. */
export interface InstallOffer {
  /** Notifies of every change; gives what ends that. */
  readonly subscribe: (listener: () => void) => () => void
  /** Whether the browser offers it now. */
  readonly isOffered: () => boolean
  /** Whether the app runs as one of the device's own, or was just installed from this page. */
  readonly isInstalled: () => boolean
  /** Shows the browser's own question, once for each offer; whether the person agreed. */
  readonly ask: () => Promise<boolean>
}
