/** Tells open streams that a ledger's version moved. Losing one is harmless (sync 7). */
export interface ChangeStream {
  publish(ledgerId: string, version: number): void
  /** Returns the way to stop listening. */
  subscribe(ledgerId: string, listener: (version: number) => void): () => void
}

/** The open streams of this process; what other processes commit is found by polling. */
export function createChangeStream(): ChangeStream {
  const listenersByLedger = new Map<string, Set<(version: number) => void>>()
  return {
    publish(ledgerId, version) {
      for (const listener of listenersByLedger.get(ledgerId) ?? []) listener(version)
    },
    subscribe(ledgerId, listener) {
      const listeners = listenersByLedger.get(ledgerId) ?? new Set()
      listenersByLedger.set(ledgerId, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) listenersByLedger.delete(ledgerId)
      }
    },
  }
}
