import { createInstallOffer } from '#app/site/browser-install-offer.ts'
import type { Site } from '#features/session/data/site.ts'

/** What pages need of an Android phone's browser that offers nothing to install. */
export function aSite(change: Partial<Site> = {}): Site {
  return {
    measure: () => undefined,
    install: anInstallOffer(new EventTarget()),
    platform: 'android',
    reload: () => undefined,
    ...change,
  }
}

/** The offer of a page in a tab, which arrives at the target. */
export function anInstallOffer(installer: EventTarget): Site['install'] {
  return createInstallOffer(installer, { isInstalled: false, onInstalled: () => undefined })
}

/** Chromium's event that the app can be installed, and how often its question was shown. */
export function installPrompt(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const asked: string[] = []
  async function prompt() {
    asked.push('asked')
    return { outcome, platform: 'web' }
  }
  const event = new Event('beforeinstallprompt', { cancelable: true })
  return { asked, event: Object.assign(event, { prompt }) }
}
