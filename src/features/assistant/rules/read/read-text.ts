import type { Day } from '#time/day.ts'
import type { Plan } from '../plan/plan.ts'
import type { Refusal } from '../question.ts'
import { pathsOf, type Path } from './chart.ts'
import { composedOf, type Composed } from './compose/compose.ts'
import type { DaySpan } from './days/calendar.ts'
import { editedPlan } from './follow/edited-plan.ts'
import { goesOn } from './follow/goes-on.ts'
import type { Line } from './line.ts'
import { mendCues } from './mend.ts'
import { type NameIndex, type ReadNames, nameIndex } from './names/name-index.ts'
import { declinedOf, foreignOf, formsOf } from './refusal-of.ts'
import { type Talk, talkOf } from './talk.ts'
import { tokensOf } from './tokens.ts'
import { bareEntry, type SaidWrite } from './writes/asked-write.ts'

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
  | { readonly type: 'refused'; readonly refusal: Refusal; readonly write?: SaidWrite }
  | { readonly type: 'unknown'; readonly words: readonly string[]; readonly path: Path | undefined }

const MOST_PLANS = 8

/** Reads a question (assistant, second edition, 2). Takes any text and never throws. */
export function readText(
  text: string,
  { names, today, earlier = [], told }: ReadContext,
): TextReading {
  const index = nameIndex(names)
  const line = lineOf(text, index)
  const talk = talkOf(line)
  if (talk !== undefined) return { type: 'talk', talk }
  const isQuestion = /\?\s*$|\babi\W*$/iu.test(text)
  const context = { today, index, isQuestion, ...(told && { told }) }
  const paths = pathsOf(line, context)
  const [path] = paths
  const asked = {
    text,
    forms: formsOf(line),
    bits: path?.bits ?? [],
    names,
    today,
    readRows: (words: string) => rowsOf(words, { names, today }),
  }
  const declined = declinedOf(asked)
  if (declined !== undefined) return declined
  const whole = distinct(
    paths.flatMap(each => composedOf(line, each, context)).toSorted((a, b) => a.cost - b.cost),
  )
  if (earlier.length === 0 && pointsBack(line, whole[0])) {
    return { type: 'unknown', words: [], path }
  }
  const edits = editsOf({ line, paths, earlier, whole: whole[0] })
  if (edits.length > 0) return likeliest(edits)
  const reading = wholeReading(whole, path)
  const entry = reading.type === 'plan' ? undefined : bareEntry(asked)
  return entry === undefined ? reading : { type: 'refused', refusal: 'refuse_write', write: entry }
}

/** Which rows words are of, as a list of them is asked for. */
function rowsOf(words: string, context: Pick<ReadContext, 'names' | 'today'>): Plan | undefined {
  const reading = readText(`show ${words}`, context)
  return reading.type === 'plan' ? reading.plans[0]?.plan : undefined
}

function lineOf(text: string, { whole, learnt, words }: NameIndex): Line {
  return mendCues(
    tokensOf(text, letters => whole.has(letters) || learnt.has(letters)),
    words,
  )
}

const PRONOUNS = new Set(['he', 'him', 'she', 'her', 'they', 'them', 'it'])

/** Of somebody or something that was not named. */
function pointsBack(line: Line, whole: Composed | undefined): boolean {
  const isOfNone = whole !== undefined && whole.plan.where.all.length === 0
  return isOfNone && line.some(({ key, typed }) => PRONOUNS.has(key) && typed !== '')
}

interface Following {
  readonly line: Line
  readonly paths: readonly Path[]
  readonly earlier: readonly Plan[]
  /** The text as a question by itself. */
  readonly whole: Composed | undefined
}

/** The question before, changed as the text says; none where it asks a new one. */
function editsOf({ line, paths, earlier, whole }: Following): readonly Composed[] {
  if (earlier.length === 0 || !goesOn(line, whole)) return []
  return distinct(
    paths.flatMap(path => {
      const plan = editedPlan(line, path, earlier)
      return plan === undefined ? [] : [{ plan, cost: path.cost, path, family: 'edit' }]
    }),
  )
}

function likeliest(plans: readonly Composed[]): TextReading {
  return { type: 'plan', plans: plans.slice(0, MOST_PLANS) }
}

function wholeReading(whole: readonly Composed[], path: Path | undefined): TextReading {
  const foreign = foreignOf(whole[0]?.path ?? path)
  if (foreign !== undefined) return foreign
  return whole.length > 0 ? likeliest(whole) : { type: 'unknown', words: unknownWords(path), path }
}

function unknownWords(path: Path | undefined): readonly string[] {
  const bits = path?.bits ?? []
  return bits.flatMap(({ meaning }) => (meaning.is === 'unknown' ? [meaning.typed] : []))
}

function distinct(plans: readonly Composed[]): readonly Composed[] {
  const seen = new Set<string>()
  return plans.filter(({ plan }) => {
    const key = JSON.stringify(plan)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
