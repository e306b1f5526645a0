import type { Flow, Thing } from '#features/assistant/rules/plan/plan.ts'
import type { SaidThings } from '../bits.ts'
import { isAt, type Line } from '../line.ts'
import { INCOME_CATEGORIES } from '../names/concept-words.ts'
import { hasCue, type Slots } from './slots.ts'

/** Into a wallet, of what comes in or is moved. */
export const INTO = new Set(['to', 'into', 'go', 'came in'])
const FROM = new Set(['from', 'by', 'out of'])

/** Which way the money went, as the words say; `fallback` where they say nothing. */
export function flowOf(slots: Slots, fallback: Flow): Flow {
  if (isMoved(slots)) return 'moved'
  return isRowsMade(slots) ? unsaidFlow(slots, fallback) : saidFlow(slots, fallback)
}

function saidFlow(slots: Slots, fallback: Flow): Flow {
  const isOut = hasCue(slots, 'out', 'expenses', 'ofSpending')
  const isIn = saysIn(slots) && !isMadeByMe(slots)
  if (isIn && isOut) return takesFromMe(slots) ? 'out' : firstOf(slots)
  if (isIn) return takesFromMe(slots) || isInHand(slots) ? 'out' : 'in'
  if (isOut || isMadeByMe(slots)) return actsOnMe(slots) ? 'in' : 'out'
  return unsaidFlow(slots, fallback)
}

/** Where no word says which way it went, what it is of may. */
function unsaidFlow(slots: Slots, fallback: Flow): Flow {
  if (isSold(slots)) return 'in'
  const isOfIn = slots.things.some(comesToMe) || isWithoutIncome(slots)
  return fallback === 'out' && isOfIn ? 'in' : fallback
}

/** `payments did I make`, `when did I make hair`: they came not in. */
export function isMadeByMe(slots: Slots): boolean {
  if (isBoarded(slots)) return true
  const isMade = slots.line.some(
    ({ key }, at) => MAKES.has(key) && !isAt(slots.line, at + 1, 'to me'),
  )
  return isMade && !hasCue(slots, 'income') && (hasCue(slots, 'expenses') || isMadeThing(slots))
}

const ENTERS = /\benter(?:ed)?\b/iu

/** `I entered bolt`: a ride. */
function isBoarded({ line, things }: Slots): boolean {
  const rides = things.filter(each => each.prep === '' && kindOf(each) !== 'wallet')
  return rides.some(each => {
    const before = line.slice(0, each.from)
    const isEntered = before.slice(-2).some(({ key, typed }) => ENTERS.test(`${key} ${typed}`))
    return isEntered && isOfMe(before) && !isOfIncome(each)
  })
}

function isOfMe(line: Line): boolean {
  return line.some(({ key }) => key === 'i' || key === 'we')
}

/** `transactions did I make`: of both ways. */
function isRowsMade(slots: Slots): boolean {
  const { line } = slots
  const isMade = line.some(({ key }, at) => MAKES.has(key) && isOfMe(line.slice(0, at).slice(-2)))
  const isPlain = !hasCue(slots, 'income', 'expenses', 'transfers') && hasCue(slots, 'many')
  return isMade && isPlain && line.some(({ key }) => ROWS.has(key))
}

const ROWS = new Set(['entries', 'records', 'transaction', 'transactions'])
const MAKES = new Set(['make', 'made'])
const MADE = new Set(['beauty', 'clothing', 'repairs'])

function isMadeThing({ things }: Slots): boolean {
  return things.some(({ names }) =>
    names.some(each => each.things.some(({ kind, id }) => kind === 'category' && MADE.has(id))),
  )
}

const SOLD = new Set(
  'sale sales customer customers payer payers sender senders buyer buyers'.split(' '),
)

/** `number of sales`, `top customers`: of what came in. */
function isSold({ line, things }: Slots): boolean {
  const isOther = things.some(each => kindOf(each) === 'label' || kindOf(each) === 'payee')
  return !isOther && line.some(({ key }) => SOLD.has(key))
}

/** `money in without refunds`. */
function isWithoutIncome({ things, without }: Slots): boolean {
  return things.length === 0 && without.length > 0 && without.every(isOfIncome)
}

/** Income, or someone that it is from. */
export function comesToMe(things: SaidThings): boolean {
  return isOfIncome(things) || (FROM.has(things.prep) && isPayee(things))
}

function saysIn(slots: Slots): boolean {
  return cuesOfDeeds(slots).some(
    said =>
      (said.includes('in') || said.includes('income')) &&
      !said.includes('out') &&
      !said.includes('expenses'),
  )
}

/** `give me what I spent`: at the start it asks, and tells of nobody who gave. */
function cuesOfDeeds({ bits }: Slots): Slots['cues'] {
  return bits.flatMap(({ meaning, from }) => {
    if (meaning.is !== 'cue') return []
    const isAsking = from === 0 && meaning.cues.includes('what')
    return [isAsking ? meaning.cues.filter(cue => cue !== 'in') : meaning.cues]
  })
}

const HANDS = new Set(['hand', 'hands'])

