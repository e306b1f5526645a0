import { expect, test } from 'vitest'
import {
  beginRead,
  endRead,
  enterWatch,
  leaveWatch,
  type Looks,
  markAllDirty,
  markDirty,
} from './change-stream.ts'

// Three streams over two ledgers, and everything that may happen to them, in every order.
const STREAMS = { first: 'ada', second: 'ada', third: 'bola' } as const
const LEDGERS = ['ada', 'bola'] as const
const COMMITS = 2

type StreamName = keyof typeof STREAMS
type Ledger = (typeof LEDGERS)[number]

const NAMES = Object.keys(STREAMS) as readonly StreamName[]

/** The core, as the product has it or with a fault. */
interface Core {
  readonly enterWatch: typeof enterWatch
  readonly beginRead: typeof beginRead
  readonly endRead: typeof endRead
  /** A stream is told what was read before it was entered. */
  readonly readsEarly: boolean
  readonly polls: boolean
}

const CORE: Core = { enterWatch, beginRead, endRead, readsEarly: false, polls: true }

interface World {
  readonly looks: Looks
  readonly heads: Record<Ledger, number>
  /** Commits of each ledger whose wake is on its way. */
  readonly wakes: Record<Ledger, number>
  readonly told: Partial<Record<StreamName, number>>
  readonly early: Partial<Record<StreamName, number>>
  readonly gone: StreamName[]
  /** The ledgers under way, and what was found once the database has answered. */
  reading: { readonly ledgers: readonly string[]; found?: Record<Ledger, number> } | undefined
  commitsLeft: number
  failuresLeft: number
  /** A wake was lost, or a read failed, since the last poll. */
  isPollDue: boolean
}

function begin(): World {
  return {
    looks: { watched: new Map(), dirty: new Set(), isReading: false },
    heads: { ada: 0, bola: 0 },
    wakes: { ada: 0, bola: 0 },
    told: {},
    early: {},
    gone: [],
    reading: undefined,
    commitsLeft: COMMITS,
    failuresLeft: 1,
    isPollDue: false,
  }
}

type Step = (world: World) => void

function isFollowing({ told, gone }: World, name: StreamName): boolean {
  return name in told && !gone.includes(name)
}

/** Everything that may happen next. */
function nextSteps(world: World, core: Core): readonly Step[] {
  return [
    ...LEDGERS.flatMap(ledger => ledgerSteps(world, ledger)),
    ...NAMES.flatMap(name => streamSteps(world, { name, core })),
    ...readSteps(world, core),
  ]
}

function ledgerSteps({ commitsLeft, wakes }: World, ledger: Ledger): readonly Step[] {
  const steps: Step[] = []
  if (commitsLeft > 0) {
    steps.push(world => {
      world.commitsLeft -= 1
      world.heads[ledger] += 1
      world.wakes[ledger] += 1
    })
  }
  if (wakes[ledger] > 0) {
    steps.push(
      world => {
        world.wakes[ledger] -= 1
        markDirty(world.looks, ledger)
      },
      world => {
        world.wakes[ledger] -= 1
        world.isPollDue = true
      },
    )
  }
  return steps
}

function streamSteps(
  world: World,
  { name, core }: { readonly name: StreamName; readonly core: Core },
): readonly Step[] {
  const ledger = STREAMS[name]
  if (!(name in world.told)) {
    if (core.readsEarly && !(name in world.early)) {
      return [next => void (next.early[name] = next.heads[ledger])]
    }
    return [
      next => {
        core.enterWatch(next.looks, ledger)
        next.told[name] = next.early[name] ?? -1
      },
    ]
  }
  // One that leaves is enough: the others have its ledger, or not, for all orders.
  if (name !== 'second' || world.gone.includes(name)) return []
  return [
    next => {
      leaveWatch(next.looks, ledger)
      next.gone.push(name)
    },
  ]
}

