import type { Day } from '#time/day.ts'
import type { Plan } from '../plan/plan.ts'
import type { AskedWrite, Refusal } from '../question.ts'
import { mendCues, pathsOf, type Path } from './chart.ts'
import { composedOf, type Composed } from './compose/compose.ts'
import type { DaySpan } from './days/calendar.ts'
import { editedPlan, goesOn } from './follow.ts'
import type { Line } from './line.ts'
import { type ReadNames, nameIndex } from './names/name-index.ts'
import { declinedOf, foreignOf } from './refusal-of.ts'
import { type Talk, talkOf } from './talk.ts'
import { tokensOf } from './tokens.ts'

/** What a text is read with. */
export interface ReadContext {
  readonly names: ReadNames
  /** In the person's zone. */
  readonly today: Day
  /** What was understood before in the same chat, the latest last. */
  readonly earlier?: readonly Plan[]
  /** The days of what was told then: of its row, or of its one group. */
  readonly told?: DaySpan
}

/** A text as it was read: the likeliest plan first, or the words that nothing is known by. */
export type TextReading =
  | { readonly type: 'plan'; readonly plans: readonly Composed[] }
  | { readonly type: 'talk'; readonly talk: Talk }
  | { readonly type: 'refused'; readonly refusal: Refusal; readonly write?: AskedWrite }
  | { readonly type: 'unknown'; readonly words: readonly string[]; readonly path: Path | undefined }

const MOST_PLANS = 8

/** Reads a question (assistant, second edition, 2). Takes any text and never throws. */
export function readText(
  text: string,
  { names, today, earlier = [], told }: ReadContext,
): TextReading {
  const index = nameIndex(names)
  const line = mendCues(
    tokensOf(text, letters => index.whole.has(letters)),
    index.words,
  )
  const talk = talkOf(line)
  if (talk !== undefined) return { type: 'talk', talk }
  const isQuestion = /\?\s*$|\babi\W*$/iu.test(text)
  const context = { today, index, isQuestion, ...(told && { told }) }
  const paths = pathsOf(line, context)
  const [path] = paths
  const declined = declinedOf(text, line, path)
  if (declined !== undefined) return declined
  const whole = distinct(
    paths.flatMap(each => composedOf(line, each, context)).toSorted((a, b) => a.cost - b.cost),
  )
  if (earlier.length === 0 && pointsBack(line, whole[0])) {
    return { type: 'unknown', words: [], path }
  }
  const edits = earlier.length === 0 || !goesOn(line, whole[0]) ? [] : editsOf(line, paths, earlier)
  const plans = edits.length > 0 ? edits : whole
  const [first] = plans
  const foreign =
    edits.length === 0 || first === undefined ? foreignOf(first?.path ?? path) : undefined
  if (foreign !== undefined) return foreign
  if (plans.length > 0) return { type: 'plan', plans: plans.slice(0, MOST_PLANS) }
  const words =
    path?.bits.flatMap(({ meaning }) => (meaning.is === 'unknown' ? [meaning.typed] : [])) ?? []
  return { type: 'unknown', words, path }
}

const PRONOUNS = new Set(['he', 'him', 'she', 'her', 'they', 'them', 'it'])

/** Of somebody or something that was not named. */
function pointsBack(line: Line, whole: Composed | undefined): boolean {
  const isOfNone = whole !== undefined && whole.plan.where.all.length === 0
  return isOfNone && line.some(({ key, typed }) => PRONOUNS.has(key) && typed !== '')
}

function editsOf(
  line: Line,
  paths: readonly Path[],
  earlier: readonly Plan[],
): readonly Composed[] {
  return distinct(
    paths.flatMap(path => {
      const plan = editedPlan(line, path, earlier)
      return plan === undefined ? [] : [{ plan, cost: path.cost, path, family: 'edit' }]
    }),
  )
}

function distinct(plans: readonly Composed[]): readonly Composed[] {
  const seen = new Set<string>()
  return plans.filter(({ plan }) => {
    const key = JSON.stringify(plan)
    return !seen.has(key) && seen.add(key)
  })
}
