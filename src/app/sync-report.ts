/** What the sync reports to developers, in the browser's console; it is no fault of the page. */
export class SyncReport extends Error {
  override readonly name = 'SyncReport'

  constructor(event: string, facts: Readonly<Record<string, string | number | boolean>> = {}) {
    super(`sync: ${event} ${JSON.stringify(facts)}`)
  }
}
