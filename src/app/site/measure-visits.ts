import type { SiteFacts } from '#contract/general-calls.ts'
import type { VisitEvent } from '#features/public/rules/visit-event.ts'

const SCRIPT = 'https://www.googletagmanager.com/gtag/js?id='

/** What measuring needs of the browser. */
export interface MeasuringHost {
  readonly hostname: string
  /** The queue that the analytics script reads. */
  readonly queue: unknown[]
  readonly loadScript: (url: string) => void
  readonly now: () => Date
  /** The deployment's own word on it, as last fetched. */
  readonly facts: () => SiteFacts | null
}

/**
 * Counts the three events of PUB-17. The script is fetched at the first of them, and only on a
 * production host name of a deployment with a measurement id. No cookie is set: consent to store
 * anything is denied, and page views are not sent.
 */
export function createMeasure(host: MeasuringHost): (event: VisitEvent) => void {
  let isLoaded = false

  function load(id: string): void {
    isLoaded = true
    push(host, 'consent', 'default', {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    })
    push(host, 'js', host.now())
    push(host, 'config', id, {
      send_page_view: false,
      // An address may end in an email (/user/verify-account/…).
      page_location: `https://${host.hostname}/`,
      page_referrer: '',
    })
    host.loadScript(SCRIPT + encodeURIComponent(id))
  }

  return event => {
    const measurement = host.facts()?.measurement
    if (measurement === undefined || measurement.id === '') return
    if (!measurement.hosts.includes(host.hostname)) return
    if (!isLoaded) load(measurement.id)
    push(host, 'event', event)
  }
}

// The script takes only what is an `arguments` object for a command.
function push({ queue }: MeasuringHost, ...command: readonly unknown[]): void {
  enqueue.apply(queue, [...command])
}

function enqueue(this: unknown[], ..._command: readonly unknown[]): void {
  this.push(arguments)
}
