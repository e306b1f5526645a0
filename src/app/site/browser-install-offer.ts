import type { InstallOffer } from '#features/onboarding/data/install-offer.ts'

/** Chromium's event, which TypeScript's library does not have. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

/** What the offer needs beside the browser's events. */
interface InstallSurroundings {
  /** Whether the app runs as one of the device's own. */
  readonly isInstalled: boolean
  /** It was installed just now. */
  readonly onInstalled: () => void
}

/** Keeps the browser's offer to install the app, which it makes once, for when a person asks for it. */
export function createInstallOffer(
  browser: EventTarget,
  surroundings: InstallSurroundings,
): InstallOffer {
  const listeners = new Set<() => void>()
  let offer: InstallPromptEvent | undefined
  let { isInstalled } = surroundings

  function keep(next: InstallPromptEvent | undefined): void {
    offer = next
    for (const listener of listeners) listener()
  }

  browser.addEventListener('beforeinstallprompt', event => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    keep(event)
  })
  browser.addEventListener('appinstalled', () => {
    isInstalled = true
    keep(undefined)
    surroundings.onInstalled()
  })

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isOffered: () => offer !== undefined,
    isInstalled: () => isInstalled,
    async ask() {
      const asked = offer
      if (asked === undefined) return false
      keep(undefined)
      return isAgreed(await asked.prompt())
    },
  }
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}

function isAgreed(choice: unknown): boolean {
  const isObject = typeof choice === 'object' && choice !== null
  return isObject && 'outcome' in choice && choice.outcome === 'accepted'
}
