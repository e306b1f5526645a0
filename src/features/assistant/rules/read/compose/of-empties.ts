import { isUnit } from '#features/assistant/rules/plan/is-unit.ts'
import type { Span, Unit } from '#features/assistant/rules/plan/plan.ts'
import { ZERO_KOBO } from '#money/money.ts'
import { groupsCounted } from './of-counts.ts'
import { rowSlots } from './row-slots.ts'
import { rowsOf } from './rows-of.ts'
import { hasCue, isAnySaid, type Made, type Slots } from './slots.ts'

/** `how many days did I spend nothing`, `which months did I miss DSTV`: stretches without such a row. */
export function emptyPlan(whole: Slots): Made {
  const slots = rowSlots({ ...whole, thans: [] })
  if (slots === undefined) return undefined
  if (!hasCue(slots, 'nothing', 'nothingIn')) return emptyWithout(slots)
  if (isAnySaid(slots.ranks) || slots.events.length > 1) return undefined
  const held = heldEmpty(whole)
  if (held !== undefined || isAnySaid(whole.thans)) return held
  return emptyOf(slots)
}

function emptyOf(slots: Slots): Made {
  const what = unitWithout(slots)
  const rows = rowsOf(slots, hasCue(slots, 'nothing') ? 'out' : 'in')
  if (rows === undefined || what === undefined) return undefined
  if (hasCue(slots, 'many')) return { ...rows, measure: { of: 'empty', what } }
  const isAsked =
    hasCue(slots, 'which', 'list', 'what', 'when') ||
    isAnySaid(slots.whiches) ||
    !hasCue(slots, 'did')
  if (!isAsked) return undefined
  const edge = EDGES.find(order => hasCue(slots, order))
  const rank = edge && ({ order: edge, nth: 1 } as const)
  return { ...rows, measure: { of: 'count' }, by: [what], keep: NONE, ...(rank && { rank }) }
}

/** `how many days in october without Bolt`. */
function emptyWithout(slots: Slots): Made {
  const { things, without, ranks, days, events } = slots
  const what = unitWithout(slots)
  if (without.length !== 1 || isAnySaid(things, ranks, events)) return undefined
  if (what === undefined) return undefined
  const isAsked = hasCue(slots, 'many', 'which', 'when') || isAnySaid(slots.whiches)
  if (!isAsked || !isAnySaid(days) || hasCue(slots, 'out', 'in')) return undefined
  const of = without.map(each => Object.assign({}, each, { from: 0, end: 0 }))
  const rows = rowsOf({ ...slots, without: [], things: of }, 'out')
  if (rows === undefined) return undefined
  if (hasCue(slots, 'many')) return { ...rows, measure: { of: 'empty', what } }
  return { ...rows, measure: { of: 'count' }, by: [what], keep: NONE }
}

const NONE = { least: ZERO_KOBO, most: ZERO_KOBO }
const EDGES = ['newest', 'oldest'] as const

/** `more no-spend days in september or in october`: how many the one has, held against the other. */
function heldEmpty(slots: Slots): Made {
  const what = unitWithout(slots)
  const [first, against, ...others] = timesHeld(slots)
  if (what === undefined || first === undefined || against === undefined) return undefined
  const rows = rowsOf(slots, hasCue(slots, 'nothing') ? 'out' : 'in')
  if (rows === undefined || others.length > 0) return undefined
  return { ...rows, days: first, measure: { of: 'empty', what }, than: { days: against } }
}

/** The times that are held against each other; none where nothing says so. */
function timesHeld(slots: Slots): readonly (readonly Span[])[] {
  const { days, thans } = slots
  const isHeld = isAnySaid(thans) || hasCue(slots, 'more', 'less', 'difference', 'versus')
  const said = days.flatMap(({ spans }) => spans.map(span => [span]))
  const against = thans.flatMap(({ than }) => (than.type === 'days' ? [than.days.spans] : []))
  return isHeld && against.length === thans.length ? [...said, ...against] : []
}

/** The one kind of stretch that is asked about. */
function unitWithout(slots: Slots): Unit | undefined {
  const units = new Set([...slots.whiches, ...slots.groups, ...groupsCounted(slots)])
  const [what] = units
  return units.size === 1 && what !== undefined && isUnit(what) ? what : undefined
}
