import type { Flow, Plan, Span, Than } from '../plan.ts'
import { spansText, type SpanWords, unitWord } from './span-text.ts'
import { wherePhrases } from './where-text.ts'

/** What a plan is compared with. */
export function thanText(plan: Plan, than: Than, words: SpanWords): string {
  return `compared with ${otherText(plan, than, words)}`
}

/** What it is held against, by itself: `the month before`. */
export function otherText({ days, flow }: Plan, than: Than, words: SpanWords): string {
  if (than === 'usual') return 'what is usual'
  if (typeof than === 'string') {
    const before = beforeText(days[0])
    return than === 'before' ? before : `the same days of ${before}`
  }
  return otherRowsText(than, flow, words)
}

function otherRowsText(
  { flow, where, days }: Exclude<Than, string>,
  own: Flow,
  words: SpanWords,
): string {
  const what = where === undefined ? [] : wherePhrases(where, flow ?? own, words.names)
  const said = [
    ...(where !== undefined && what.length === 0 ? ['on anything'] : what),
    ...(days?.length === 0 ? ['ever'] : spansText(days ?? [], words)),
  ]
  return [flow === undefined ? 'that' : OTHER_ROWS[flow], said.join(', ')].join(' ').trim()
}

/** What other rows are called. */
export const OTHER_ROWS: Readonly<Record<Flow, string>> = {
  out: 'what I spent',
  in: 'what I received',
  net: 'what I saved',
  any: 'what went in and out',
  moved: 'what I moved between my wallets',
  all: 'what changed',
}

/** What was just before days, by the kind of days that they are. */
export function beforeText(span: Span | undefined): string {
  if (span?.type === 'cycle') return 'the cycle before'
  if (span?.type !== 'units') return 'the days before'
  const { unit, count } = span
  return count === 1 ? `the ${unitWord(unit)} before` : `the ${count} ${unitWord(unit)}s before`
}
