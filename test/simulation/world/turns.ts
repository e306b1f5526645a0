import { AsyncLocalStorage } from 'node:async_hooks'

/** A request that is on the server. */
interface Turn {
  /** What it is about to ask the database, in order, and how it goes on. */
  readonly waiting: { readonly isLocking: boolean; readonly go: () => void }[]
  /** Whether its transaction has the head's row. */
  hasHead: boolean
}

/**
 * Requests that are on the server at once ask the database one statement at a time, in an order that the seed
 * chooses, so that a schedule in which they overlap can be run again. What would wait for a row that the other
 * has is asked once that one let it go, as PostgreSQL would have it.
 */
export class Turns {
  /** A whole number below another, of the seed's choice. */
  choose: (below: number) => number = () => 0
  private readonly current = new AsyncLocalStorage<Turn>()
  private readonly under = new Set<Turn>()
  private isAsking = false

  /** Whether a request is on the server. */
  get isBusy(): boolean {
    return this.under.size > 0
  }

  /** Counts in what a request does from now on; `leave` ends it. All that overlap enter in one breath. */
  async enter<T>(work: (leave: () => void) => Promise<T>): Promise<T> {
    const turn: Turn = { waiting: [], hasHead: false }
    this.under.add(turn)
    const leave = () => {
      if (this.under.delete(turn)) this.pick()
    }
    try {
      return await this.current.run(turn, async () => await work(leave))
    } finally {
      leave()
    }
  }

  /** Asks the database when it is this request's turn. */
  async ask<T>(statement: string, run: () => Promise<T>): Promise<T> {
    const turn = this.current.getStore()
    if (turn === undefined || !this.under.has(turn)) return await run()
    const isLocking = statement.endsWith('for update') || statement.startsWith('update "ledgers"')
    await new Promise<void>(resolve => {
      turn.waiting.push({ isLocking, go: resolve })
      this.pick()
    })
    try {
      const answer = await run()
      if (isLocking) turn.hasHead = true
      return answer
    } finally {
      if (statement === 'commit' || statement === 'rollback') turn.hasHead = false
      this.isAsking = false
      this.pick()
    }
  }

  /** Once every request waits, one goes on. */
  private pick(): void {
    const all = [...this.under]
    if (this.isAsking || all.some(({ waiting }) => waiting.length === 0)) return
    const free = all.filter(
      turn =>
        turn.waiting[0]?.isLocking !== true || all.every(other => other === turn || !other.hasHead),
    )
    const next = free[free.length > 1 ? this.choose(free.length) : 0]?.waiting.shift()
    if (next === undefined) return
    this.isAsking = true
    next.go()
  }
}
