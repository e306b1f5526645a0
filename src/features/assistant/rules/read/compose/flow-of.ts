import type { Flow, Thing } from '#features/assistant/rules/plan/plan.ts'
import type { SaidThings } from '../bits.ts'
import { INCOME_CATEGORIES } from '../names/concept-words.ts'
import { hasCue, type Slots } from './slots.ts'

/** Into a wallet, of what comes in or is moved. */
export const INTO = new Set(['to', 'into', 'go', 'came in'])
const FROM = new Set(['from', 'by', 'out of'])

/** Which way the money went, as the words say; `fallback` where they say nothing. */
export function flowOf(slots: Slots, fallback: Flow): Flow {
  if (isMoved(slots)) return 'moved'
  const isOut = hasCue(slots, 'out', 'expenses', 'ofSpending')
  const isIn = saysIn(slots) && !isMadeByMe(slots)
  if (isIn && isOut) return firstOf(slots)
  if (isIn) return takesFromMe(slots) ? 'out' : 'in'
  if (isOut) return actsOnMe(slots) ? 'in' : 'out'
  return fallback === 'out' && slots.things.some(comesToMe) ? 'in' : fallback
}

/** `payments did I make`: they came not in. */
function isMadeByMe(slots: Slots): boolean {
  return (
    hasCue(slots, 'expenses') &&
    !hasCue(slots, 'income') &&
    slots.line.some(({ key }) => key === 'make' || key === 'made')
  )
}

/** Income, or someone that it is from. */
function comesToMe(things: SaidThings): boolean {
  return isOfIncome(things) || (FROM.has(things.prep) && isPayee(things))
}

function saysIn(slots: Slots): boolean {
  return slots.cues.some(
    said =>
      (said.includes('in') || said.includes('income')) &&
      !said.includes('out') &&
      !said.includes('expenses'),
  )
}

const TAKES = new Set('collect collected get got gotten receive received take took'.split(' '))

/** Who was spoken of, as the one who does it. */
const OTHERS = new Set(['he', 'him', 'she', 'they'])

/** `who collected most`: whoever else collects, it goes out. */
export function takesFromMe(slots: Slots): boolean {
  const isOther =
    hasCue(slots, 'who') ||
    slots.whiches.includes('payee') ||
    slots.line.some(({ key, typed }) => OTHERS.has(key) && typed !== '') ||
    slots.things.some(each => each.prep === '' && kindOf(each) !== 'wallet' && !isOfIncome(each))
  const takes = slots.line.some(({ key }) => TAKES.has(key))
  return (
    isOther && takes && !slots.line.some(({ key }) => key === 'i' || key === 'we' || key === 'from')
  )
}

/** Whichever is said by a phrase of that sense alone, else what went out. */
function firstOf({ cues }: Slots): Flow {
  const sure = cues.find(
    said =>
      said.includes('in') !== said.includes('out') && (said.includes('in') || said.includes('out')),
  )
  return sure?.includes('in') === true ? 'in' : 'out'
}

const GIVES = new Set(
  'send sent sending give gave given pay paid dash dashed refund refunded transfer transferred lend lent drop dropped credit'.split(
    ' ',
  ),
)

/** Who is named before the verb, and nobody else, did it: `how much did Emeka send`. */
export function actsOnMe({ things, bits, line }: Slots): boolean {
  const verb = bits.find(
    ({ meaning, from }) =>
      meaning.is === 'cue' && meaning.cues.includes('out') && GIVES.has(line[from]?.key ?? ''),
  )
  if (verb === undefined) return false
  const isOther =
    line.slice(0, verb.from).some(({ key }) => OTHERS.has(key) || key === 'who') ||
    things.some(
      each =>
        each.prep === '' &&
        isPayee(each) &&
        // `tithe paid` names what was paid for.
        !each.names.some(({ isKind }) => isKind) &&
        each.end <= verb.from,
    )
  if (!isOther) return false
  return !line.slice(0, verb.end).some(({ key }) => key === 'i' || key === 'we')
}

function isMoved(slots: Slots): boolean {
  if (slots.things.some(each => kindOf(each) === 'toWallet')) {
    return slots.things.every(each => !isPayee(each))
  }
  if (hasCue(slots, 'transfers')) return slots.things.every(each => !isPayee(each))
  const wallets = slots.things.filter(each => kindOf(each) === 'wallet')
  const isInto = wallets.some(({ prep }) => INTO.has(prep))
  const isFrom = wallets.some(({ prep }) => FROM.has(prep))
  if (hasCue(slots, 'move') && wallets.length > 0) {
    return slots.things.every(each => kindOf(each) === 'wallet')
  }
  return hasCue(slots, 'out') && isInto && (isFrom || slots.things.length === 1)
}

function kindOf({ names }: SaidThings): Thing['kind'] | undefined {
  return names[0]?.things[0]?.kind
}

function isPayee(things: SaidThings): boolean {
  const kind = kindOf(things)
  return kind === 'payee' || kind === 'words'
}

function isOfIncome({ names }: SaidThings): boolean {
  return names.every(({ things }) =>
    things.every(({ kind, id }) => kind === 'category' && INCOME_CATEGORIES.has(id)),
  )
}
