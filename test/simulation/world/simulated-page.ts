import type { PageLifecycle } from '#ledger/pass/page-lifecycle.ts'
import type { Trigger } from '#ledger/pass/trigger.ts'

/** The page of one simulated tab: seen or hidden, and told when the network is back. */
export class SimulatedPage implements PageLifecycle {
  private readonly onReturns = new Set<(trigger: Trigger) => void>()
  private readonly onVisibilities = new Set<() => void>()
  private isShown = true

  isVisible(): boolean {
    return this.isShown
  }

  onReturn(listener: (trigger: Trigger) => void): () => void {
    this.onReturns.add(listener)
    return () => void this.onReturns.delete(listener)
  }

  onVisibility(listener: () => void): () => void {
    this.onVisibilities.add(listener)
    return () => void this.onVisibilities.delete(listener)
  }

  registerSync(): void {
    // Without Background Sync, as most browsers are.
  }

  /** The person shows or hides it. */
  show(isShown: boolean): void {
    if (this.isShown === isShown) return
    this.isShown = isShown
    for (const listener of this.onVisibilities) listener()
    if (isShown) for (const listener of this.onReturns) listener('visible')
  }

  /** The network is back. */
  comeOnline(): void {
    for (const listener of this.onReturns) listener('online')
  }
}
