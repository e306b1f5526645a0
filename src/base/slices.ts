import { type Timers, sleep } from './timers.ts'

/** Long work that pauses now and then, so that who runs it may do something else between. */
export type Slices<T> = Generator<undefined, T, undefined>

// A pause costs a little: no more than one for so many.
const ITEMS_BETWEEN = 50

/** The items each made into something else, with pauses. */
export function* mapInSlices<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => Made,
): Slices<Made[]> {
  const made: Made[] = []
  for (const item of items) {
    if (made.length % ITEMS_BETWEEN === 0) yield
    made.push(make(item))
  }
  return made
}

/** What the work comes to, done without a pause. */
export function runAtOnce<T>(work: Slices<T>): T {
  let step = work.next()
  while (step.done !== true) step = work.next()
  return step.value
}

/** Where long work runs. */
export interface SlicedRun {
  /** Epoch ms. */
  readonly clock: () => number
  readonly timers: Timers
  /** Aborting it ends the work. */
  readonly signal?: AbortSignal
}

/** How long the page may be busy in one go: well under what a person feels. */
export const SLICE_MS = 12

/** What the work comes to, done a little at a time, the page free between; undefined where it was ended. */
export async function runInSlices<T>(
  work: Slices<T>,
  { clock, timers, signal }: SlicedRun,
): Promise<T | undefined> {
  let startedAt = clock()
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    if (clock() - startedAt < SLICE_MS) continue
    await sleep(timers, 0)
    if (signal?.aborted === true) return undefined
    startedAt = clock()
  }
}
