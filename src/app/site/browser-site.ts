import type { DeviceStore } from '#data/session/storage.ts'
import type { Site } from '#data/site/site.ts'
import { askPersistence } from '#data/sync/storage-manager.ts'
import { detectPlatform } from '#domain/device-platform.ts'
import { createInstallOffer } from './browser-install-offer.ts'
import { createMeasure } from './measure-visits.ts'

/** What the site needs of the device, beside its browser. */
interface SiteSurroundings {
  readonly store: DeviceStore
  /** Whether the app runs as one of the device's own. */
  readonly isInstalled: boolean
}

/** What the site needs, of the real browser. */
export function browserSite(
  browser: Window & typeof globalThis,
  { store, isInstalled }: SiteSurroundings,
): Site {
  const { navigator, document, location } = browser
  // The name under which the analytics script looks for its queue.
  const queue: unknown[] = []
  Object.assign(browser, { dataLayer: queue })
  return {
    install: createInstallOffer(browser, {
      isInstalled,
      onInstalled: () => void askPersistence(),
    }),
    platform: detectPlatform(navigator.userAgent, navigator.maxTouchPoints),
    reload: () => location.reload(),
    measure: createMeasure({
      hostname: location.hostname,
      queue,
      loadScript: url => loadScript(document, url),
      now: () => new Date(),
      facts: () => store.readSite(),
    }),
  }
}

function loadScript(document: Document, url: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = url
  document.head.append(script)
}
