import {
  type Group,
  GROUPS,
  isCounted,
  type Measure,
  type Plan,
  type Rank,
  type Span,
  type Step,
  type Tell,
} from '#features/assistant/rules/plan/plan.ts'
import { groupWord, RANK_WORDS, TOLD } from '#features/assistant/rules/plan/words/plan-text.ts'
import type { AmountRange } from '#features/entries/rules/find/find.ts'
import { ordinalAt } from '../numbers.ts'
import { spansAt } from './exact-days.ts'
import { boundsAt, type RowPart, rowPartsAt } from './exact-rows.ts'
import { behindWords, type ExactText, listAt, type Read, type Reads } from './exact-text.ts'
import { type SaidThan, thanAt } from './exact-than.ts'
import { countAt } from './exact-units.ts'

/** What a plan says beside its measure. */
export type Part =
  | { readonly is: 'rows'; readonly part: RowPart }
  | { readonly is: 'days'; readonly days: readonly Span[] }
  | { readonly is: 'by'; readonly by: readonly Group[] }
  | { readonly is: 'keep'; readonly keep: AmountRange }
  | { readonly is: 'rank'; readonly rank: Rank }
  | { readonly is: 'than'; readonly than: SaidThan }
  | { readonly is: 'calc'; readonly step: Step }
  | { readonly is: 'tell'; readonly tell: Tell }
  | { readonly is: 'budgets' }

/** All parts from a place on but steps. */
export function plainPartsAt(
  text: ExactText,
  at: number,
  { measure, flow }: Pick<Plan, 'measure' | 'flow'>,
): Reads<Part> {
  const budgets = behindWords(text, at, 'in my budgets')
  return [
    ...rowPartsAt(text, at, flow).map(({ value, end }) =>
      partRead({ is: 'rows', part: value }, end),
    ),
    ...spansAt(text, at).map(({ value, end }) => partRead({ is: 'days', days: value }, end)),
    ...(budgets === undefined ? [] : [partRead({ is: 'budgets' }, budgets)]),
    ...groupsAt(text, at),
    ...keptAt(text, at, measure),
    ...rankAt(text, at),
    ...thanAt(text, at, flow).map(({ value, end }) => partRead({ is: 'than', than: value }, end)),
    ...tellAt(text, at),
  ]
}

/** A part up to `end`. */
function partRead(value: Part, end: number): Read<Part> {
  return { value, end }
}

/** `by payee and month`. */
function groupsAt(text: ExactText, at: number): Reads<Part> {
  const start = behindWords(text, at, 'by')
  if (start === undefined) return []
  return listAt(text, start, place => groupAt(text, place)).map(({ value, end }) =>
    partRead({ is: 'by', by: value }, end),
  )
}

function groupAt(text: ExactText, at: number): Reads<Group> {
  return GROUPS.flatMap(group => {
    const end = behindWords(text, at, groupWord(group))
    return end === undefined ? [] : [{ value: group, end }]
  })
}

function keptAt(text: ExactText, at: number, measure: Measure): Reads<Part> {
  const start = behindWords(text, at, 'only groups')
  if (start === undefined) return []
  return boundsAt(text, start, isCounted({ measure })).map(({ value, end }) =>
    partRead({ is: 'keep', keep: value }, end),
  )
}

/** `largest first`, `the 2nd largest`, `the 3 largest rises`, `the middle one`. */
function rankAt(text: ExactText, at: number): Reads<Part> {
  const middle = behindWords(text, at, 'the middle one')
  if (middle !== undefined) return [partRead({ is: 'rank', rank: { order: 'middle' } }, middle)]
  const behindThe = behindWords(text, at, 'the')
  return RANK_WORDS.flatMap(words => {
    const first = behindWords(text, at, `${words.one} first`)
    const placed = behindThe === undefined ? [] : placedRankAt(text, behindThe, words)
    return rankRead({ order: words.order }, first).concat(placed)
  })
}

/** `largest`, `2nd largest`, `3 largest`. */
function placedRankAt(
  text: ExactText,
  at: number,
  { order, one, several }: (typeof RANK_WORDS)[number],
): Reads<Part> {
  const ordinal = ordinalAt(text.line, at)
  const nth = ordinal && ordinal.value > 1 ? behindWords(text, ordinal.end, one) : undefined
  const take = countAt(text, at)
  const some = take && behindWords(text, take.end, several)
  return [
    ...rankRead({ order, nth: 1 }, behindWords(text, at, one)),
    ...rankRead({ order, nth: ordinal?.value ?? 1 }, nth),
    ...rankRead({ order, take: take?.value ?? 1 }, some),
  ]
}

function rankRead(rank: Rank, end: number | undefined): readonly Read<Part>[] {
  return end === undefined ? [] : [partRead({ is: 'rank', rank }, end)]
}

function tellAt(text: ExactText, at: number): Reads<Part> {
  return Object.entries(TOLD).flatMap(([tell, words]) => {
    const end = behindWords(text, at, `telling ${words}`)
    return end === undefined ? [] : [partRead({ is: 'tell', tell: tell as keyof typeof TOLD }, end)]
  })
}
