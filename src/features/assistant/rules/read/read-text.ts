import type { Day } from '#time/day.ts'
import type { ChatBefore } from '../chat-before.ts'
import type { Plan, Thing } from '../plan/plan.ts'
import type { Refusal } from '../question.ts'
import type { PhraseContext } from './bits.ts'
import { pathsOf, type Path } from './chart.ts'
import { composedOf, type Composed } from './compose/compose.ts'
import type { ComposeContext } from './compose/slots.ts'
import { mendedBy, replyOf, saysNoRows, standsAlone } from './follow/asked-back.ts'
import { editedPlan } from './follow/edited-plan.ts'
import { goesOn, isLed, isOfAnyTime, isPointing } from './follow/goes-on.ts'
import { isAt, type Line } from './line.ts'
import { mendCues } from './mend.ts'
import { type NameIndex, type ReadNames, nameIndex } from './names/name-index.ts'
import { declinedOf, foreignOf, formsOf } from './refusal-of.ts'
import { type Talk, talkOf } from './talk.ts'
import { tokensOf } from './tokens.ts'
import { bareEntry, type SaidWrite } from './writes/asked-write.ts'

/** What a text is read with. */
export interface ReadContext extends ChatBefore {
  readonly names: ReadNames
  /** In the person's zone. */
  readonly today: Day
}

/** A text as it was read: the likeliest plan first, or the words that nothing is known by. */
export type TextReading =
  | { readonly type: 'plan'; readonly plans: readonly Composed[] }
  | { readonly type: 'talk'; readonly talk: Talk }
  | { readonly type: 'refused'; readonly refusal: Refusal; readonly write?: SaidWrite }
  | { readonly type: 'unknown'; readonly words: readonly string[]; readonly path: Path | undefined }

const MOST_PLANS = 8

/** Reads a question (assistant, second edition, 2). Takes any text and never throws. */
export function readText(text: string, context: ReadContext): TextReading {
  const { names, today, ...chat } = context
  const index = nameIndex(names)
  const line = lineOf(text, index)
  const isQuestion = /\?\s*$|\babi\W*$/iu.test(text)
  const said = { today, index, isQuestion, ...pointersOf(chat) }
  const paths = pathsOf(line, said)
  const reply = chat.asked && replyReading(line, paths, { ...chat, today })
  if (reply !== undefined) return reply
  const talk = talkOf(line)
  if (talk !== undefined) return { type: 'talk', talk }
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
  const reading = followReading({ line, paths, said, chat: { today, ...chat } })
  const entry = reading.type === 'plan' ? undefined : bareEntry(asked)
  return entry === undefined ? reading : { type: 'refused', refusal: 'refuse_write', write: entry }
}

interface Following {
  readonly line: Line
  readonly paths: readonly Path[]
  readonly said: ComposeContext & PhraseContext
  readonly chat: ChatBefore & { readonly today: Day }
}

/** A question of its own, or the one before, changed as the text says. */
function followReading({ line, paths, said, chat }: Following): TextReading {
  const { asked, earlier = [] } = chat
  const [path] = paths
  // Which of them is not said.
  if (saysOther(line)) return unknownReading(path)
  const whole = distinct(
    paths.flatMap(each => composedOf(line, each, said)).toSorted((a, b) => a.cost - b.cost),
  )
  const isOn = goesOn(line, whole[0])
  const behind = { path, context: said, isAnswered: earlier.length > 0 }
  if (asked !== undefined && isOn && !isOnBefore(asked.text, line, behind)) {
    return unknownReading(path)
  }
  if (earlier.length === 0 || !isOn) {
    const isOfOther = earlier.length === 0 && pointsBack(line, whole[0])
    return isOfOther ? { type: 'unknown', words: [], path } : wholeReading(whole, path)
  }
  const edits = editsOf(line, paths, chat)
  return edits.length > 0 ? likeliest(edits) : unchangedReading(whole, path)
}

