import type { InstallOffer } from '#features/onboarding/data/install-offer.ts'
import type { DevicePlatform } from '#features/onboarding/rules/device-platform.ts'
import type { VisitEvent } from '#features/public/rules/visit-event.ts'

/** What the pages need of the browser they are shown in. */
export interface Site {
  /** Counts a step of a visit, where the deployment measures any. */
  readonly measure: (event: VisitEvent) => void
  readonly install: InstallOffer
  readonly platform: DevicePlatform
  /** Loads the page anew. */
  readonly reload: () => void
}