/** `enter Mama Blessing hand`: it went to her. */
function isInHand({ things }: Slots): boolean {
  return things.some(each => HANDS.has(each.noun) && isPayee(each) && each.prep !== 'from')
}

const TAKES = new Set(
  'collect collected collecting get got gotten receive received take took'.split(' '),
)

/** Who was spoken of, as the one who does it. */
const OTHERS = new Set(['he', 'him', 'she', 'they'])

/** `who collected most`: whoever else collects, it goes out. */
export function takesFromMe(slots: Slots): boolean {
  const isOther =
    hasCue(slots, 'who') ||
    slots.whiches.includes('payee') ||
    slots.line.some(({ key, typed }) => OTHERS.has(key) && typed !== '') ||
    slots.things.some(each => each.prep === '' && kindOf(each) !== 'wallet' && !isOfIncome(each))
  const line = outsideEvents(slots)
  const taken = line.findIndex(({ key }) => TAKES.has(key))
  return isOther && taken >= 0 && !isTakenByMe(line, taken)
}

/** `the last time I sent him` tells of me behind what they took; `from me` is from nobody else. */
function isTakenByMe(line: Line, taken: number): boolean {
  return (
    isOfMe(line.slice(0, taken)) ||
    line.some(({ key }, at) => key === 'from' && !ME.has(line[at + 1]?.key ?? ''))
  )
}

const ME = new Set(['me', 'my', 'us'])

/** The words but those of when it was: `since I got paid`. */
function outsideEvents({ line, bits }: Slots): Line {
  const events = bits.filter(({ meaning }) => meaning.is === 'event')
  return line.filter((_, place) => !events.some(({ from, end }) => from <= place && place < end))
}

/** Whichever is said by a phrase of that sense alone, else what went out. */
function firstOf(slots: Slots): Flow {
  // `the smallest income and who sent it`
  if (hasCue(slots, 'income') && actsOnMe(slots)) return 'in'
  const sure = cuesOfDeeds(slots).find(
    said =>
      said.includes('in') !== said.includes('out') && (said.includes('in') || said.includes('out')),
  )
  return sure?.includes('in') === true ? 'in' : 'out'
}

const BUYS = new Set(['buy', 'bought', 'buys', 'purchase', 'purchased'])
const GIVES = new Set(
  'send sent sending give gave given pay paid dash dashed refund refunded transfer transferred lend lent drop dropped credit'.split(
    ' ',
  ),
)

/** Who is named before the verb, and nobody else, did it: `how much did Emeka send`. */
export function actsOnMe({ things, bits, line }: Slots): boolean {
  const verb = bits.find(
    ({ meaning, from }) =>
      meaning.is === 'cue' && meaning.cues.includes('out') && isGiving(line[from]?.key ?? ''),
  )
  if (verb === undefined) return false
  const isOther =
    line.slice(0, verb.from).some(({ key }) => OTHERS.has(key) || key === 'who') ||
    things.some(each => each.prep === '' && isSomebody(each) && each.end <= verb.from)
  if (!isOther) return false
  return !isOfMe(line.slice(0, verb.end))
}

/** What money comes by where somebody else does it. */
function isGiving(verb: string): boolean {
  return GIVES.has(verb) || BUYS.has(verb)
}

function isMoved(slots: Slots): boolean {
  if (slots.things.some(each => kindOf(each) === 'toWallet')) {
    return slots.things.every(each => !isPayee(each))
  }
  if (hasCue(slots, 'transfers')) return slots.things.every(each => !isPayee(each))
  const wallets = slots.things.filter(each => kindOf(each) === 'wallet')
  if (hasCue(slots, 'move') && wallets.length > 0) {
    return slots.things.every(each => kindOf(each) === 'wallet')
  }
  const isInto = wallets.some(({ prep }) => INTO.has(prep))
  const isFrom = wallets.some(({ prep }) => FROM.has(prep))
  if (hasCue(slots, 'out') && isInto && (isFrom || slots.things.length === 1)) return true
  return slots.things.length === 2 && isBetween(wallets)
}

/** `kuda to opay`, `put in Opay from GTBank`. */
function isBetween(wallets: readonly SaidThings[]): boolean {
  const isInto = wallets.some(({ prep }) => INTO.has(prep))
  const isFrom = wallets.some(({ prep }) => FROM.has(prep))
  return (
    wallets.length === 2 && (isInto || (isFrom && wallets.some(({ prep }) => WITHIN.has(prep))))
  )
}

const WITHIN = new Set(['in', 'inside'])

function kindOf({ names }: SaidThings): Thing['kind'] | undefined {
  return names[0]?.things[0]?.kind
}

/** `tithe paid` names what was paid for. */
function isSomebody(things: SaidThings): boolean {
  return isPayee(things) && !things.names.some(({ isKind }) => isKind)
}

function isPayee(things: SaidThings): boolean {
  const kind = kindOf(things)
  return kind === 'payee' || kind === 'words'
}

/** Whether all of it only comes in. */
export function isOfIncome({ names }: SaidThings): boolean {
  return names.every(({ things }) =>
    things.every(({ kind, id }) => kind === 'category' && INCOME_CATEGORIES.has(id)),
  )
}
