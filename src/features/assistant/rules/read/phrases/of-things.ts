import type { Thing } from '#features/assistant/rules/plan/plan.ts'
import type { Weekday } from '#time/weekday.ts'
import type { Meaning, PhraseContext } from '../bits.ts'
import { clockAt } from '../clock-at.ts'
import { keyAt, type Line, longestBehind, type Taken } from '../line.ts'
import type { NameIndex } from '../names/name-index.ts'
import { thingsAt } from '../names/things-at.ts'
import PHRASES from './phrases.json' with { type: 'json' }

// Behind a comma something else begins as often as the list goes on.
const COMMA = 0.3
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
// `comot rent, how much I spend`: at the start it is taken out.
const TAKEN_OUT = [...PHRASES.without, 'but went out', 'went out', 'take out']

/** `except food`, `without transport and rent`, `not from GTBank`. */
export function withoutAt(
  line: Line,
  at: number,
  { index }: PhraseContext,
): readonly Taken<Meaning>[] {
  const isStart = at === 0 || keyAt(line, at) === 'but'
  const end = longestBehind(line, at, isStart ? TAKEN_OUT : PHRASES.without)
  return end === undefined
    ? leftOutAt(line, at, index)
    : (otherDaysAt(line, end) ?? excludedAt(line, end, index))
}

/** `food excluded`. */
function leftOutAt(line: Line, at: number, index: NameIndex): readonly Taken<Meaning>[] {
  return thingsAt(line, at, index).flatMap(({ value, end, cost }) => {
    const to = longestBehind(line, end, PHRASES.leftOut)
    return to === undefined
      ? []
      : [{ value: { is: 'without', things: value } as const, end: to, cost }]
  })
}

/** `except Sundays`: on the other days of the week. */
function otherDaysAt(line: Line, at: number): readonly Taken<Meaning>[] | undefined {
  const times = clockAt(line, at)
  if (times === undefined || !('weekdays' in times.value)) return undefined
  const weekdays = otherDays(times.value.weekdays)
  return [{ value: { is: 'clock', times: { weekdays } }, end: times.end, cost: 0 }]
}

function otherDays(days: readonly Weekday[]): readonly Weekday[] {
  return WEEK.filter(day => !days.includes(day))
}

function excludedAt(line: Line, at: number, index: NameIndex): readonly Taken<Meaning>[] {
  return thingsAt(line, at, index).map(({ value, end, cost }) => ({
    value: { is: 'without', things: value },
    end,
    cost: cost - 0.1 + COMMA * line.slice(at, end).filter(({ key }) => key === ',').length,
  }))
}

/** Cash drawn: own money moved to the wallet of cash, where there is one. */
export function drawnAt(
  line: Line,
  at: number,
  { index }: PhraseContext,
): readonly Taken<Meaning>[] {
  const end = longestBehind(line, at, PHRASES.drawn)
  const cash = index.names.wallets.find(({ name }) => name.toLowerCase() === 'cash')
  if (end === undefined || cash === undefined) return []
  const name = { things: [{ kind: 'toWallet', id: cash.id } as const], typed: 'cash' }
  return [
    {
      value: { is: 'things', things: { names: [name], prep: 'to', join: 'and', noun: '' } },
      end,
      cost: -0.1,
    },
  ]
}

const NONE: readonly (readonly [thing: Thing, phrases: readonly string[]])[] = [
  [{ kind: 'label', id: '' }, PHRASES.noLabel],
  [{ kind: 'budget', id: '' }, PHRASES.noBudget],
  [{ kind: 'payee', id: '' }, PHRASES.noPayee],
  [{ kind: 'category', id: 'uncategorized' }, PHRASES.noCategory],
]

/** `without any label`: rows that have none of a kind. */
export function noneAt(line: Line, at: number): readonly Taken<Meaning>[] {
  for (const [thing, phrases] of NONE) {
    const end = longestBehind(line, at, phrases)
    if (end === undefined) continue
    const name = { things: [thing], typed: '' }
    return [
      {
        value: { is: 'things', things: { names: [name], prep: 'with', join: 'and', noun: '' } },
        end,
        cost: 0,
      },
    ]
  }
  return []
}
