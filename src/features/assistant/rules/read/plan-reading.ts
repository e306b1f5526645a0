import type { Day } from '#time/day.ts'
import type { ChatBefore } from '../chat-before.ts'
import type { Plan, Thing } from '../plan/plan.ts'
import type { Refusal } from '../question.ts'
import type { Meaning, PhraseContext } from './bits.ts'
import { pathsOf, type Path } from './chart.ts'
import { composedOf, type Composed } from './compose/compose.ts'
import type { ComposeContext } from './compose/slots.ts'
import { mendedBy, replyOf, saysNoRows, standsAlone } from './follow/asked-back.ts'
import { editedPlan } from './follow/edited-plan.ts'
import { goesOn, isLed, isOfAnyTime, isOfItself, isOfThem, isPointing } from './follow/goes-on.ts'
import { otherOf, saysOther } from './follow/other-one.ts'
import { lineOf } from './line-of.ts'
import { type Line } from './line.ts'
import { foreignOf } from './refusal-of.ts'

/** What a text asks, as a question by itself or as what follows one: the likeliest plan first, or what is unknown of it. */
export type PlanReading =
  | { readonly type: 'plan'; readonly plans: readonly Composed[] }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'unknown'; readonly words: readonly string[]; readonly path: Path | undefined }

const MOST_PLANS = 8

/** Reads the paths of a line as a question by itself, or as what follows one. */
export function planReading(
  line: Line,
  paths: readonly Path[],
  {
    context,
    chat,
  }: { readonly context: ComposeContext & PhraseContext; readonly chat: Following['chat'] },
): PlanReading {
  const [path] = paths
  // Which of them is not said.
  const { earlier = [], asked } = chat
  if (saysOther(line)) return ofPlan(otherOf(earlier), path)
  const whole = distinct(
    paths.flatMap(each => composedOf(line, each, context)).toSorted((a, b) => a.cost - b.cost),
  )
  const isAnswered = earlier.length > 0
  const isOn = goesOn(line, whole[0], earlier.at(-1))
  if (isOn && asked !== undefined) {
    const isSame = isOnBefore(asked.text, line, { path, context, isAnswered, whole: whole[0] })
    if (!isSame) return unknownReading(path)
  }
  if (isAnswered && isOn) {
    const edits = editsOf({ line, paths, chat })
    if (edits.length > 0) return likeliest(edits)
    return isOfBefore(line, whole[0], earlier.at(-1))
      ? unknownReading(path)
      : unchangedReading(whole, path)
  }
  const isOfNone = isAnswered ? pointsAtThem(line, whole[0]) : pointsBack(line, whole[0])
  return isOfNone ? { type: 'unknown', words: [], path } : wholeReading(whole, path)
}

/** `travel in august`: of what, and when; it stands on nothing before it. */
function saysItself(line: Line, whole: Composed | undefined): boolean {
  const isOfBoth = whole !== undefined && whole.plan.where.all.length > 0
  return isOfBoth && whole.plan.days.length > 0 && !isLed(line) && !isPointing(line)
}

/** What answers what was asked back; undefined where nothing was, or the text asks something else. */
export function replyReading(
  line: Line,
  paths: readonly Path[],
  { asked, today }: ChatBefore & { readonly today: Day },
): PlanReading | undefined {
  const [path] = paths
  if (asked === undefined || path === undefined) return undefined
  const plan = replyOf(line, paths, asked)
  if (plan !== undefined) return likeliest([{ plan, cost: 0, path, family: 'reply' }])
  const mended = paths.flatMap(each => {
    const made = mendedBy(line, each, { asked, today })
    return made === undefined ? [] : [{ plan: made, cost: each.cost, path: each, family: 'reply' }]
  })
  return mended.length > 0 ? likeliest(distinct(mended)) : undefined
}

// Shorter, it went on from the question before.
const LEAST_WHOLE = 4

/** Whether what follows a turn that was not understood stands on the one before: both went on from that. */
function isOnBefore(
  text: string,
  line: Line,
  { path, context, isAnswered, whole }: Behind,
): boolean {
  const asked = lineOf(text, context.index)
  // It said nothing: `?`.
  if (asked.length === 0) return true
  const wentOn = asked.length < LEAST_WHOLE || isLed(asked)
  // The first that was asked said nothing yet: `how much`, `fuel, last month`.
  if (!isAnswered) {
    if (saysItself(line, whole)) return true
    return asked.length < LEAST_WHOLE && standsAlone(line, path, 'things') && !isLed(line)
  }
  if (!wentOn || path === undefined) return false
  const [read] = pathsOf(asked, context)
  // It spoke of nothing else, and only what it asks of that was not understood.
  const isOfSame = read !== undefined && saysNoRows(asked, read)
  return standsAlone(line, path) || (isOfSame && !isPointing(line))
}

interface Behind {
  readonly whole: Composed | undefined
  readonly path: Path | undefined
  readonly context: PhraseContext
  /** Whether anything was answered before. */
  readonly isAnswered: boolean
}

