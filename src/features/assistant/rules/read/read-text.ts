import type { Day } from '#time/day.ts'
import type { ChatBefore } from '../chat-before.ts'
import type { Plan } from '../plan/plan.ts'
import type { Refusal } from '../question.ts'
import { pathsOf, type Path } from './chart.ts'
import { exactPlans } from './exact/exact-plan.ts'
import { changesBound } from './follow/with-bounds.ts'
import { lineOf } from './line-of.ts'
import type { Line } from './line.ts'
import { type NameIndex, nameIndex, type ReadNames } from './names/name-index.ts'
import {
  likeliest,
  planReading,
  type PlanReading,
  pointersOf,
  replyReading,
} from './plan-reading.ts'
import { declinedOf, formsOf } from './refusal-of.ts'
import { type Talk, talkOf } from './talk.ts'
import { type AskedOf, bareEntry, moreOfDraft, type SaidWrite } from './writes/asked-write.ts'

/** What a text is read with. */
export interface ReadContext extends ChatBefore {
  readonly names: ReadNames
  /** In the person's zone. */
  readonly today: Day
}

/** A text as it was read: what it asks, what is said to it, or why it is declined and what it asks to be written. */
export type TextReading =
  | Exclude<PlanReading, { type: 'refused' }>
  | { readonly type: 'talk'; readonly talk: Talk }
  | { readonly type: 'refused'; readonly refusal: Refusal; readonly write?: SaidWrite }

/** Reads a question (assistant, second edition, 2). Takes any text and never throws. */
export function readText(text: string, { names, today, ...chat }: ReadContext): TextReading {
  const index = nameIndex(names)
  const exact = exactReading(text, index, { ...chat, today })
  if (exact !== undefined) return exact
  const line = lineOf(bareText(text, chat), index)
  const isQuestion = /\?\s*$|\babi\W*$/iu.test(text)
  const context = { today, index, isQuestion, ...pointersOf(chat) }
  const paths = pathsOf(line, context)
  const reply = replyReading(line, paths, { ...chat, today })
  if (reply !== undefined) return reply
  const talk = talkOf(line)
  if (talk !== undefined) return { type: 'talk', talk }
  const asked = {
    text,
    forms: formsOf(line),
    bits: paths.find(isOfRowsAlone)?.bits ?? [],
    names,
    today,
    readRows: (words: string) => rowsOf(words, { names, today }),
  }
  const declined = declinedIn(asked, line, { path: paths[0], chat })
  if (declined !== undefined) return declined
  const reading = planReading(line, paths, { context, chat: { today, ...chat } })
  const entry = reading.type === 'plan' ? undefined : bareEntry(asked)
  return entry === undefined ? reading : { type: 'refused', refusal: 'refuse_write', write: entry }
}

/** Writes are of no goal, debt or circle: their forms know those. */
function isOfRowsAlone({ bits }: Path): boolean {
  return bits.every(({ meaning }) => meaning.is !== 'kept')
}

/** What is declined, more of a form that was offered, or a write; `make it 50k` may be of what was asked before. */
function declinedIn(
  asked: AskedOf,
  line: Line,
  { path, chat }: { readonly path: Path | undefined; readonly chat: ChatBefore },
): TextReading | undefined {
  const declined = declinedOf(asked)
  const more = chat.draft === undefined ? undefined : moreOfDraft(asked, chat.draft)
  if (more !== undefined) return { type: 'refused', refusal: 'refuse_write', write: more }
  const isWrite = declined?.write !== undefined
  return isWrite && changesBound(line, path, chat.earlier?.at(-1)) ? undefined : declined
}

/** A text without what only leads it in. */
function bareText(text: string, { asked, earlier = [] }: ChatBefore): string {
  const isFirst = asked !== undefined && earlier.length === 0
  return isFirst ? withoutMeant(withoutTurn(text)) : withoutTurn(text)
}

/** `nvm, balance`, `btw what's in kuda`: it turns to something else, and says no more. */
function withoutTurn(text: string): string {
  return text.replace(/^\s*(?:nvm|never ?mind|btw|by the way)\b[\s,.]+(?=[^\s\d])/iu, '')
}

/** `I mean travel in august`, where nothing was answered yet: it is the question. */
function withoutMeant(text: string): string {
  return text.replace(/^\s*no[\s,]+(?=i mean)/iu, '').replace(/\bi mean(?:t)?\b[\s,]*(?=\S)/iu, '')
}

/** What a text says in the words of plans; in a chat a plan of nothing in particular goes on from the one before. */
function exactReading(
  text: string,
  index: NameIndex,
  { today, earlier = [] }: ChatBefore & { readonly today: Day },
): TextReading | undefined {
  const plans = exactPlans(text, index, today)
  const isOfSome = plans.every(({ where, days }) => where.all.length + days.length > 0)
  if (plans.length === 0 || (earlier.length > 0 && !isOfSome)) return undefined
  const path: Path = { bits: [], cost: 0 }
  return likeliest(plans.map(plan => ({ plan, cost: 0, path, family: 'exact' })))
}

/** Which rows words are of, as a list of them is asked for. */
function rowsOf(words: string, context: Pick<ReadContext, 'names' | 'today'>): Plan | undefined {
  const reading = readText(`show ${words}`, context)
  return reading.type === 'plan' ? reading.plans[0]?.plan : undefined
}
