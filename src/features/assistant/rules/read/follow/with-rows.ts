import type { Flow, Plan, Thing, Where } from '#features/assistant/rules/plan/plan.ts'
import { thingsOf } from '../compose/rows-of.ts'
import { hasCue, type Slots } from '../compose/slots.ts'
import type { Cue } from '../lexicon/cues.ts'

const ADDS = new Set(['also', 'add', 'plus', 'too', 'include', 'join', 'with', 'as well', 'both'])

/** The question of the rows that are said now, of those before where nothing is said of them. */
export function withRows(before: Plan, slots: Slots): Plan {
  const flow = flowSaid(slots) ?? before.flow
  const without = slots.without.flatMap(each => thingsOf({ ...each, from: 0, end: 0 }, flow))
  const [amount] = slots.amounts
  const [weekdays] = slots.weekdays
  const [hours] = slots.hours
  const where: Where = {
    ...before.where,
    all: isOfEverything(slots) ? [] : withThings(before.where.all, slots, flow),
    none: [...before.where.none, ...without],
    ...(amount && { amount }),
    ...(weekdays && { weekdays }),
    ...(hours && { hours }),
  }
  return { ...before, flow, where }
}

function flowSaid(slots: Slots): Flow | undefined {
  if (hasCue(slots, 'savings', 'save')) return 'net'
  const isOut = hasCue(slots, 'out', 'expenses')
  const isIn = slots.cues.some(
    said =>
      (said.includes('in') || said.includes('income')) &&
      !said.includes('out') &&
      !said.includes('expenses'),
  )
  if (isOut === isIn) return undefined
  return isIn ? 'in' : 'out'
}

const OF_EVERYTHING: ReadonlySet<Cue> = new Set<Cue>(['everything', 'goOn', 'what'])

/** `what about everything`: nothing else is said. */
function isOfEverything(slots: Slots): boolean {
  const isBare = slots.bits.every(
    ({ meaning }) =>
      meaning.is === 'word' ||
      (meaning.is === 'cue' && meaning.cues.some(cue => OF_EVERYTHING.has(cue))),
  )
  return isBare && hasCue(slots, 'everything')
}

/** The things said in the place of those of their kind, or beside them. */
function withThings(before: Where['all'], slots: Slots, flow: Flow): Where['all'] {
  const adds = slots.line.some(({ key }) => ADDS.has(key))
  const narrows = hasCue(slots, 'only')
  let all = before
  for (const said of slots.things) {
    const things = thingsOf(said, flow)
    all = isWallets(things)
      ? put(all, things, { like: isWallets, adds, narrows: false })
      : put(all, things, { like: list => !isWallets(list), adds, narrows })
  }
  return all
}

/** Whether things are wallets, and at least one. */
export function isWallets(things: readonly Thing[]): boolean {
  return things.length > 0 && things.every(({ kind }) => kind === 'wallet' || kind === 'toWallet')
}

interface Putting {
  /** Which lists are of the same kind. */
  readonly like: (things: readonly Thing[]) => boolean
  readonly adds: boolean
  readonly narrows: boolean
}

function put(
  all: Where['all'],
  things: readonly Thing[],
  { like, adds, narrows }: Putting,
): Where['all'] {
  const same = all.filter(like)
  const isOther = same.every(list => list.every(({ kind }) => kind !== things[0]?.kind))
  if (narrows && same.length > 0 && isOther) return [...all, things]
  const others = all.filter(list => !like(list))
  if (adds && same.length === 1) return [...others, [...(same[0] ?? []), ...things]]
  return [...others, things]
}