function readSteps({ looks, reading, failuresLeft }: World, core: Core): readonly Step[] {
  if (reading === undefined) {
    if (looks.dirty.size === 0) return []
    return [
      world => {
        const ledgers = core.beginRead(world.looks)
        if (ledgers !== undefined) world.reading = { ledgers }
      },
    ]
  }
  if (reading.found === undefined) {
    return [
      world => {
        world.reading = { ledgers: reading.ledgers, found: { ...world.heads } }
      },
    ]
  }
  function end(world: World): void {
    world.reading = undefined
    core.endRead(world.looks)
  }
  const { found, ledgers } = reading
  function tell(world: World): void {
    for (const name of NAMES) {
      const ledger = STREAMS[name]
      if (ledgers.includes(ledger) && isFollowing(world, name)) world.told[name] = found[ledger]
    }
    end(world)
  }
  if (failuresLeft === 0) return [tell]
  return [
    tell,
    world => {
      world.failuresLeft -= 1
      world.isPollDue = true
      end(world)
    },
  ]
}

/** Goes through every order until one ends with a stream that was not told; how many states it has seen. */
function explore(core: Core): { readonly states: number; readonly hasMissed: boolean } {
  const seen = new Set<string>()
  const open = [begin()]
  for (let world = open.pop(); world !== undefined; world = open.pop()) {
    const key = keyOf(world)
    if (seen.has(key)) continue
    seen.add(key)
    const steps = nextSteps(world, core)
    for (const step of steps) open.push(after(world, step))
    // The poll comes after whatever it is there for.
    if (steps.length > (isAllEntered(world) ? leavesOf(world) : 0)) continue
    if (world.isPollDue && core.polls) open.push(after(world, poll))
    else if (NAMES.some(name => isFollowing(world, name) && !isUpToDate(world, name))) {
      return { states: seen.size, hasMissed: true }
    }
  }
  return { states: seen.size, hasMissed: false }
}

function poll(world: World): void {
  world.isPollDue = false
  markAllDirty(world.looks)
}

// Only a stream that may still leave is left to do: nothing that would tell anybody.
function leavesOf({ gone }: World): number {
  return gone.length === 0 ? 1 : 0
}

function isAllEntered({ told }: World): boolean {
  return NAMES.every(name => name in told)
}

function isUpToDate({ told, heads }: World, name: StreamName): boolean {
  return told[name] === heads[STREAMS[name]]
}

function after(world: World, step: Step): World {
  const next = copyOf(world)
  step(next)
  return next
}

// By hand: hundreds of thousands of them would take the platform's own copy most of this file's time.
function copyOf({ looks, heads, wakes, told, early, gone, ...rest }: World): World {
  return {
    ...rest,
    looks: { ...looks, watched: new Map(looks.watched), dirty: new Set(looks.dirty) },
    heads: { ...heads },
    wakes: { ...wakes },
    told: { ...told },
    early: { ...early },
    gone: [...gone],
  }
}

function keyOf({ looks, told, early, ...rest }: World): string {
  const { watched, dirty, isReading } = looks
  const byLedger = LEDGERS.map(ledger => [watched.get(ledger) ?? 0, dirty.has(ledger)])
  const byName = NAMES.map(name => [told[name], early[name]])
  return JSON.stringify([byLedger, byName, isReading, rest])
}

test('[WK1] whatever the order of commits, wakes, losses, failures and reads, every stream is told', () => {
  const { states, hasMissed } = explore(CORE)
  expect(states).toBeGreaterThan(5000)
  expect(hasMissed).toBe(false)
})

const MUTANTS: Readonly<Record<string, Partial<Core>>> = {
  'read-before-register': {
    readsEarly: true,
    enterWatch(looks, ledgerId) {
      enterWatch(looks, ledgerId)
      looks.dirty.delete(ledgerId)
    },
  },
  'clear-after-read': {
    beginRead(looks) {
      if (looks.isReading || looks.dirty.size === 0) return undefined
      looks.isReading = true
      return [...looks.dirty]
    },
    endRead(looks) {
      looks.dirty.clear()
      endRead(looks)
    },
  },
  'no-poll': { polls: false },
}

test.each(Object.entries(MUTANTS))('[WK1] the orders find %s', (_name, fault) => {
  expect(explore({ ...CORE, ...fault }).hasMissed).toBe(true)
})

test('[WK1] a ledger is not looked at any more when its last stream has gone', () => {
  const { looks } = begin()
  enterWatch(looks, 'ada')
  enterWatch(looks, 'ada')
  leaveWatch(looks, 'ada')
  expect(beginRead(looks)).toEqual(['ada'])
  endRead(looks)
  leaveWatch(looks, 'ada')
  markDirty(looks, 'ada')
  markAllDirty(looks)
  expect(beginRead(looks)).toBeUndefined()
})