/** What answers what was asked back. */
function replyReading(
  line: Line,
  paths: readonly Path[],
  { asked, today }: ChatBefore & { readonly today: Day },
): TextReading | undefined {
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
function isOnBefore(text: string, line: Line, { path, context, isAnswered }: Behind): boolean {
  const asked = lineOf(text, context.index)
  const wentOn = asked.length < LEAST_WHOLE || isLed(asked)
  // The first that was asked said nothing yet: `how much`, `fuel, last month`.
  if (!isAnswered) {
    return asked.length < LEAST_WHOLE && standsAlone(line, path, 'things') && !isLed(line)
  }
  if (!wentOn || path === undefined) return false
  const [read] = pathsOf(asked, context)
  // It spoke of nothing else, and only what it asks of that was not understood.
  const isOfSame = read !== undefined && saysNoRows(asked, read)
  return standsAlone(line, path) || (isOfSame && !isPointing(line))
}

interface Behind {
  readonly path: Path | undefined
  readonly context: PhraseContext
  /** Whether anything was answered before. */
  readonly isAnswered: boolean
}

/** Which rows words are of, as a list of them is asked for. */
function rowsOf(words: string, context: Pick<ReadContext, 'names' | 'today'>): Plan | undefined {
  const reading = readText(`show ${words}`, context)
  return reading.type === 'plan' ? reading.plans[0]?.plan : undefined
}

/** What points at what was told; whom the question before names is still meant by `he`. */
function pointersOf({ earlier = [], told, about = [], asked, isDrafted }: ChatBefore) {
  const isOfPayee = earlier.at(-1)?.where.all.some(isPayees) === true
  const others = isOfPayee ? about.filter(({ kind }) => kind !== 'payee') : about
  return {
    ...(told && { told }),
    about: others,
    spoken: earlier.at(-1)?.where.all.flat() ?? [],
    isFollowing: earlier.length > 0 && asked === undefined,
    isDrafted: isDrafted === true,
  }
}

function isPayees(things: readonly Thing[]): boolean {
  return things.every(({ kind }) => kind === 'payee' || kind === 'words')
}

/** What changes nothing: a new question, but in the midst of a chat none that says neither rows nor days. */
function unchangedReading(whole: readonly Composed[], path: Path | undefined): TextReading {
  return isOfAnyTime(whole[0]?.plan) ? unknownReading(path) : wholeReading(whole, path)
}

function lineOf(text: string, { whole, parts, words }: NameIndex): Line {
  const tests = {
    isName: (letters: string) => whole.has(letters),
    isPart: (letters: string) => whole.has(letters) || parts.has(letters),
  }
  return mendCues(tokensOf(text, tests), words)
}

const PRONOUNS = new Set(['he', 'him', 'she', 'her', 'they', 'them', 'it'])

/** Of somebody or something that was not named, or of one among what was not told. */
function pointsBack(line: Line, whole: Composed | undefined): boolean {
  if (whole === undefined || whole.plan.where.all.length > 0) return false
  const isOfOne = isOfAnyTime(whole.plan) && line.some(({ key }) => ONES.has(key))
  return isOfOne || line.some(({ key, typed }) => PRONOUNS.has(key) && typed !== '')
}

const ONES = new Set(['one', 'ones', 'items'])

/** `the other one`. */
function saysOther(line: Line): boolean {
  return line.some((_, at) => isAt(line, at, 'other one') || isAt(line, at, 'other ones'))
}

/** The question before, changed as the text says. */
function editsOf(line: Line, paths: readonly Path[], chat: Following['chat']): readonly Composed[] {
  return distinct(
    paths.flatMap(path => {
      const plan = editedPlan(line, path, chat)
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
  return whole.length > 0 ? likeliest(whole) : unknownReading(path)
}

function unknownReading(path: Path | undefined): TextReading {
  return { type: 'unknown', words: unknownWords(path), path }
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