/** What points at what was told; whom the question before names is still meant by `he`. */
export function pointersOf({ earlier = [], told, about = [], asked, draft }: ChatBefore) {
  const isOfPayee = earlier.at(-1)?.where.all.some(isPayees) === true
  const others = isOfPayee ? about.filter(({ kind }) => kind !== 'payee') : about
  return {
    ...(told && { told }),
    about: others,
    spoken: earlier.at(-1)?.where.all.flat() ?? [],
    isFollowing: earlier.length > 0 && asked === undefined,
    isDrafted: draft !== undefined,
  }
}

function isPayees(things: readonly Thing[]): boolean {
  return things.every(({ kind }) => kind === 'payee' || kind === 'words')
}

/** What changes nothing: a new question, but in the midst of a chat none that says neither rows nor days. */
function unchangedReading(whole: readonly Composed[], path: Path | undefined): PlanReading {
  return isOfAnyTime(whole[0]?.plan) ? unknownReading(path) : wholeReading(whole, path)
}

const PRONOUNS = new Set(['he', 'him', 'she', 'her', 'they', 'them', 'it'])

/** Of somebody or something that was not named, or of one among what was not told. */
function pointsBack(line: Line, whole: Composed | undefined): boolean {
  if (whole === undefined || whole.plan.where.all.length > 0) return false
  const isOfOne =
    whole.plan.by === undefined && isOfAnyTime(whole.plan) && line.some(({ key }) => ONES.has(key))
  const isOfIt = line.some(
    ({ key, typed }, place) =>
      PRONOUNS.has(key) && typed !== '' && !(typed === 'e' && isSaidBefore(whole.path, place)),
  )
  return isOfOne || (isOfIt && !saysWhatItIs(whole)) || pointsAtThem(line, whole)
}

/** `my largest payment, when was it`, `all but food, how much was it`: what the question itself is of. */
function saysWhatItIs({ plan: { rank, where, measure, than } }: Composed): boolean {
  const isOfPeak = measure.of === 'held' && (measure.at !== 'close' || than !== undefined)
  const isOfOne = (measure.of === 'rows' && rank?.nth !== undefined) || measure.of === 'due'
  if (measure.of === 'circles') return true
  return isOfOne || where.none.length > 0 || isOfPeak
}

const SAID: ReadonlySet<Meaning['is']> = new Set<Meaning['is']>(['amount', 'days', 'things'])

/** `under 1k this year, e reach how much`: what the question itself says before it. */
function isSaidBefore({ bits }: Path, place: number): boolean {
  return bits.some(({ meaning, end }) => SAID.has(meaning.is) && end <= place)
}

/** Of somebody, or of some place, that the question itself does not name. */
function pointsAtThem(line: Line, whole: Composed | undefined): boolean {
  const isOfNone = whole !== undefined && whole.plan.where.all.length === 0
  return isOfNone && line.some((_, place) => isOfThem(line, place))
}

/** `when was it last above 100k`, behind what is held: it is no row. */
function isOfBefore(line: Line, whole: Composed | undefined, last: Plan | undefined): boolean {
  // What is of rows is no more of what is kept.
  if (isOfItself(last) || pointsAtThem(line, whole)) return true
  const isOfDay = whole?.plan.tell === 'day' && last?.measure.of === 'held'
  return isOfDay && line.some(({ key, typed }) => key === 'it' && typed !== '')
}

const ONES = new Set(['one', 'ones', 'items'])

function ofPlan(plan: Plan | undefined, path: Path | undefined): PlanReading {
  if (plan === undefined || path === undefined) return unknownReading(path)
  return likeliest([{ plan, cost: 0, path, family: 'edit' }])
}

interface Following {
  readonly line: Line
  readonly paths: readonly Path[]
  readonly chat: ChatBefore & { readonly today: Day }
}

/** The question before, changed as the text says. */
function editsOf({ line, paths, chat }: Following): readonly Composed[] {
  return distinct(
    paths.flatMap(path => {
      const plan = editedPlan(line, path, chat)
      return plan === undefined ? [] : [{ plan, cost: path.cost, path, family: 'edit' }]
    }),
  )
}

/** The first of some plans, the likeliest first. */
export function likeliest(plans: readonly Composed[]): PlanReading {
  return { type: 'plan', plans: plans.slice(0, MOST_PLANS) }
}

function wholeReading(whole: readonly Composed[], path: Path | undefined): PlanReading {
  const foreign = foreignOf(whole[0]?.path ?? path)
  if (foreign !== undefined) return foreign
  return whole.length > 0 ? likeliest(whole) : unknownReading(path)
}

function unknownReading(path: Path | undefined): PlanReading {
  const bits = path?.bits ?? []
  const words = bits.flatMap(({ meaning }) => (meaning.is === 'unknown' ? [meaning.typed] : []))
  return { type: 'unknown', words, path }
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
