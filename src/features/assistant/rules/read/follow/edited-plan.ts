import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import type { Path } from '../chart.ts'
import { onlyCues, type Slots, slotsOf } from '../compose/slots.ts'
import type { Cue } from '../lexicon/cues.ts'
import type { Line } from '../line.ts'
import { togetherOf } from './together.ts'
import { withMeasure } from './with-measure.ts'
import { withRows, withSpan } from './with-scope.ts'

/** What a part of a question may say of the one before. */
const TAKES: ReadonlySet<Cue> = new Set(
  'goOn both three due much many times what list total when who where which out in expenses income rows transfers average visit perRow each most least newest oldest large small middle everything last first any only split trend share more less difference why went money single aCategory aPayee aLabel aWallet aDay aWeek aMonth aWeekday did again plus minus spent left set pace savings save budget balance have change grew fell usual versus every ever'.split(
    ' ',
  ) as Cue[],
)

/** The question before, changed as the text says; undefined where the text says what changes nothing. */
export function editedPlan(line: Line, path: Path, earlier: readonly Plan[]): Plan | undefined {
  const slots = slotsOf(line, path.bits)
  if (!isEdit(slots)) return undefined
  const together = togetherOf(earlier, slots)
  if (together !== undefined && slots.things.length === 0) return together
  const before = together ?? earlier.at(-1)
  return before === undefined || !saysSome(slots)
    ? undefined
    : withMeasure(withSpan(withRows(before, slots), slots), slots)
}

/** Whether all that is said can change a question. */
function isEdit(slots: Slots): boolean {
  const { unknown, prices, percents } = slots
  return unknown.length + prices.length + percents.length === 0 && onlyCues(slots, TAKES)
}

/** Whether anything is said at all: `and?` changes nothing. */
function saysSome({ bits }: Slots): boolean {
  return bits.some(
    ({ meaning }) =>
      meaning.is !== 'word' && !(meaning.is === 'cue' && meaning.cues.every(cue => cue === 'goOn')),
  )
}
