import { mapInSlices, runAtOnce, type Slices } from '#base/slices.ts'
import { addDays, type Day } from './day.ts'

/** How two lists are paired. */
export interface Pairing<Left, Right> {
  /** Only what has the same key may be a pair. */
  readonly keyOf: (left: Left) => string
  readonly keyOfOther: (right: Right) => string
  /** When each is dated; what has no date is in no pair. */
  readonly dayOf: (left: Left) => Day | null
  readonly dayOfOther: (right: Right) => Day | null
  /** Whether the two may be a pair at all; all may where it is left out. */
  readonly mayPair?: (left: Left, right: Right) => boolean
  /** How many days they may be apart. */
  readonly limit: number
}

/**
 * Pairs each of the left with at most one of the right, the nearest first, earlier ones before later. What is
 * not of the same key and day is never looked at: a long statement may hold one amount thousands of times.
 */
export function nearestPairs<Left, Right>(
  lefts: readonly Left[],
  rights: readonly Right[],
  pairing: Pairing<Left, Right>,
): readonly (readonly [Left, Right])[] {
  return runAtOnce(pairNearest(lefts, rights, pairing))
}

/** The same, with pauses. */
export function* pairNearest<Left, Right>(
  lefts: readonly Left[],
  rights: readonly Right[],
  pairing: Pairing<Left, Right>,
): Slices<readonly (readonly [Left, Right])[]> {
  const { keyOf, dayOf, limit, mayPair = () => true } = pairing
  const queues = yield* queuesOf(rights, pairing)
  const pairs: (readonly [Left, Right])[] = []

  // What has no like at all is looked for once, not at each distance: of a long statement that is most of it.
  const asked = yield* mapInSlices(queues.size === 0 ? [] : lefts, left => {
    const day = dayOf(left)
    const queuesByDay = day === null ? undefined : queues.get(keyOf(left))
    return day === null || queuesByDay === undefined ? [] : [{ left, day, queuesByDay }]
  })
  let open = asked.flat()
  for (let apart = 0; apart <= limit; apart += 1) {
    const unpaired = yield* mapInSlices(open, each => {
      const { left } = each
      const found = takeFirst(nearQueues(each, apart), right => mayPair(left, right))
      if (found !== undefined) pairs.push([left, found])
      return found === undefined ? [each] : []
    })
    open = unpaired.flat()
  }
  return pairs
}

/** One of the left, and where those of its key are. */
interface Asked<Left, Right> {
  readonly left: Left
  readonly day: Day
  readonly queuesByDay: ReadonlyMap<Day, Queue<Right>>
}

function nearQueues<Left, Right>(
  { day, queuesByDay }: Asked<Left, Right>,
  apart: number,
): readonly Queue<Right>[] {
  const near = apart === 0 ? [day] : [addDays(day, -apart), addDays(day, apart)]
  return near.flatMap(each => queuesByDay.get(each) ?? [])
}

/** One of the right, and its place among all of them. */
interface Placed<Right> {
  readonly right: Right
  readonly place: number
}

/** What of the right has one key and day, in its order; `start` is the first that is not taken. */
interface Queue<Right> {
  readonly placed: Placed<Right>[]
  readonly taken: Set<number>
  start: number
}

function* queuesOf<Left, Right>(
  rights: readonly Right[],
  { keyOfOther, dayOfOther }: Pairing<Left, Right>,
): Slices<ReadonlyMap<string, ReadonlyMap<Day, Queue<Right>>>> {
  const queues = new Map<string, Map<Day, Queue<Right>>>()
  yield* mapInSlices(rights.entries(), ([place, right]) => {
    const day = dayOfOther(right)
    if (day === null) return
    const key = keyOfOther(right)
    const queuesByDay = queues.get(key) ?? new Map<Day, Queue<Right>>()
    const queue = queuesByDay.get(day) ?? { placed: [], taken: new Set(), start: 0 }
    queue.placed.push({ right, place })
    queues.set(key, queuesByDay.set(day, queue))
  })
  return queues
}

/** Takes the first of the queues' that fits, by the places. */
function takeFirst<Right>(
  queues: readonly Queue<Right>[],
  fits: (right: Right) => boolean,
): Right | undefined {
  const firsts = queues.flatMap(queue => {
    const at = firstFit(queue, fits)
    const placed = queue.placed[at]
    return placed === undefined ? [] : [{ queue, at, ...placed }]
  })
  const [one, other] = firsts
  const first = other !== undefined && one !== undefined && other.place < one.place ? other : one
  if (first === undefined) return undefined
  const { queue, at, right } = first
  queue.taken.add(at)
  while (queue.taken.has(queue.start)) queue.start += 1
  return right
}

function firstFit<Right>(
  { placed, taken, start }: Queue<Right>,
  fits: (right: Right) => boolean,
): number {
  for (let at = start; at < placed.length; at += 1) {
    const each = placed[at]
    if (each !== undefined && !taken.has(at) && fits(each.right)) return at
  }
  return placed.length
}
