import type { Group, Plan } from '#features/assistant/rules/plan/plan.ts'
import type { SaidThings } from '../bits.ts'
import { keyAt } from '../line.ts'
import { categoryMeaning } from '../names/category-index.ts'
import type { NameIndex } from '../names/name-index.ts'
import type { SaidName } from '../names/said-name.ts'
import { thingsOf } from './rows-of.ts'
import { hasCue, type Slots } from './slots.ts'

/** The kinds of things that nouns are of: `which category`, `the shop that`. */
export function thingGroups(slots: Slots): readonly Group[] {
  return [
    ...(hasCue(slots, 'aCategory') ? ['category' as const] : []),
    ...(hasCue(slots, 'aPayee', 'who', 'where') ? ['payee' as const] : []),
    ...(hasCue(slots, 'aLabel') ? ['label' as const] : []),
  ]
}

const NOUNS = [
  ['aWallet', 'wallet'],
  ['aDay', 'day'],
  ['aWeek', 'week'],
  ['aWeekend', 'weekend'],
  ['aMonth', 'month'],
  ['aWeekday', 'weekday'],
  ['anHour', 'hour'],
] as const

/** The kinds of all nouns. */
export function nounGroups(slots: Slots): readonly Group[] {
  const others = NOUNS.flatMap(([cue, group]) => (hasCue(slots, cue) ? [group] : []))
  return [...thingGroups(slots), ...others]
}

/** Whether lists of names are held against each other, rather than summed. */
export function comparesNames(slots: Slots): boolean {
  return slots.things.some(
    ({ join, names }) =>
      names.length > 1 &&
      (join !== 'and' ||
        hasCue(slots, 'difference', 'each', 'split', 'which', 'most', 'least', 'more', 'less')),
  )
}

/** Two things of other kinds that are held against each other. */
export interface TwoKinds {
  readonly own: Slots
  readonly other: Slots
}

/** `compare Bolt and fuel`: the first of two of other kinds, and what it is held against; undefined of others. */
export function twoKinds(slots: Slots, { categories }: NameIndex): TwoKinds | undefined {
  const [said, ...others] = slots.things.filter(({ names }) => names.length > 1)
  if (said === undefined || others.length > 0 || !comparesNames(slots)) return undefined
  const [first, second, ...more] = said.names
  const rest = slots.things.filter(each => each !== said)
  if (first === undefined || second === undefined || more.length > 0) return undefined
  if (!rest.every(isOfWallets) || isOfOneKind(said)) return undefined
  // `fuel and transport`: whoever is written with the word is not meant, where a category is called so.
  const isCalled = said.names.some(
    name => isPayee(name) && categoryMeaning(name.typed.toLowerCase(), categories)?.way === 'name',
  )
  if (isCalled) return undefined
  return {
    own: { ...slots, things: [...rest, { ...said, names: [first] }] },
    other: { ...slots, things: [...rest, { ...said, names: [second] }] },
  }
}

function isPayee({ things }: SaidName): boolean {
  return things.some(({ kind }) => kind === 'payee')
}

function isOfOneKind({ names }: SaidThings): boolean {
  return new Set(names.map(({ things }) => things[0]?.kind)).size === 1
}

function isOfWallets({ names }: SaidThings): boolean {
  return names.every(({ things }) => things.every(({ kind }) => kind === 'wallet'))
}

/** The kind that compared names are of, as what rows are parted by. */
export function namesGroup(slots: Slots): NonNullable<Plan['by']>[number] | undefined {
  const compared = slots.things.filter(({ names }) => names.length > 1)
  const kinds = new Set(compared.flatMap(each => thingsOf(each, 'out').map(({ kind }) => kind)))
  const [kind] = kinds
  if (kinds.size !== 1 || kind === undefined || kind === 'toWallet') return undefined
  return kind === 'words' ? 'payee' : kind
}

const GOES = new Set(['go', 'goes', 'going'])

/** `where does most of my money go`: what for, and nothing else is said. */
export function asksWhereItGoes({ line, things, days }: Slots): boolean {
  if (days.length > 0 || line.some(({ key }) => key === 'did')) return false
  const isMoney = line.some(({ key }) => key === 'money') && things.length === 0
  return keyAt(line, 0) === 'where' && isMoney && line.some(({ key }) => GOES.has(key))
}
