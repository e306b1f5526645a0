import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import type { Bit, SaidThings } from '../bits.ts'
import type { Cue } from '../lexicon/cues.ts'
import { keyAt, type Line } from '../line.ts'
import { INCOME_CATEGORIES } from '../names/concept-words.ts'
import { hasAnyCue, isNoun, isOrder, isSlot, nextBit, ORDERS } from './cue-places.ts'
import { isUsed } from './cue-uses.ts'
import type { Slots } from './slots.ts'

/** Whether each word that a plan was made of shows in it, or says again what it is of (UR2). */
export function isCovered(slots: Slots, plan: Plan, takes: ReadonlySet<Cue>): boolean {
  if (!isOrderedOnce(slots)) return false
  if (!isDoneOnce(slots, plan)) return false
  return slots.bits.every((bit, place) => {
    const { meaning } = bit
    if (meaning.is === 'word')
      return !isGuessed(slots, bit) && (meaning.isLoose !== true || isJoined(slots, place))
    if (meaning.is === 'things' || meaning.is === 'without')
      return isBothOf(slots, bit) && isOfNoun(slots, plan, meaning.things.noun)
    if (meaning.is !== 'cue') return true
    return (
      !saysGuessAgain(slots, bit) &&
      meaning.cues.some(cue => takes.has(cue) && isUsed(cue, { slots, plan, bit }))
    )
  })
}

/** A first and a last at once say nothing: one order, however often it is said. */
function isOrderedOnce({ ranks, bits }: Slots): boolean {
  const said = [
    ...ranks.map(({ order }) => [order]),
    ...bits.flatMap(bit =>
      isOrder(bit) && bit.meaning.is === 'cue'
        ? [bit.meaning.cues.flatMap(cue => ORDERS[cue] ?? [])]
        : [],
    ),
  ]
  const [first = []] = said
  return first.length === 0 || first.some(order => said.every(orders => orders.includes(order)))
}

// What money is said to go out by, whatever it goes out for.
const PLAIN = new Set(
  'spend spent spending pay paid paying buy buying bought use used cost costs'.split(' '),
)
const GETS = new Set(['get', 'got', 'gotten'])
const DEEDS: readonly Cue[] = ['out', 'in', 'move', 'went']

/** How it was done is said once, by who did it. */
function isDoneOnce(slots: Slots, plan: Plan): boolean {
  const { bits, line } = slots
  function isPlain({ from, end }: Bit): boolean {
    return line.slice(from, end).some(({ key }) => PLAIN.has(key))
  }
  const deeds = bits.filter(
    bit =>
      (hasAnyCue(bit, DEEDS) && !isPayNoun(slots, bit)) ||
      (hasAnyCue(bit, ['forecast', 'due']) && isPlain(bit)) ||
      hasAnyCue(bit, ['afford', 'nothing', 'set']),
  )
  const gets = line.filter(
    ({ key, typed }, at) =>
      GETS.has(key) && typed !== '' && !deeds.some(({ from, end }) => at >= from && at < end),
  )
  const particular = deeds.filter(
    bit => !isPlain(bit) && !hasAnyCue(bit, ['afford', 'nothing', 'set']),
  )
  const isOfOthers =
    plan.flow === 'net' ||
    (plan.measure.of === 'sum' && plan.calc?.some(({ op }) => op === '%of' || op === '-') === true)
  if (particular.length > 0 && deeds.length + gets.length > 1 && !isOfOthers) return false
  return particular.every(bit => hasAnyCue(bit, ['went']) || isDone(slots, bit))
}

/** `october pay`. */
function isPayNoun({ bits, line }: Slots, { from }: Bit): boolean {
  const isBehindDays = bits.some(({ meaning, end }) => meaning.is === 'days' && end === from)
  return keyAt(line, from) === 'pay' && isBehindDays
}

