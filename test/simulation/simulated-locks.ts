import type { Conductor } from './conductor.ts'

interface Request {
  readonly owner: string
  readonly grant: () => void
}

interface Held {
  readonly owner: string
  readonly queue: Request[]
}

/** What the core asks of a lock: Web Locks' `ifAvailable` and `steal`. */
export interface LockOptions {
  readonly ifAvailable?: boolean
  readonly steal?: boolean
}

/**
 * The Web Locks of one simulated device. A context that dies lets go of what it held, as a browser
 * does within 20 ms of a tab's end; a stolen lock goes on running in its old holder, as there.
 */
export class SimulatedLocks {
  private readonly heldByName = new Map<string, Held>()
  private readonly conductor: Conductor

  constructor(conductor: Conductor) {
    this.conductor = conductor
  }

  /** Runs the callback while holding the lock; with null when it was not available. */
  async request<T>(
    owner: string,
    name: string,
    options: LockOptions & { readonly run: (lock: object | null) => Promise<T> },
  ): Promise<T> {
    await this.conductor.gate(owner, `lock ${name}`)
    const held = this.heldByName.get(name)
    if (held !== undefined && options.ifAvailable === true && options.steal !== true) {
      return await options.run(null)
    }
    if (held === undefined || options.steal === true) {
      this.heldByName.set(name, { owner, queue: held?.queue ?? [] })
    } else {
      const { resumed, resume } = this.conductor.suspend()
      held.queue.push({ owner, grant: resume })
      await resumed
    }
    try {
      return await options.run({})
    } finally {
      this.release(name, owner)
    }
  }

  /** Lets go of everything a context held or waited for. */
  releaseAll(owner: string): void {
    for (const [name, held] of this.heldByName) {
      const waiting = held.queue.filter(request => request.owner !== owner)
      held.queue.splice(0, held.queue.length, ...waiting)
      if (held.owner === owner) this.release(name, owner)
    }
  }

  private release(name: string, owner: string): void {
    const held = this.heldByName.get(name)
    if (held?.owner !== owner) return
    const next = held.queue.shift()
    if (next === undefined) {
      this.heldByName.delete(name)
      return
    }
    this.heldByName.set(name, { owner: next.owner, queue: held.queue })
    next.grant()
  }
}
