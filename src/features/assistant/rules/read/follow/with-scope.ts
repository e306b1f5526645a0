import type { Flow, Plan, Thing, Where } from '#features/assistant/rules/plan/plan.ts'
import { isOfIncome as isOfIncomeSaid } from '../compose/flow-of.ts'
import { isSameThing, thingsOf } from '../compose/rows-of.ts'
import { hasCue, type Slots } from '../compose/slots.ts'
import type { Cue } from '../lexicon/cues.ts'
import { INCOME_CATEGORIES } from '../names/concept-words.ts'
import { flowSaid, movedSaid } from './flow-said.ts'
import { isOfThem } from './goes-on.ts'
import { isOfWallets, isWallets } from './wallet-lists.ts'

/** `any refund from them`: it comes in. */
function isOfComing({ things }: Slots): boolean {
  return things.length > 0 && things.every(isOfIncomeSaid)
}

const ADDS = new Set([
  'also',
  'add',
  'plus',
  '+',
  '&',
  'too',
  'include',
  'join',
  'with',
  'as well',
  'both',
])

/**
 * The question of the rows that are said now, of those before where nothing is said of them; undefined where what is left out
 * is all that it was of.
 */
export function withRows(before: Plan, slots: Slots): Plan | undefined {
  if (isTooOfNone(before.where.all, slots)) return undefined
  const isBack = isDrawn(before, slots)
  const flow = isBack
    ? 'moved'
    : (movedSaid(before, slots) ??
      flowSaid(slots, before.flow) ??
      (isOfComing(slots) ? 'in' : before.flow))
  const said = isOfEverything(slots) ? [] : withThings(before.where.all, slots, flow)
  const all = isBack ? takenFrom(said) : turnedOut(said, { before: before.flow, flow })
  const left = withoutThings(
    all,
    slots.without
      .flatMap(each => thingsOf({ ...each, from: 0, end: 0 }, flow))
      // `not uber, bolt`: it was asked about, and is no more.
      .filter(
        thing =>
          slots.things.length === 0 ||
          !before.where.all.flat().some(each => isSameThing(each, thing)),
      ),
  )
  if (left === undefined) return undefined
  // What is made or kept is of nobody alone.
  if (flow === 'net' && left.all.some(list => !list.every(isNetted))) return undefined
  const none = [...before.where.none, ...left.none]
  return withTimes({ ...before, flow, where: { ...before.where, all: left.all, none } }, slots)
}

/** Of the amounts and times that are said. */
function withTimes(plan: Plan, slots: Slots): Plan {
  const [amount] = slots.amounts
  const [weekdays] = slots.weekdays
  const [hours] = slots.hours
  const where: Where = {
    ...plan.where,
    ...(amount && { amount }),
    ...(weekdays && { weekdays }),
    ...(hours && { hours }),
  }
  const next = { ...plan, where }
  const { than, ...alone } = next
  const isHeld = typeof than === 'object' && than.where?.weekdays !== undefined
  return isHeld && weekdays !== undefined ? alone : next
}

/** `POS too`, where nothing of its kind was asked about: beside what is not known. */
function isTooOfNone(all: Where['all'], { line, things }: Slots): boolean {
  const isToo = things.length > 0 && line.some(({ key }) => key === 'too')
  return isToo && all.length > 0 && all.every(isWallets) && !things.some(isOfWallets)
}

const NETTED: ReadonlySet<Thing['kind']> = new Set<Thing['kind']>(['wallet', 'label', 'budget'])

function isNetted({ kind }: Thing): boolean {
  return NETTED.has(kind)
}

/** What went out is of no income, and went from the wallet that money was moved to. */
function turnedOut(
  all: Where['all'],
  { before, flow }: { readonly before: Flow; readonly flow: Flow },
): Where['all'] {
  // `so what did I save`, behind the salary, is of all that came in.
  if (before === 'in' && flow === 'net') return all.filter(list => list.every(isNetted))
  if (before === 'in' && flow === 'out') return all.filter(list => !isOfIncome(list))
  return before === 'moved' && flow === 'out' ? takenFrom(all) : all
}

