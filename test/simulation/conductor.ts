/** Thrown into a task whose context was killed: the tab closed, the worker ended, the phone died. */
class Killed extends Error {
  override readonly name = 'Killed'
}

// Real time: nothing in a schedule takes a hundredth of it.
const STUCK_MS = 60_000
// What goes on after one turn of the loop shows in the next.
const CALM_TURNS = 2

interface Waiting {
  readonly context: string
  readonly label: string
  /** What both are in an order by. */
  readonly place: string
  readonly go: () => void
  readonly kill: () => void
}

/**
 * Runs tasks one step at a time. A task runs until it stands at a gate (an await that the world
 * owns) or waits for another task; then the schedule decides who goes on. So every interleaving
 * is a choice of the seed, and a context can be killed at every await.
 */
export class Conductor {
  private readonly atGates: Waiting[] = []
  /** Those that may go on, in order; until that changes. */
  private inOrder: readonly Waiting[] | undefined
  private readonly dead = new Set<string>()
  private readonly frozen = new Set<string>()
  /** Whether anything is under way that no gate holds; a promise, where its end is told. */
  isBusy: () => boolean | Promise<void> = () => false
  /** Who went on, and from where, step by step. */
  readonly trail: string[] = []

  /** Stands still until the schedule lets this context go on. Rejects when it is killed. */
  async gate(context: string, label: string): Promise<void> {
    if (this.dead.has(context)) throw new Killed(label)
    await new Promise<void>((resolve, reject) => {
      this.inOrder = undefined
      this.atGates.push({
        context,
        label,
        place: `${context} ${label}`,
        go: resolve,
        kill: () => reject(new Killed(label)),
      })
    })
  }

  /** A running task waits, and `goOn` wakes it when the schedule lets it. Killed, it never wakes. */
  rest(context: string, goOn: () => void, label: string): void {
    this.gate(context, label).then(goOn, () => undefined)
  }

  /** Starts a task; `ended` hears how it went. The task runs only while the world steps. */
  start<T>(task: () => Promise<T>, ended: (outcome: PromiseSettledResult<T>) => void): void {
    void this.follow(task(), ended)
  }

  /**
   * Resolves when every task stands at a gate, waits for another, or has ended: nothing is under way in a database
   * or on the server, and nothing begins. A task may go on at several places at once, so none are counted.
   */
  async quiet(): Promise<void> {
    const sinceMs = performance.now()
    for (let calm = 0; calm < CALM_TURNS;) {
      await nextTurn()
      const busy = this.isBusy()
      calm = busy === false ? calm + 1 : 0
      if (typeof busy === 'object') await orStuck(busy)
      else if (performance.now() - sinceMs > STUCK_MS) throw stuck()
    }
  }

  /** The steps that could be taken now. */
  get choices(): readonly { readonly context: string; readonly label: string }[] {
    // In an order of their own: of two that came in one step, either may have been the first.
    this.inOrder ??= this.atGates
      .filter(({ context }) => !this.frozen.has(context))
      .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    return this.inOrder
  }

  /** Lets the waiting tasks of these places go on at once, and waits until the world is quiet again. */
  async step(...places: readonly number[]): Promise<void> {
    const { choices } = this
    const chosen = this.atGates.filter(waiting => places.some(at => choices[at] === waiting))
    if (chosen.length < places.length) throw new Error('No such step')
    this.inOrder = undefined
    for (const waiting of chosen) {
      this.atGates.splice(this.atGates.indexOf(waiting), 1)
      this.trail.push(waiting.place)
    }
    for (const waiting of chosen) waiting.go()
    await this.quiet()
  }

  /** A context stands still wherever it is, as a phone's hidden tab does, until it is thawed. */
  freeze(context: string): void {
    this.inOrder = undefined
    this.frozen.add(context)
  }

  /** All contexts go on from where they stand. */
  thaw(): void {
    this.inOrder = undefined
    this.frozen.clear()
  }

  isFrozen(context: string): boolean {
    return this.frozen.has(context)
  }

  /** Kills a context: wherever its tasks stand, they never go on. */
  async kill(context: string): Promise<void> {
    this.dead.add(context)
    const doomed = this.atGates.filter(waiting => waiting.context === context)
    for (const waiting of doomed) {
      this.inOrder = undefined
      this.atGates.splice(this.atGates.indexOf(waiting), 1)
      waiting.kill()
      await this.quiet()
    }
  }

  /** Whether a context was killed. */
  isDead(context: string): boolean {
    return this.dead.has(context)
  }

  private async follow<T>(
    task: Promise<T>,
    ended: (outcome: PromiseSettledResult<T>) => void,
  ): Promise<void> {
    const [outcome] = await Promise.allSettled([task])
    ended(outcome)
  }
}

/** Rejects when what is waited for does not come. */
async function orStuck(busy: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isStuck = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(stuck()), STUCK_MS)
  })
  try {
    await Promise.race([busy, isStuck])
  } finally {
    clearTimeout(timer)
  }
}

function stuck(): Error {
  return new Error('A task neither ended nor came to a gate')
}

async function nextTurn(): Promise<void> {
  await new Promise<void>(resolve => {
    setImmediate(resolve)
  })
}
