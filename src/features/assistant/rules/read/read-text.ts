import type { Day } from '#time/day.ts'
import type { ChatBefore } from '../chat-before.ts'
import type { Plan, Thing } from '../plan/plan.ts'
import type { Refusal } from '../question.ts'
import { pathsOf, type Path } from './chart.ts'
import { composedOf, type Composed } from './compose/compose.ts'
import type { ComposeContext } from './compose/slots.ts'
import { editedPlan } from './follow/edited-plan.ts'
import { goesOn, isOfAnyTime } from './follow/goes-on.ts'
import type { Line } from './line.ts'
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
export function readText(text: string, { names, today, ...chat }: ReadContext): TextReading {
  const index = nameIndex(names)
  const line = lineOf(text, index)
  const talk = talkOf(line)
  if (talk !== undefined) return { type: 'talk', talk }
  const isQuestion = /\?\s*$|\babi\W*$/iu.test(text)
  const context = { today, index, isQuestion, ...pointersOf(chat) }
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
  const reading = planReading(line, paths, { context, chat: { today, ...chat } })
  const entry = reading.type === 'plan' ? undefined : bareEntry(asked)
  return entry === undefined ? reading : { type: 'refused', refusal: 'refuse_write', write: entry }
}

/** A text as a question by itself, or as what follows one. */
function planReading(
  line: Line,
  paths: readonly Path[],
  { context, chat }: { readonly context: ComposeContext; readonly chat: Following['chat'] },
): TextReading {
  const [path] = paths
  const { earlier = [] } = chat
  const whole = distinct(
    paths.flatMap(each => composedOf(line, each, context)).toSorted((a, b) => a.cost - b.cost),
  )
  if (earlier.length === 0 || !goesOn(line, whole[0])) {
    const isOfOther = earlier.length === 0 && pointsBack(line, whole[0])
    return isOfOther ? { type: 'unknown', words: [], path } : wholeReading(whole, path)
  }
  const edits = editsOf({ line, paths, chat })
  return edits.length > 0 ? likeliest(edits) : unchangedReading(whole, path)
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

/** Of somebody or something that was not named. */
function pointsBack(line: Line, whole: Composed | undefined): boolean {
  const isOfNone = whole !== undefined && whole.plan.where.all.length === 0
  return isOfNone && line.some(({ key, typed }) => PRONOUNS.has(key) && typed !== '')
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
