import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import type { Bit } from '../bits.ts'
import type { Slots } from '../compose/slots.ts'
import type { Cue } from '../lexicon/cues.ts'
import { keyAt } from '../line.ts'
import { hasAnyCue, isSlot } from './cue-places.ts'
import { isUsed } from './cue-uses.ts'
import { isOrderedOnce } from './use-of-orders.ts'
import { isNounOfRows } from './use-of-rows.ts'

/** Whether each word that a plan was made of shows in it, or says again what it is of (UR2). */
export function isCovered(slots: Slots, plan: Plan, takes: ReadonlySet<Cue>): boolean {
  if (!isOrderedOnce(slots)) return false
  return slots.bits.every((bit, place) => {
    const { meaning } = bit
    if (meaning.is === 'word') {
      return !isGuessed(slots, bit) && (meaning.isLoose !== true || isJoined(slots, place))
    }
    if (meaning.is === 'things' || meaning.is === 'without') {
      return isBothOf(slots, bit) && isNounOfRows(slots, plan, meaning.things.noun)
    }
    if (meaning.is !== 'cue' || isOfTheTwo(slots, bit)) return true
    return (
      !saysGuessAgain(slots, bit) &&
      meaning.cues.some(cue => takes.has(cue) && isUsed(cue, { slots, plan, bit }))
    )
  })
}

/** `Sunday and August, both of them`: two that are named. */
function isOfTheTwo({ things }: Pick<Slots, 'things'>, { meaning }: Bit): boolean {
  const isBoth = meaning.is === 'cue' && meaning.cues.every(cue => cue === 'both')
  return isBoth && things.some(({ names }) => names.length === 2)
}

/** `both GTBank and Kuda`: two at least; `my two streaming things`: two that are named. */
function isBothOf({ line, things: said }: Slots, { meaning, from, end }: Bit): boolean {
  if (meaning.is !== 'things' && meaning.is !== 'without') return true
  const isTwo = line.slice(from, end).some(({ key }, at) => key === 'two' && at < COUNTED)
  if (isTwo) return said.some(({ names }) => names.length === 2)
  const count = meaning.things.names.flatMap(({ things }) => things).length
  return count > 1 || !line.slice(from, end).some(({ key }) => key === 'both' || key === 'either')
}

// Before the name.
const COUNTED = 3

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
const OPENING = new Set(['check', 'know', 'need', 'tell', 'want'])

/** `the ones`, `I want to know`: what is no word that joins stands where it says something. */
function isJoined(slots: Slots, place: number): boolean {
  const bit = slots.bits[place]
  if (bit === undefined) return false
  const key = keyAt(slots.line, bit.from)
  if (OPENING.has(key)) return isOpener(slots, bit)
  if (key === 'than') return !isOf(slots.bits[place + 1], 'per', 'by')
  if (key === 'over') return !GOES.has(keyAt(slots.line, bit.from - 1))
  return !TRAILING.has(key) || isPointedAt(slots, place)
}

function isOf(bit: Bit | undefined, ...kinds: readonly Bit['meaning']['is'][]): boolean {
  return bit !== undefined && kinds.includes(bit.meaning.is)
}

// `go over Outings` is no sum of it.
const GOES = new Set(['go', 'goes', 'going', 'gone', 'went'])

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

const WANTS = new Set(['need', 'want'])