const ASKS: readonly Cue[] = [
  'much',
  'many',
  'when',
  'did',
  'what',
  'list',
  'total',
  'who',
  'where',
  'which',
  'money',
]
const BEFORE_DEEDS: readonly Cue[] = [
  'much',
  'many',
  'when',
  'did',
  'what',
  'total',
  'who',
  'where',
  'which',
  'money',
  'rows',
  'newest',
  'oldest',
  'any',
  'everything',
  'income',
  'suppose',
  'why',
  'hows',
  'aPayee',
  'again',
  'only',
]

/** Somebody does it, or it is what the text begins with. */
function isDone({ bits, line }: Slots, bit: Bit): boolean {
  const typed = line.slice(bit.from, bit.end).map(each => each.typed)
  if (typed.join(' ').trim().includes(' ')) return true
  const before = bits[bits.indexOf(bit) - 1]
  const next = nextBit(bits, bits.indexOf(bit))
  if (next !== undefined && hasAnyCue(next, ['expenses', 'balance'])) return false
  if (before === undefined)
    return (
      next === undefined ||
      (isSlot(next) && next.meaning.is !== 'rank' && bits.some(each => hasAnyCue(each, ASKS)))
    )
  const { meaning } = before
  if (meaning.is === 'things') {
    return (
      meaning.things.prep === '' &&
      doesIt(meaning.things, line.slice(bit.from, bit.end)) &&
      (line.some(({ key }) => key === 'did') || bits.some(each => hasAnyCue(each, ASKS)))
    )
  }
  if (isOrder(before) && hasAnyCue(bit, ['move'])) return true
  if (meaning.is === 'cue' && IS.has(keyAt(line, bit.end))) return false
  if (hasAnyCue(before, ['list'])) return false
  if (
    hasAnyCue(before, ['much', 'many', 'total', 'what', 'did', 'when', 'where', 'income']) &&
    !PAST.test(keyAt(line, bit.from))
  )
    return false
  if (meaning.is === 'cue')
    return hasAnyCue(before, BEFORE_DEEDS) && !(next !== undefined && isBareNoun(before, next))
  const key = keyAt(line, before.from)
  if (meaning.is === 'by') return EACH.has(key)
  if (meaning.is === 'which')
    return next === undefined || !hasAnyCue(next, ['grew', 'fell', 'aCategory'])
  if (DO.has(key)) return false
  if (meaning.is !== 'word') return !isSlot(before)
  if (IS.has(key)) return PAST.test(keyAt(line, bit.from))
  return key === 'to' ? TO.has(keyAt(line, before.from - 1)) : DOERS.has(key)
}

const TO = new Set('want need have has had able supposed going how like used wan'.split(' '))
const DOERS = new Set(
  'i we he she they you it that don have has had been be being will would can could may might should dey no not never just still already now ever go get em e them , and please'.split(
    ' ',
  ),
)
const EACH = new Set(['each', 'every'])
const DO = new Set(['did', 'do', 'does'])
const PAST = /(?:ed|en|nt|id|ght|old|ade|ave|ook|own|one|te|ew|came)$/u
const IS = new Set(['is', 'are', 'was', 'were', 'do', 'did', 'does'])

/** `total recharge expenses`: what they are of, and nothing that was done. */
function isBareNoun(before: Bit, next: Bit): boolean {
  return (
    hasAnyCue(before, ['total']) && next.meaning.is === 'things' && next.meaning.things.prep === ''
  )
}

const ROWS = new Set('transaction transactions entries rows one ones stuff things items'.split(' '))
const OF_ROWS: ReadonlySet<Plan['measure']['of']> = new Set<Plan['measure']['of']>([
  'rows',
  'count',
  'happened',
])

/** Rows that a name is of are told, counted, or summed where nothing else says what was done. */
function isOfNoun({ bits }: Slots, { measure }: Plan, noun: string): boolean {
  if (!ROWS.has(noun) || OF_ROWS.has(measure.of)) return true
  return measure.of === 'sum' && !bits.some(bit => hasAnyCue(bit, DEEDS))
}

const TAKES = new Set(['collect', 'make', 'made', 'take', 'taken', 'took'])

