import type { Locks, LockWish } from '#api/locks.ts'
import type { Conductor } from '../conductor.ts'

interface Waiting {
  readonly owner: string
  readonly grant: () => void
}

interface Held {
  readonly owner: string
  readonly waiting: Waiting[]
  /** Notifies the holder that the lock was stolen from it. */
  readonly rob: () => void
}

/**
 * The Web Locks of one simulated device. A context that dies lets go of what it held, as a browser
 * does within 20 ms of a tab's end; one whose lock is stolen is notified, while its work goes on, as there.
 */
export class SimulatedLocks {
  private readonly heldByName = new Map<string, Held>()
  private readonly conductor: Conductor
  private readonly stolen: () => void

  constructor(conductor: Conductor, stolen: () => void) {
    this.conductor = conductor
    this.stolen = stolen
  }

  /** The locks as one context asks for them. */
  locksFor(owner: string): Locks {
    return {
      request: async (name, wish, work) => {
        await this.conductor.gate(owner, `lock ${name}`)
        return await this.take(owner, { name, wish }, work)
      },
    }
  }

  /** Lets go of everything that a context held or waited for. */
  releaseAll(owner: string): void {
    for (const [name, held] of new Map(this.heldByName)) {
      const others = held.waiting.filter(waiting => waiting.owner !== owner)
      held.waiting.splice(0, held.waiting.length, ...others)
      if (held.owner === owner) this.release(name, held)
    }
  }

  private async take<T>(
    owner: string,
    { name, wish }: { readonly name: string; readonly wish: LockWish },
    work: (isHeld: boolean) => Promise<T>,
  ): Promise<T> {
    const current = this.heldByName.get(name)
    if (current === undefined) return await this.hold(owner, { name, waiting: [] }, work)
    if (wish.steal === true) {
      this.stolen()
      current.rob()
      return await this.hold(owner, { name, waiting: current.waiting }, work)
    }
    if (wish.ifAvailable === true) return await work(false)
    await new Promise<void>(resolve => {
      current.waiting.push({ owner, grant: resolve })
    })
    const left = this.heldByName.get(name)
    return await this.hold(owner, { name, waiting: left?.waiting ?? [] }, work)
  }

  private async hold<T>(
    owner: string,
    place: { readonly name: string; readonly waiting: Waiting[] },
    work: (isHeld: boolean) => Promise<T>,
  ): Promise<T> {
    return await new Promise<T>((resolve, reject) => {
      const held: Held = {
        owner,
        waiting: place.waiting,
        rob: () => {
          reject(new DOMException('The lock was stolen', 'AbortError'))
        },
      }
      this.heldByName.set(place.name, held)
      void Promise.allSettled([work(true)]).then(async ([outcome]) => {
        // A browser lets go of it a moment after the work has ended: who asks meanwhile is told that it is held.
        if (place.name.startsWith('sync:')) await this.pause(owner)
        this.release(place.name, held)
        return outcome.status === 'fulfilled' ? resolve(outcome.value) : reject(outcome.reason)
      })
    })
  }

  private async pause(owner: string): Promise<void> {
    await new Promise<void>(resolve => {
      this.conductor.rest(owner, resolve, 'unlock')
    })
  }

  private release(name: string, held: Held): void {
    if (this.heldByName.get(name) !== held) return
    const next = held.waiting.shift()
    if (next === undefined) {
      this.heldByName.delete(name)
      return
    }
    // The place is kept for the one who waited, until it runs and takes it over.
    this.heldByName.set(name, { owner: next.owner, waiting: held.waiting, rob: () => undefined })
    next.grant()
  }
}
