import type { DevicePlatform } from '#domain/device-platform.ts'
import type { VisitEvent } from '#domain/visit-event.ts'
import type { InstallOffer } from './install-offer.ts'

/** What the pages need of the browser they are shown in. */
export interface Site {
  /** Counts a step of a visit, where the deployment measures any. */
  readonly measure: (event: VisitEvent) => void
  readonly install: InstallOffer
  readonly platform: DevicePlatform
  /** Loads the page anew. */
  readonly reload: () => void
}
