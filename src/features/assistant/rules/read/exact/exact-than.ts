import type { Flow, Span, Than } from '#features/assistant/rules/plan/plan.ts'
import { OTHER_ROWS } from '#features/assistant/rules/plan/words/than-text.ts'
import { spansAt } from './exact-days.ts'
import { type RowPart, rowPartsAt, whereOf } from './exact-rows.ts'
import {
  beforeEach,
  behindWords,
  type ExactText,
  isEnd,
  type Read,
  type Reads,
} from './exact-text.ts'

/** What it is held against: by `before`, the words for what was before tell what is meant. */
export type SaidThan =
  | { readonly type: 'before' | 'sameDays'; readonly words: string }
  | { readonly type: 'other'; readonly than: Than }

/** `compared with the month before`, `compared with what I spent on Rent, in October 2026`. */
export function thanAt(text: ExactText, at: number, flow: Flow): Reads<SaidThan> {
  const start = behindWords(text, at, 'compared with')
  if (start === undefined) return []
  const usual = behindWords(text, start, 'what is usual')
  const same = behindWords(text, start, 'the same days of')
  return [
    ...(usual === undefined
      ? []
      : [{ value: { type: 'other', than: 'usual' } as const, end: usual }]),
    ...(same === undefined ? beforeAt(text, start, 'before') : beforeAt(text, same, 'sameDays')),
    ...otherRowsAt(text, start, flow),
  ]
}

/** All words up to `before`, which say what was. */
function beforeAt({ line }: ExactText, at: number, type: 'before' | 'sameDays'): Reads<SaidThan> {
  const keys = line.slice(at).map(({ key }) => key)
  const count = keys.indexOf('before') + 1
  return count === 0
    ? []
    : [{ value: { type, words: keys.slice(0, count).join(' ') }, end: at + count }]
}

function otherRowsAt(text: ExactText, at: number, own: Flow): Reads<SaidThan> {
  const that = behindWords(text, at, 'that')
  const flows = Object.entries(OTHER_ROWS).flatMap(([flow, words]) => {
    const end = behindWords(text, at, words)
    return end === undefined || flow === 'all' ? [] : [{ flow: flow as Flow, end }]
  })
  return [...(that === undefined ? [] : [{ flow: undefined, end: that }]), ...flows].flatMap(
    ({ flow, end }) =>
      otherPartsFrom(text, end, flow ?? own).flatMap((read): Reads<SaidThan> => {
        const than = otherOf(read.value)
        return than === undefined
          ? []
          : [{ value: { type: 'other', than: { ...(flow && { flow }), ...than } }, end: read.end }]
      }),
  )
}

type OtherPart =
  | { readonly is: 'rows'; readonly part: RowPart }
  | { readonly is: 'days'; readonly days: readonly Span[] }
  | { readonly is: 'anything' }

function otherPartsFrom(text: ExactText, at: number, flow: Flow): Reads<readonly OtherPart[]> {
  const ends: Reads<readonly OtherPart[]> = isEnd(text, at) ? [{ value: [], end: at }] : []
  const start = behindWords(text, at, ',') ?? at
  const anything = behindWords(text, start, 'on anything')
  const ever = behindWords(text, start, 'ever')
  const found: Reads<OtherPart> = [
    ...rowPartsAt(text, start, flow).map(({ value, end }): Read<OtherPart> => {
      return { value: { is: 'rows', part: value }, end }
    }),
    ...spansAt(text, start).map(({ value, end }): Read<OtherPart> => {
      return { value: { is: 'days', days: value }, end }
    }),
    ...(anything === undefined ? [] : [{ value: { is: 'anything' } as const, end: anything }]),
    ...(ever === undefined ? [] : [{ value: { is: 'days', days: [] } as const, end: ever }]),
  ]
  const more = found.flatMap(({ value, end }) => beforeEach(value, otherPartsFrom(text, end, flow)))
  return [...ends, ...more]
}

function otherOf(parts: readonly OtherPart[]): Exclude<Than, string> | undefined {
  const rows = parts.flatMap(each => (each.is === 'rows' ? [each.part] : []))
  const days = parts.flatMap(each => (each.is === 'days' ? [each.days] : []))
  const where = whereOf(rows)
  if (where === undefined || days.length > 1) return undefined
  const hasWhere = rows.length > 0 || parts.some(({ is }) => is === 'anything')
  return { ...(hasWhere && { where }), ...(days[0] && { days: days[0] }) }
}
