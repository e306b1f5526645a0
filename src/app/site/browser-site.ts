import type { DeviceStore } from '#data/session/storage.ts'
import type { Site } from '#data/site/site.ts'
import { detectPlatform } from '#domain/device-platform.ts'
import { createInstallOffer } from './browser-install-offer.ts'
import { createMeasure } from './measure-visits.ts'

/** What the public pages need, of the real browser. */
export function browserSite(browser: Window & typeof globalThis, store: DeviceStore): Site {
  const { navigator, document, location } = browser
  // The name under which the analytics script looks for its queue.
  const queue: unknown[] = []
  Object.assign(browser, { dataLayer: queue })
  return {
    install: createInstallOffer(browser),
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
