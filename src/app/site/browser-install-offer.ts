import type { InstallOffer } from '#data/site/install-offer.ts'

/** Chromium's event, which TypeScript's library does not have. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

/** Keeps the browser's offer to install the app, which it makes once, for when a person asks for it. */
export function createInstallOffer(browser: EventTarget): InstallOffer {
  const listeners = new Set<() => void>()
  let offer: InstallPromptEvent | undefined

  function keep(next: InstallPromptEvent | undefined): void {
    offer = next
    for (const listener of listeners) listener()
  }

  browser.addEventListener('beforeinstallprompt', event => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    keep(event)
  })
  browser.addEventListener('appinstalled', () => keep(undefined))

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isOffered: () => offer !== undefined,
    async ask() {
      const asked = offer
      if (asked === undefined) return
      keep(undefined)
      await asked.prompt()
    },
  }
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}
