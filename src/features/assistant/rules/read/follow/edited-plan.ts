import type { ChatBefore } from '#features/assistant/rules/chat-before.ts'
import type { Plan, Thing } from '#features/assistant/rules/plan/plan.ts'
import type { Day } from '#time/day.ts'
import type { SaidThings } from '../bits.ts'
import type { Path } from '../chart.ts'
import { hasCue, type Slots, slotsOf } from '../compose/slots.ts'
import { keyAt, type Line } from '../line.ts'
import { type Narrowed, narrowedTo } from './narrowed.ts'
import { asksForGap, togetherOf } from './together.ts'
import { withSpan } from './with-days.ts'
import { withMeasure } from './with-measure.ts'
import { withRows } from './with-scope.ts'
import { reckonedWith } from './with-steps.ts'

/** The question before, changed as the text says; undefined where the text says what changes nothing. */
export function editedPlan(
  line: Line,
  path: Path,
  { today, ...chat }: ChatBefore & { readonly today: Day },
): Plan | undefined {
  const slots = slotsOf(line, path.bits)
  const { earlier = [] } = chat
  const last = earlier.at(-1)
  if (last === undefined) return undefined
  const reckoned = reckonedWith(earlier, slots)
  if (reckoned !== undefined) return reckoned
  if (!isEdit(slots) || !saysSome(slots)) return undefined
  const together = togetherOf(earlier, slots)
  if (together !== undefined && slots.things.length === 0) return together
  const before = together ? { plan: together, slots } : beforeOf(last, slots, chat)
  const rows = before && withRows(before.plan, before.slots)
  const changed = rows && withSpan(rows, slots, today)
  return changed && withMeasure(changed, before.slots)
}

/** The question before, or of what it told; undefined where `the two` is of no two, and `he` of nobody. */
function beforeOf(last: Plan, slots: Slots, chat: ChatBefore): Narrowed | undefined {
  if (pointsAtSome(slots) || pointsAtNobody(last, slots)) return undefined
  return narrowedTo(last, slots, chat)
}

// Words that may stand for nothing elsewhere, and here point at others.
const OTHERS = new Set(['two', 'three', 'other', 'another', 'more'])

/** Whether all that is said can change a question. */
function isEdit({ unknown, prices, percents, lengths, bits, line }: Slots): boolean {
  const isOfOthers = bits.some(
    ({ meaning, from }) => meaning.is === 'word' && OTHERS.has(keyAt(line, from)),
  )
  return !isOfOthers && unknown.length + prices.length + percents.length + lengths.length === 0
}

/** Whether anything is said at all: `and?` changes nothing. */
function saysSome({ bits }: Slots): boolean {
  return bits.some(
    ({ meaning }) =>
      meaning.is !== 'word' && !(meaning.is === 'cue' && meaning.cues.every(cue => cue === 'goOn')),
  )
}

const PERSONS = new Set(['he', 'him', 'she', 'her'])

/** `how much did he pay`, and nobody was spoken of. */
function pointsAtNobody({ where }: Plan, { bits, line, things }: Slots): boolean {
  const isNamed = [...where.all.flat(), ...things.flatMap(thingsIn)].some(
    ({ kind }) => kind === 'payee' || kind === 'words' || kind === 'label',
  )
  return (
    !isNamed &&
    bits.some(({ meaning, from }) => meaning.is === 'word' && PERSONS.has(keyAt(line, from)))
  )
}

function thingsIn({ names }: SaidThings): readonly Thing[] {
  return names.flatMap(({ things }) => things)
}

/** Whether several that were told are meant, or what is between two of them. */
function pointsAtSome(slots: Slots): boolean {
  const isOfOthers = slots.thans.length + slots.days.length + slots.things.length > 0
  return (
    hasCue(slots, 'three', 'both') ||
    ((hasCue(slots, 'difference') || asksForGap(slots)) && !isOfOthers)
  )
}
