import type { Trigger } from './trigger.ts'

/** When a page is seen, hidden or back, as far as sync cares. */
export interface PageLifecycle {
  isVisible(): boolean
  /** Calls back when the network, the tab or the page comes back; gives the way to stop. */
  onReturn(listener: (trigger: Trigger) => void): () => void
  /** Calls back whenever the tab is shown or hidden; gives the way to stop. */
  onVisibility(listener: () => void): () => void
  /** Asks for Background Sync where the browser has it; elsewhere does nothing. */
  registerSync(tag: string): void
}

/** The tag under which the service worker is woken to send what waits. */
export const SYNC_TAG = 'outbox'
