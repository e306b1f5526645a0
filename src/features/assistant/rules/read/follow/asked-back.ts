import type { ChatBefore } from '#features/assistant/rules/chat-before.ts'
import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import type { Day } from '#time/day.ts'
import type { Path } from '../chart.ts'
import { isSameThing } from '../compose/rows-of.ts'
import { hasCue, isAnySaid, type Slots, slotsOf } from '../compose/slots.ts'
import { FUNCTION_WORDS } from '../lexicon/cues.ts'
import { keyAt, type Line } from '../line.ts'
import { numberAt, ordinalAt } from '../numbers.ts'
import { isPointing } from './goes-on.ts'
import { withSpan } from './with-days.ts'
import { withRows } from './with-scope.ts'

type Asked = NonNullable<ChatBefore['asked']>

const YES = new Set(
  'yes yeah yea yep yup yh ya correct sure right exactly beeni eh ee absolutely'.split(' '),
)
const AROUND = new Set(
  'one option number no i mean meant that it is please the o oh okay ok just last'.split(' '),
)

/** What was meant of what was asked back: `yes`, `the first one`, or a name that one of the plans has. */
export function replyOf(line: Line, paths: readonly Path[], { choices }: Asked): Plan | undefined {
  const place = placeOf(line, choices.length)
  if (place !== undefined) return choices[place]
  const [only, ...others] = choices
  const isYes = line.some(({ key }) => YES.has(key)) && line.every(({ key }) => isSmall(key))
  if (isYes) return others.length === 0 ? only : undefined
  for (const path of paths.slice(0, MOST_PATHS)) {
    const named = choices.filter(choice => isNamedBy(choice, slotsOf(line, path.bits)))
    if (named.length === 1) return named[0]
  }
  return undefined
}

const MOST_PATHS = 6

function isSmall(key: string): boolean {
  return YES.has(key) || AROUND.has(key) || FUNCTION_WORDS.has(key)
}

/** `the second one`, `2`, `the last`. */
function placeOf(line: Line, count: number): number | undefined {
  const rest = line.filter((_, at) => placeAt(line, at) === undefined)
  const places = line.flatMap((_, at) => placeAt(line, at) ?? [])
  if (places.length === 0 && line.some(({ key }) => key === 'last')) {
    return rest.every(({ key }) => isSmall(key)) ? count - 1 : undefined
  }
  const [place] = places
  const isAlone = rest.every(({ key }) => isSmall(key)) && new Set(places).size === 1
  return place !== undefined && isAlone && place <= count ? place - 1 : undefined
}

function placeAt(line: Line, at: number): number | undefined {
  const key = keyAt(line, at)
  if (key === 'one' && at > 0) return undefined
  const found =
    ordinalAt(line, at) ??
    (/^\d$/u.test(key) || key === 'one' || key === 'two' ? numberAt(line, at) : undefined)
  return found !== undefined && found.value > 0 ? found.value : undefined
}

/** Whether a reply says no more than things that the plan is of, and all that it says of them. */
function isNamedBy({ where }: Plan, slots: Slots): boolean {
  const { things, days, without, unknown, amounts, prices } = slots
  if (things.length === 0 || isAnySaid(days, without, unknown, amounts, prices)) return false
  const own = where.all.flat()
  return things.every(({ names }) =>
    names.every(name => name.things.every(thing => own.some(each => isSameThing(each, thing)))),
  )
}

/**
 * The one plan that was offered without a word that nothing was known by, of things that are said now in its place; undefined
 * where more is said, or what was asked is not known.
 */
export function mendedBy(
  line: Line,
  path: Path,
  { asked, today }: { readonly asked: Asked; readonly today: Day },
): Plan | undefined {
  const [only, ...others] = asked.choices
  const slots = slotsOf(line, path.bits)
  const isOfThings =
    slots.things.length > 0 && slots.unknown.length === 0 && slots.places.length === 0
  if (only === undefined || others.length > 0 || !isOfThings || isPointing(line)) return undefined
  const isBare = slots.cues.every(said => said.some(cue => cue === 'goOn' || cue === 'what'))
  if (!isBare) return undefined
  const rows = withRows(only, slots)
  return rows && withSpan(rows, slots, today)
}

/** Whether what follows says by itself what it is of: it stands on no turn that was not understood. */
export function standsAlone(line: Line, path: Path | undefined, by?: 'things'): boolean {
  if (path === undefined) return false
  const slots = slotsOf(line, path.bits)
  const isOfSome = isAnySaid(slots.things, by === 'things' ? [] : slots.days)
  return isOfSome && !isPointing(line) && !hasCue(slots, 'both', 'three', 'difference')
}

/** Whether a text asks something, and says not of what. */
export function saysNoRows(line: Line, path: Path): boolean {
  const { things, days, without, withoutDays, amounts, weekdays, hours, events, unknown, thans } =
    slotsOf(line, path.bits)
  return !isAnySaid(
    things,
    days,
    without,
    withoutDays,
    amounts,
    weekdays,
    hours,
    events,
    unknown,
    thans,
  )
}