/** Of the wallet that money was moved to, where any is said. */
function takenFrom(all: Where['all']): Where['all'] {
  const moved = all.filter(list => list.some(({ kind }) => kind === 'toWallet'))
  return moved.length === 0
    ? all
    : [
        ...all.filter(list => !isWallets(list)),
        ...moved.map(list => list.map(({ id }) => ({ kind: 'wallet' as const, id }))),
      ]
}

const TAKES =
  /^(?:take|took|taken|taking|bring|brought|draw|drew|withdraw|withdrew|withdrawn|remove|removed)$/u

/** `how much did I take out`, behind what was moved into a wallet: what was moved out of it again. */
function isDrawn({ flow, where }: Plan, { line }: Slots): boolean {
  const isOfWallet = flow === 'moved' && where.all.flat().some(({ kind }) => kind === 'toWallet')
  return (
    isOfWallet && line.some(({ key }) => TAKES.test(key)) && !line.some(({ key }) => key === 'if')
  )
}

/** Of the categories that only come in: `what about expenses`, behind the salary, is of no salary. */
function isOfIncome(things: readonly Thing[]): boolean {
  return things.every(({ kind, id }) => kind === 'category' && INCOME_CATEGORIES.has(id))
}

/** What is left out is taken off the list that it is on; else no row may be of it. */
function withoutThings(
  all: Where['all'],
  without: readonly Thing[],
): Pick<Where, 'all' | 'none'> | undefined {
  const rest = all.map(list =>
    list.filter(thing => !without.some(left => isSameThing(left, thing))),
  )
  if (rest.some(list => list.length === 0)) return undefined
  return {
    all: rest,
    none: without.filter(thing => !all.flat().some(each => isSameThing(each, thing))),
  }
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

const ONLY = /^(?:only|just)\b/u

/** The things said in the place of those of their kind, or beside them. */
function withThings(before: Where['all'], slots: Slots, flow: Flow): Where['all'] {
  const adds = slots.line.some(({ key, typed }) => ADDS.has(key) || ADDS.has(typed.toLowerCase()))
  const narrows =
    hasCue(slots, 'only') ||
    slots.things.some(({ prep }) => ONLY.test(prep)) ||
    slots.line.some((_, place) => isOfThem(slots.line, place))
  const said = slots.things.map(each => thingsOf(each, flow))
  const wallets = said.filter(isWallets)
  const others = said.filter(list => !isWallets(list))
  const all = putAll(putAll(before, wallets, { like: isWallets, adds, narrows: false }), others, {
    like: list => !isWallets(list),
    adds,
    narrows,
  })
  const isUnchanged = narrows && JSON.stringify(all) === JSON.stringify(before)
  return isUnchanged ? all.map(list => (isWallets(list) ? list : wordsOf(list, slots))) : all
}

/** `data alone`, of airtime and data: what is called so itself. */
function wordsOf(list: readonly Thing[], { things }: Slots): readonly Thing[] {
  const [said, ...others] = things
  const [name, ...names] = said?.names ?? []
  if (name === undefined || others.length + names.length > 0) return list
  return list.some(({ kind }) => kind === 'category')
    ? [{ kind: 'words', id: name.typed.toLowerCase() }]
    : list
}

interface Putting {
  /** Which lists are of the same kind. */
  readonly like: (things: readonly Thing[]) => boolean
  readonly adds: boolean
  readonly narrows: boolean
}

/** Lists of one kind that are said together: the first of them in the place of what was, the others beside it. */
function putAll(
  all: Where['all'],
  [first, ...more]: readonly (readonly Thing[])[],
  putting: Putting,
): Where['all'] {
  return first === undefined ? all : [...put(all, first, putting), ...more]
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
