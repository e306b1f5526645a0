import type { Day } from '#time/day.ts'
import type { Slot } from '../fault.ts'
import type { LedgerNames } from '../plan-reader.ts'
import { type Flow, isCounted, isKept, type KeptMeasure, type Measure, type Plan } from '../plan.ts'
import { keptChip } from './kept-text.ts'
import { groupPlural, groupsText, perWord, rankText, stepText } from './plan-text.ts'
import { ROW_NOUNS, spanText, type SpanWords, unitWord } from './span-text.ts'
import { thanText } from './than-text.ts'
import { boundsText, nairaText, whereParts } from './where-text.ts'

/** A part of a plan as a chip shows it: a short text by itself, and what of the plan it is. */
export interface PlanSlot {
  readonly slot: Slot
  /** Of what a plan has several of, which one. */
  readonly place?: number
  readonly text: string
}

/** The parts of a plan to change: measure, what, days, wallet, then the others. */
export function planSlots(plan: Plan, names: LedgerNames, today: Day): readonly PlanSlot[] {
  const words: SpanWords = { names, today }
  const { measure, flow, where, by, keep, rank, than, calc = [], tell } = plan
  const { lists, without, amount, weekdays, hours } = whereParts(where, flow, names)
  const things = lists.map(({ place, text, isWallet }): PlanSlot => {
    return { slot: isWallet ? 'wallet' : 'what', place, text: capital(text) }
  })
  return [
    {
      slot: 'measure',
      text: isKept(measure) ? keptChip(measure, names) : measureText(measure, flow),
    },
    ...things.filter(({ slot }) => slot === 'what'),
    ...daysSlots(plan, words),
    ...things.filter(({ slot }) => slot === 'wallet'),
    ...without.map((text, place): PlanSlot => ({ slot: 'without', place, text: capital(text) })),
    ...slotOf('amount', amount),
    ...slotOf('weekdays', weekdays),
    ...slotOf('hours', hours),
    ...slotOf('group', by && groupsText(by)),
    ...slotOf('keep', keep && `only ${boundsText(keep, isCounted(plan))}`),
    ...slotOf('rank', rank && rankText(rank)),
    ...slotOf('than', than === undefined ? undefined : thanText(plan, than, words)),
    ...calc.map((step, place): PlanSlot => {
      return { slot: 'calc', place, text: capital(stepText(step, words)) }
    }),
    ...slotOf('tell', tell && `telling the ${tell}`),
  ]
}

function slotOf(slot: Slot, text: string | undefined): readonly PlanSlot[] {
  return text === undefined ? [] : [{ slot, text: capital(text) }]
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const USUAL_DAYS: Readonly<Partial<Record<Measure['of'], string>>> = {
  held: 'Now',
  worth: 'Now',
  due: 'From now on',
  forecast: 'This month',
}

/** What is of the present has no days to choose. */
function daysSlots({ measure, days }: Plan, words: SpanWords): readonly PlanSlot[] {
  const { of } = measure
  if (of === 'budget' || of === 'given' || (isKept(measure) && of !== 'worth')) return []
  if (days.length > 0) {
    return days.map((span, place): PlanSlot => {
      return {
        slot: 'days',
        place,
        text: capital(spanText(span, words).replace(/^(?:in|on) /u, '')),
      }
    })
  }
  return of === 'free' ? [] : [{ slot: 'days', text: USUAL_DAYS[of] ?? 'All days' }]
}

const SUMS: Readonly<Record<Flow, string>> = {
  out: 'Spent',
  in: 'Received',
  net: 'Saved',
  any: 'In and out',
  moved: 'Moved',
  all: 'Changed',
}
const HELD = { close: 'Held', lowest: 'Least held', highest: 'Most held' } as const
const BUDGETED = {
  set: 'Set aside',
  spent: 'Used',
  left: 'Left',
  pace: 'Pace',
  over: 'Over',
  daily: 'Left for each day',
  days: 'Days left',
} as const

function measureText(measure: Exclude<Measure, KeptMeasure>, flow: Flow): string {
  const rows = `${ROW_NOUNS[flow]}s`
  if (measure.of === 'mean') return `${SUMS[flow]} per ${perWord(measure.per)}`
  if (measure.of === 'distinct') return `Different ${groupPlural(measure.what)} of ${rows}`
  if (measure.of === 'empty') return `${capital(unitWord(measure.what))}s without ${rows}`
  if (measure.of === 'given') return nairaText(measure.kobo)
  if (measure.of === 'held') return HELD[measure.at]
  if (measure.of === 'budget') return BUDGETED[measure.part]
  const texts = {
    sum: SUMS[flow],
    count: `Number of ${rows}`,
    rows: capital(rows),
    happened: `Any ${rows}`,
    due: `Due ${rows}`,
    free: 'Free to spend',
    ahead: 'Held by then',
    forecast: `${SUMS[flow]} in the end`,
  }
  return texts[measure.of]
}
