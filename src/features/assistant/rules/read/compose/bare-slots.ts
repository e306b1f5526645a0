import { ANYWHERE, type Thing } from '#features/assistant/rules/plan/plan.ts'
import type { Kobo } from '#money/money.ts'
import type { Meaning, SaidThings } from '../bits.ts'
import type { Cue } from '../lexicon/cues.ts'
import { INCOME_CATEGORIES } from '../names/concept-words.ts'
import type { NameIndex } from '../names/name-index.ts'
import { nameWords } from '../tokens.ts'
import { thingsOf } from './rows-of.ts'
import { isAnySaid, type Made, type Slots } from './slots.ts'

/** Nothing but what the wallets are: no amounts, no groups, no comparison. */
export function isBare(slots: Slots): boolean {
  const { amounts, weekdays, hours, without, thans, pers, percents } = slots
  return !isAnySaid(amounts, weekdays, hours, without, thans, pers, percents)
}

/** All things of the question, in its order. */
export function thingsIn({ things }: Slots): readonly Thing[] {
  return things.flatMap(each => thingsOf(each, 'out'))
}

/** Names that stand for wallets alone. */
export function walletLists({ things }: Slots): readonly (readonly Thing[])[] {
  return things
    .map(each => thingsOf(each, 'out'))
    .filter(list => list.every(({ kind }) => kind === 'wallet'))
}

/** Whether a goal, a debt, a circle or a thing is called so, too. */
export function isKeptName({ names }: SaidThings, { kept }: NameIndex): boolean {
  return names.some(({ typed }) => {
    const letters = nameWords(typed).join('')
    return kept.whole.has(letters) || kept.parts.has(letters)
  })
}

/** Sums to the kobo, alone or as an amount. */
export function exactSums({ prices, amounts }: Slots): readonly Kobo[] {
  const exact = amounts.filter(({ least, most }) => least === most)
  return [...prices.map(({ amount }) => amount), ...exact.map(({ least }) => least)]
}

/** Whether what a price is for is said once at most, where it would be: it does not matter to a plan. */
export function isForOne(slots: Slots): boolean {
  const others = slots.things.filter(each =>
    thingsOf(each, 'out').some(({ kind }) => kind !== 'wallet' && kind !== 'budget'),
  )
  return (
    others.length <= 1 &&
    others.every(({ prep, from }) => FOR.has(prep) || isBehindPrice(slots, from))
  )
}

/** `150,000 rent`, `pay rent`. */
function isBehindPrice({ bits }: Slots, place: number): boolean {
  const before = bits.findLast(({ end, meaning }) => end <= place && meaning.is !== 'word')
  return (
    before !== undefined &&
    (PRICES.has(before.meaning.is) ||
      (before.meaning.is === 'cue' && before.meaning.cues.some(cue => PAYS.has(cue))))
  )
}

const FOR = new Set(['for', 'on', 'to', 'of', 'at', 'with'])
const PRICES: ReadonlySet<Meaning['is']> = new Set<Meaning['is']>(['price', 'amount'])
const PAYS: ReadonlySet<Cue> = new Set<Cue>(['out', 'move', 'afford', 'lasts'])

/** Whether nothing but wallets is named, and none that money was moved to. */
export function isOfWalletsAlone(slots: Slots): boolean {
  if (slots.things.some(({ prep }) => prep === 'to' || prep === 'into')) return false
  return thingsIn(slots).every(({ kind }) => kind === 'wallet')
}

const REGULAR = new Set(['salary', 'rent', 'subscriptions'])

/** `how much is my salary`: as much as the last time; nothing else is said, and no days. */
export function amountNow(slots: Slots): Made {
  const thing = asksHowMuchIs(slots) ? onlyThing(slots) : undefined
  if (thing === undefined || !isRegular(thing)) return undefined
  const isIn = thing.kind === 'category' && INCOME_CATEGORIES.has(thing.id)
  return {
    flow: isIn ? 'in' : 'out',
    where: { ...ANYWHERE, all: [[thing]] },
    days: [],
    measure: { of: 'rows' },
    rank: { order: 'newest', nth: 1 },
    tell: 'amount',
  }
}

function asksHowMuchIs({ line, bits, cues }: Slots): boolean {
  const isAsked = cues.length === 1 && cues.flat().some(cue => cue === 'much' || cue === 'what')
  const isAlone = bits.every(({ meaning: { is } }) => ALONE.has(is))
  return isAsked && isAlone && line.some(({ key }) => key === 'is')
}

const ALONE: ReadonlySet<Meaning['is']> = new Set<Meaning['is']>(['word', 'cue', 'things'])

function onlyThing({ things: [said, ...others] }: Slots): Thing | undefined {
  if (said === undefined || said.prep !== '' || others.length > 0) return undefined
  const [thing, ...more] = thingsOf(said, 'out')
  return more.length === 0 ? thing : undefined
}

function isRegular({ kind, id }: Thing): boolean {
  return kind === 'payee' || (kind === 'category' && REGULAR.has(id))
}
