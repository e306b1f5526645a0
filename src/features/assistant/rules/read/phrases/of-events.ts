import { ANYWHERE, type Rows, SALARY } from '#features/assistant/rules/plan/plan.ts'
import type { Meaning, PhraseContext, SaidThings } from '../bits.ts'
import { cuesAt } from '../lexicon/cue-index.ts'
import type { Cue } from '../lexicon/cues.ts'
import { behind, keyAt, type Line, longestBehind, past, type Taken } from '../line.ts'
import { thingsAt } from '../names/things-at.ts'
import { numberAt } from '../numbers.ts'
import { drawnAt } from './of-things.ts'
import PHRASES from './phrases.json' with { type: 'json' }

type As = 'since' | 'after' | 'before'

const SINCE: readonly (readonly [as: As, phrases: readonly string[]])[] = [
  ['since', PHRASES.sinceWhen],
  ['after', ['after', 'right after', 'just after', 'immediately after']],
  ['before', ['before', 'right before', 'just before', 'immediately before']],
]
const TO_NOW = [
  'and now',
  'and today',
  'and date',
  'till now',
  'until now',
  'up to now',
  'up till now',
  'to now',
  'to date',
  'till date',
  'till today',
  'until today',
  'to today',
]
/** `since my last salary`, `after I paid rent`, `between payday and now`: from some row on. */
export function eventAt(line: Line, at: number, context: PhraseContext): readonly Taken<Meaning>[] {
  const length = lengthAfterAt(line, at)
  if (length === undefined) return edgeEventAt(line, at, context)
  return edgeEventAt(line, length.end, context).flatMap(({ value, end, cost }) =>
    value.is === 'event'
      ? [{ value: Object.assign({}, value, { length: length.value }), end, cost }]
      : [],
  )
}

const DAYS_IN: Readonly<Record<string, number>> = { day: 1, days: 1, week: 7, weeks: 7 }

/** `in the seven days`, `the first week`, before `after I paid rent`: of so many days. */
function lengthAfterAt(line: Line, at: number): Taken<number> | undefined {
  const start = past(line, past(line, at, ['in', 'within', 'for', 'during', 'over']), ['the'])
  const first = past(line, start, ['first', '1st', 'next'])
  const count = numberAt(line, first) ?? { value: 1, end: first }
  const days = DAYS_IN[keyAt(line, count.end)]
  const isAfter = count.end > at && keyAt(line, count.end + 1) === 'after'
  if (days === undefined || !isAfter) return undefined
  return { value: count.value * days, end: count.end + 1, cost: 0 }
}

function edgeEventAt(line: Line, at: number, context: PhraseContext): readonly Taken<Meaning>[] {
  const open = behind(line, at, ['between'])
  const payday = open === undefined ? undefined : longestBehind(line, open, PHRASES.paid)
  const now = payday === undefined ? undefined : longestBehind(line, payday, TO_NOW)
  if (now !== undefined) return [paidSince('since', now)]
  for (const [as, phrases] of SINCE) {
    const end = longestBehind(line, at, phrases)
    if (end === undefined) continue
    const paid = longestBehind(line, end, PHRASES.paid)
    if (paid !== undefined) return [paidSince(as, longestBehind(line, paid, TO_NOW) ?? paid)]
    if (as === 'since' && keyAt(line, end - 1) === 'from') return []
    return [...new Set([longestBehind(line, end, PHRASES.did) ?? end, deedEnd(line, end) ?? end])]
      .flatMap(start => rowsSince(line, start, context))
      .map(({ value: rows, end: to, cost }) => ({
        value: { is: 'event', rows, nth: 1, as },
        end: to,
        cost: cost + 0.1,
      }))
  }
  return []
}

function rowsSince(line: Line, at: number, context: PhraseContext): readonly Taken<Rows>[] {
  return [...drawnSince(line, at, context), ...doneSince(line, at, context)]
}

/** Rows of a name, and what its owner did: `Studio Mango last paid me`. */
function doneSince(line: Line, at: number, { index }: PhraseContext): readonly Taken<Rows>[] {
  return thingsAt(line, at, index)
    .filter(({ value }) => value.names.length === 1)
    .map(({ value, end: named, cost }) => {
      const rows = eventRows(value)
      const end = past(line, named, ['trip', 'visit', 'flight', 'payment', 'purchase', 'order'])
      const paid = longestBehind(line, end, PHRASES.theyPaid)
      if (paid !== undefined) {
        return {
          value: { flow: 'in', where: rows.where },
          end: past(line, paid, TO_NOW),
          cost: cost - 0.1,
        }
      }
      return { value: rows, end: longestBehind(line, end, PHRASES.lastOfThem) ?? end, cost }
    })
}

/** `my last withdrawal`. */
function drawnSince(line: Line, at: number, context: PhraseContext): readonly Taken<Rows>[] {
  return drawnAt(line, at, context).flatMap(({ value, end, cost }) =>
    value.is === 'things'
      ? [{ value: { flow: 'moved', where: eventRows(value.things).where }, end, cost }]
      : [],
  )
}

function paidSince(as: As, end: number): Taken<Meaning> {
  return { value: { is: 'event', rows: SALARY, nth: 1, as }, end, cost: 0 }
}

const DOERS = ['i', 'we', 'they', 'he', 'she', 'i have', 'we have', 'they have', 'i don', 'did i']
const DEEDS: ReadonlySet<Cue> = new Set<Cue>(['out', 'in', 'move', 'visit'])
const AGAIN = ['last', 'first', 'ever', 'been']

/** `we overhaul`, `i last sent money to`: who did something, up to whom or what it was done with. */
function deedEnd(line: Line, at: number): number | undefined {
  const doer = longestBehind(line, at, DOERS)
  const start = past(line, doer ?? at, AGAIN)
  const keys = line.slice(start, start + 5).map(({ key }) => key)
  const deed = cuesAt(keys).find(({ cues }) => cues.some(cue => DEEDS.has(cue)))
  if (deed === undefined) return doer === undefined ? undefined : start
  return past(line, start + deed.count, ['money', 'cash', 'something', 'anything'])
}

function eventRows({ names }: SaidThings): Rows {
  const things = names.flatMap(name => name.things)
  return { flow: 'any', where: { ...ANYWHERE, all: [things] } }
}
