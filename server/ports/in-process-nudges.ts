import type { Nudges } from './nudges.ts'

/** Nudges among the streams of this process; what other processes commit is found by polling. */
export function createNudges(): Nudges {
  const listenersByUser = new Map<string, Set<(version: number) => void>>()
  return {
    publish(userId, version) {
      for (const listener of listenersByUser.get(userId) ?? []) listener(version)
    },
    subscribe(userId, listener) {
      const listeners = listenersByUser.get(userId) ?? new Set()
      listenersByUser.set(userId, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) listenersByUser.delete(userId)
      }
    },
  }
}