/** Who does something, or what comes in: rent does nothing. */
function doesIt({ names }: SaidThings, deed: Line): boolean {
  const comes = deed.some(({ key }) => key === 'in' || key === 'drop')
  return names.every(({ things }) =>
    things.every(
      ({ kind, id }) =>
        kind === 'payee' ||
        kind === 'words' ||
        kind === 'wallet' ||
        (kind === 'label' && deed.some(({ key }) => TAKES.has(key))) ||
        (comes && kind === 'category' && INCOME_CATEGORIES.has(id)),
    ),
  )
}

/** `both GTBank and Kuda`: two at least. */
function isBothOf({ line }: Slots, { meaning, from, end }: Bit): boolean {
  if (meaning.is !== 'things' && meaning.is !== 'without') return true
  const count = meaning.things.names.flatMap(({ things }) => things).length
  return count > 1 || !line.slice(from, end).some(({ key }) => key === 'both' || key === 'either')
}

function isGuessed({ line }: Slots, { from, end }: Bit): boolean {
  return line.slice(from, end).some(({ isGuess }) => isGuess === true)
}

/** A word that was taken for one of questions says nothing that another says. */
function saysGuessAgain(slots: Slots, bit: Bit): boolean {
  if (!isGuessed(slots, bit)) return false
  const { bits } = slots
  const { meaning } = bit
  if (meaning.is !== 'cue') return false
  return (
    hasAnyCue(bit, ['money']) || bits.some(each => each !== bit && hasAnyCue(each, meaning.cues))
  )
}

const TRAILING = new Set(['one', 'ones', 'own'])
const POINTS = new Set([
  'the',
  'this',
  'that',
  'these',
  'those',
  'my',
  'his',
  'her',
  'their',
  'our',
  'your',
])
const PICKS: readonly Cue[] = [
  'newest',
  'oldest',
  'large',
  'small',
  'most',
  'least',
  'which',
  'any',
  'only',
  'due',
  'everything',
  'list',
  'left',
  'single',
  'middle',
  'goOn',
]
const OPENING = new Set(['check', 'know', 'like', 'need', 'tell', 'want'])

/** A preposition is of what stands behind it, or of what was asked at first: `what did I spend it on`. */
function isJoined(slots: Slots, place: number): boolean {
  const { bits, line } = slots
  const bit = bits[place]
  if (bit === undefined) return false
  const key = keyAt(line, bit.from)
  if (OPENING.has(key)) return isOpener(slots, bit)
  if (TRAILING.has(key)) return isPointedAt(slots, place)
  const next = nextBit(bits, place)
  return next === undefined || next.meaning.is !== 'cue' || isNoun(next) || isOrder(next)
}

/** `the ones`, `the July ones`, `the fuel part`. */
function isPointedAt({ bits, line }: Slots, place: number): boolean {
  const start = bits.slice(0, place).findLastIndex(({ meaning }) => meaning.is !== 'word')
  const before = bits[start]
  const isOne = keyAt(line, bits[place]?.from ?? 0) === 'one'
  const isOfSome =
    before !== undefined &&
    start === place - 1 &&
    ((isSlot(before) && !isOne) || hasAnyCue(before, PICKS))
  return isOfSome || bits.slice(start + 1, place).some(({ from }) => POINTS.has(keyAt(line, from)))
}

/** `I want to know`, `check`, before anything that is asked. */
function isOpener({ bits, line }: Slots, bit: Bit): boolean {
  if (keyAt(line, bit.end) === 'to') return WANTS.has(keyAt(line, bit.from))
  const isLed = ASKED_FOR.has(keyAt(line, bit.from)) || LEADS.has(keyAt(line, bit.from - 1))
  return isLed && bits.every(({ from, meaning }) => from >= bit.from || meaning.is === 'word')
}

const ASKED_FOR = new Set(['check', 'tell'])
const LEADS = new Set(['i', 'to', 'we', 'would', 'let', 'just'])

const WANTS = new Set(['need', 'want', 'like'])
