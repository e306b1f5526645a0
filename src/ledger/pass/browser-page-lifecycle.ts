import type { PageLifecycle } from './page-lifecycle.ts'
import type { Trigger } from './trigger.ts'

/** The page lifecycle of a tab. */
export function browserPageLifecycle(window: Window): PageLifecycle {
  const { document, navigator } = window
  return {
    isVisible: () => document.visibilityState === 'visible',
    onReturn(listener) {
      const stops = [
        listen(window, 'online', () => listener('online')),
        listen(window, 'pageshow', () => listener('pageshow')),
        listen(document, 'visibilitychange', () => tellVisible(document, listener)),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    onVisibility: listener => listen(document, 'visibilitychange', listener),
    registerSync(tag) {
      void registerSync(navigator.serviceWorker, tag)
    },
  }
}

function tellVisible(document: Document, listener: (trigger: Trigger) => void): void {
  if (document.visibilityState === 'visible') listener('visible')
}

function listen(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener)
  return () => target.removeEventListener(event, listener)
}

/** Background Sync, which only some browsers have: a bonus, never the mechanism. */
interface SyncManager {
  register(tag: string): Promise<void>
}

async function registerSync(
  container: ServiceWorkerContainer | undefined,
  tag: string,
): Promise<void> {
  const registration = await container?.getRegistration()
  if (registration === undefined || !('sync' in registration)) return
  try {
    // Not in the DOM's types, since not every browser has it.
    await (registration.sync as SyncManager).register(tag)
  } catch {
    // Not allowed here: the app's own triggers send what waits.
  }
}
