import type { Locks, LockWish } from '#api/locks.ts'

interface Holder {
  readonly steal: () => void
}

/** Locks of one simulated device, as Web Locks behave: first come first served, and stealing. */
export function createFakeLocks(): Locks {
  const holders = new Map<string, Holder>()
  const queues = new Map<string, (() => void)[]>()

  async function hold<T>(name: string, work: (isHeld: boolean) => Promise<T>): Promise<T> {
    const thief = new AbortController()
    const stolen = new Promise<never>((_, reject) => {
      thief.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
    stolen.catch(() => undefined)
    const holder = { steal: () => thief.abort() }
    holders.set(name, holder)
    const working = work(true)
    working.catch(() => undefined)
    try {
      return await Promise.race([working, stolen])
    } finally {
      if (holders.get(name) === holder) {
        holders.delete(name)
        queues.get(name)?.shift()?.()
      }
    }
  }

  return {
    async request(name: string, wish: LockWish, work) {
      if (wish.steal === true) {
        holders.get(name)?.steal()
        return hold(name, work)
      }
      if (!holders.has(name)) return hold(name, work)
      if (wish.ifAvailable === true) return work(false)
      await new Promise<void>(resolve => {
        queues.set(name, [...(queues.get(name) ?? []), resolve])
      })
      return hold(name, work)
    },
  }
}
