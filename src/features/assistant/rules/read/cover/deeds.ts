import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import type { Bit, SaidThings } from '../bits.ts'
import type { Slots } from '../compose/slots.ts'
import type { Cue } from '../lexicon/cues.ts'
import { keyAt, type Line } from '../line.ts'
import { INCOME_CATEGORIES } from '../names/concept-words.ts'
import { hasAnyCue, isOrder, isSlot, nextBit } from './cue-places.ts'

// What money is said to go out by, whatever it goes out for.
const PLAIN = new Set(
  'spend spent spending pay paid paying buy buying bought use used cost costs'.split(' '),
)
const GETS = new Set(['get', 'got', 'gotten'])
/** Cues of what was done. */
export const DEEDS: readonly Cue[] = ['out', 'in', 'move', 'went']

/** How it was done is said once, by who did it. */
export function isDoneOnce(slots: Slots, plan: Plan): boolean {
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
function isDone(slots: Slots, bit: Bit): boolean {
  const { bits, line } = slots
  const place = bits.indexOf(bit)
  const typed = line.slice(bit.from, bit.end).map(each => each.typed)
  if (typed.join(' ').trim().includes(' ')) return true
  const [before, next] = [bits[place - 1], nextBit(bits, place)]
  if (next !== undefined && hasAnyCue(next, ['expenses', 'balance'])) return false
  if (before === undefined) return next === undefined || isOfNext(slots, next)
  const { meaning } = before
  if (meaning.is === 'things') return isSubject(slots, meaning.things, bit)
  if (meaning.is === 'cue') return isBehindCue(line, { before, bit, next })
  if (meaning.is === 'word') return isBehindWord(line, before, bit)
  return isBehindGroup(line, before, next)
}

/** At the start, where something is asked. */
function isOfNext({ bits }: Slots, next: Bit): boolean {
  return isSlot(next) && next.meaning.is !== 'rank' && bits.some(each => hasAnyCue(each, ASKS))
}

function isSubject({ bits, line }: Slots, things: SaidThings, { from, end }: Bit): boolean {
  const isAsked = line.some(({ key }) => key === 'did') || bits.some(each => hasAnyCue(each, ASKS))
  return isAsked && things.prep === '' && doesIt(things, line.slice(from, end))
}

interface Between {
  readonly before: Bit
  readonly bit: Bit
  readonly next: Bit | undefined
}

function isBehindCue(line: Line, { before, bit, next }: Between): boolean {
  if (isOrder(before) && hasAnyCue(bit, ['move'])) return true
  if (IS.has(keyAt(line, bit.end)) || hasAnyCue(before, ['list'])) return false
  if (hasAnyCue(before, BEFORE_PAST) && !PAST.test(keyAt(line, bit.from))) return false
  return hasAnyCue(before, BEFORE_DEEDS) && !(next !== undefined && isBareNoun(before, next))
}

function isBehindWord(line: Line, before: Bit, bit: Bit): boolean {
  const key = keyAt(line, before.from)
  if (DO.has(key)) return false
  if (IS.has(key)) return PAST.test(keyAt(line, bit.from))
  return key === 'to' ? TO.has(keyAt(line, before.from - 1)) : DOERS.has(key)
}

/** `each budget`, `which shop`. */
function isBehindGroup(line: Line, before: Bit, next: Bit | undefined): boolean {
  if (before.meaning.is === 'by') return EACH.has(keyAt(line, before.from))
  if (before.meaning.is !== 'which') return !isSlot(before)
  return next === undefined || !hasAnyCue(next, ['grew', 'fell', 'aCategory'])
}

const BEFORE_PAST: readonly Cue[] = [
  'much',
  'many',
  'total',
  'what',
  'did',
  'when',
  'where',
  'income',
]
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
