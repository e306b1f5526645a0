/** A request that is on the server. */
interface Turn {
  /** What it is about to ask the database, in order, and how it goes on. */
  readonly waiting: { readonly isLocking: boolean; readonly go: () => void }[]
  /** Whether its transaction has the head's row. */
  hasHead: boolean
}

/** A process of the server, which has one request at a time. */
export type Process = 0 | 1

/** What a request asks the database. */
export interface Asked {
  /** Whether it has to wait for the head's row, or takes it. */
  readonly isLocking: boolean
  /** Whether it ends the transaction. */
  readonly isEnd?: true
}

/**
 * Requests that are on the server at once, each in a process of its own, ask the database one statement at a time, in
 * an order that the seed chooses, so that a schedule in which they overlap can be run again. What would wait for a row
 * that the other has is asked once that one let it go, as PostgreSQL would have it.
 */
export class Turns {
  /** A whole number below another, of the seed's choice. */
  choose: (below: number) => number = () => 0
  private readonly under = new Map<Process, Turn>()
  private readonly waitingForIdle: (() => void)[] = []
  private last: Process = 1
  private isAsking = false

  /** Resolves when no request is on the server; undefined when none is. */
  get busy(): Promise<void> | undefined {
    if (this.under.size === 0) return undefined
    return new Promise(resolve => {
      this.waitingForIdle.push(resolve)
    })
  }

  /**
   * Counts in what a request does from now on, in the process that it is given; `leave` ends it. All that overlap enter
   * in one breath.
   */
  async enter<T>(work: (process: Process, leave: () => void) => Promise<T>): Promise<T> {
    const process = this.nextProcess()
    const turn: Turn = { waiting: [], hasHead: false }
    this.under.set(process, turn)
    const leave = () => {
      if (this.under.get(process) !== turn) return
      this.under.delete(process)
      this.pick()
      if (this.under.size === 0) for (const tell of this.waitingForIdle.splice(0)) tell()
    }
    try {
      return await work(process, leave)
    } finally {
      leave()
    }
  }

  /** Asks the database when it is the turn of the request that the process has, if it has one. */
  async ask<T>(
    process: Process | undefined,
    { isLocking, isEnd }: Asked,
    run: () => Promise<T>,
  ): Promise<T> {
    const turn = process === undefined ? undefined : this.under.get(process)
    if (turn === undefined) return await run()
    await new Promise<void>(resolve => {
      turn.waiting.push({ isLocking, go: resolve })
      this.pick()
    })
    try {
      const answer = await run()
      if (isLocking) turn.hasHead = true
      return answer
    } finally {
      if (isEnd === true) turn.hasHead = false
      this.isAsking = false
      this.pick()
    }
  }

  /**
   * What a process answers a request, when it is the request's turn: which of two is answered first that did not ask
   * the database is up to the machine.
   */
  async end<T>(process: Process, answering: Promise<T>): Promise<T> {
    await Promise.allSettled([answering])
    await this.ask(process, { isLocking: false }, async () => {})
    return await answering
  }

  /** They take turns, so that what one remembers is not what the next one knows. */
  private nextProcess(): Process {
    const process = this.last === 0 ? 1 : 0
    if (this.under.has(process)) throw new Error('Both processes are busy')
    this.last = process
    return process
  }

  /** Once every request waits, one goes on. */
  private pick(): void {
    const all = [...this.under.values()]
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
