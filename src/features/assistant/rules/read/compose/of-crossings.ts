import { ANYWHERE } from '#features/assistant/rules/plan/plan.ts'
import type { AmountRange } from '#features/entries/rules/find/find.ts'
import { MAX_AMOUNT_KOBO } from '#money/money.ts'
import { isAt, keyAt } from '../line.ts'
import { exactSums, isBare, isOfWalletsAlone } from './bare-slots.ts'
import { isDone, isOfWallets } from './of-held.ts'

import { daysOf, thingsOf } from './rows-of.ts'
import { hasCue, isAnySaid, type Made, saysUpTo, type Slots } from './slots.ts'

/** `when did OPay drop below 70k`, `did my balance ever go under 10k`: the ends of days on which so much was held. */
export function crossingPlan(slots: Slots): Made {
  const { ranks, events, groups } = slots
  const prices = isThere(slots) ? [] : slots.prices
  const amount = boundOf(slots) ?? askedSum(slots)
  if (amount === undefined || !isBare({ ...slots, amounts: [] })) return undefined
  if (!isOfHeld(slots) || isAnySaid(prices, ranks, events, groups)) return undefined
  const days = daysOf(slots)
  if (days === undefined || days.length > 1) return undefined
  const where = { ...ANYWHERE, all: slots.things.map(each => thingsOf(each, 'any')) }
  return heldWithin(slots, { flow: 'any', where, days }, amount)
}

function isOfHeld(slots: Slots): boolean {
  const isSaid = hasCue(slots, 'balance', 'have') || isAnySaid(slots.things) || isOfWallets(slots)
  return isSaid && !isDone(withoutGoing(slots)) && isOfWalletsAlone(slots)
}

/** `has OPay ever gone under 1,000`: what it held went there, and nothing was paid. */
function withoutGoing(slots: Slots): Slots {
  const cues = slots.bits.flatMap(({ meaning, from, end }) => {
    const isGoing =
      GOES.has(keyAt(slots.line, from)) &&
      slots.bits.some(other => other.from === end && other.meaning.is === 'amount')
    return meaning.is === 'cue' && !isGoing ? [meaning.cues] : []
  })
  return { ...slots, cues }
}

const GOES = new Set(['go', 'gone', 'went', 'goes'])

/** `is there 15k in OPay`. */
function isThere({ line }: Slots): boolean {
  return isAt(line, 0, 'is there') || isAt(line, 0, 'do i have')
}

/** So much, or more. */
function askedSum(slots: Slots): AmountRange | undefined {
  const [sum, ...others] = exactSums(slots)
  if (sum === undefined || others.length > 0 || !isThere(slots)) return undefined
  return { least: sum, most: MAX_AMOUNT_KOBO }
}

/** One amount that is a bound. */
function boundOf({ amounts: [amount, ...others] }: Slots): AmountRange | undefined {
  const isOneSided = amount !== undefined && amount.least > 0 !== amount.most < MAX_AMOUNT_KOBO
  return isOneSided && others.length === 0 ? amount : undefined
}

type HeldRows = Pick<NonNullable<Made>, 'flow' | 'where' | 'days'>

function heldWithin(slots: Slots, rows: HeldRows, amount: AmountRange): Made {
  const held = { ...rows, measure: { of: 'held', at: 'close' } } as const
  if (slots.whiches.includes('wallet') || hasCue(slots, 'aWallet')) {
    return { ...held, by: ['wallet'], keep: amount }
  }
  const daily = { ...held, by: ['day'], keep: amount } as const
  if (hasCue(slots, 'many') && hasCue(slots, 'aDay')) return daily
  if (hasCue(slots, 'when') || slots.whiches.includes('day')) {
    const order = hasCue(slots, 'newest') ? 'newest' : 'oldest'
    return { ...daily, rank: { order, nth: 1 } }
  }
  return heldNow(slots, rows, amount) ?? heldEver(slots, rows, amount)
}

/** `did my balance ever go under 10k`: whether it did, at its lowest. */
function heldEver(slots: Slots, rows: HeldRows, { least, most }: AmountRange): Made {
  if (!hasCue(slots, 'did') && !slots.line.some(({ key }) => IS_ASKED.has(key))) return undefined
  return least === 0
    ? {
        ...rows,
        measure: { of: 'held', at: 'lowest' },
        calc: [{ op: '<=', by: { kobo: most } }],
      }
    : {
        ...rows,
        measure: { of: 'held', at: 'highest' },
        calc: [{ op: '>=', by: { kobo: least } }],
      }
}

/** `do I have up to 300k in OPay`: as much, or more, is held now. */
function heldNow(slots: Slots, rows: HeldRows, { least, most }: AmountRange): Made {
  const isThen = hasCue(slots, 'reached', 'went', 'fell', 'grew', 'lowest', 'highest')
  if (rows.days.length > 0 || isThen || slots.line.some(({ key }) => key === 'ever')) {
    return undefined
  }
  const isOver = most >= MAX_AMOUNT_KOBO || saysUpTo(slots)
  return {
    ...rows,
    measure: { of: 'held', at: 'close' },
    calc: [{ op: isOver ? '>=' : '<=', by: { kobo: least > 0 ? least : most } }],
  }
}

const IS_ASKED = new Set(['has', 'have', 'had', 'ever', 'was', 'were', 'did'])
