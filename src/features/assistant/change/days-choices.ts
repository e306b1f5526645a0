import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { isSame } from '../rules/plan/normal-plan.ts'
import type { Plan, Span, Unit } from '../rules/plan/plan.ts'
import {
  fitted,
  type Part,
  type PartChoice,
  type PartContext,
  textAt,
  withDays,
} from './plan-parts.ts'

function units(unit: Unit, back: number, count = 1): Span {
  return { type: 'units', unit, back, count }
}

const LAST_DAYS = 30
const LAST_MONTHS = 3

const usualDays = once((): readonly (readonly [text: string, span: Span])[] => [
  [t('ui.this-month'), units('month', 0)],
  [t('ui.last-month'), units('month', 1)],
  [t('ui.this-year'), units('year', 0)],
  [t('assistant.last-30-days'), units('day', 0, LAST_DAYS)],
  [t('ui.today'), units('day', 0)],
  [t('ui.yesterday'), units('day', 1)],
  [t('ui.this-week'), units('week', 0)],
  [t('ui.last-week'), units('week', 1)],
  [t('assistant.last-3-months'), units('month', 1, LAST_MONTHS)],
  [t('assistant.last-year'), units('year', 1)],
])

/** The days that a part may be of instead, by their names. */
export function daysChoices(part: Part, context: PartContext): readonly PartChoice[] {
  const { plan } = context
  const isRunning = plan.measure.of === 'forecast'
  return usualDays().flatMap(([text, span]): readonly PartChoice[] => {
    if (isRunning && !isWholeRunning(span)) return []
    const changed = withSpan(part, span, plan)
    const place = part.place ?? plan.days.length
    const detail = changed && textAt(changed, { slot: 'days', place }, context)
    if (changed === undefined || detail === undefined) return []
    return [{ text, detail, plan: changed, isNow: isSame(changed, plan) }]
  })
}

/** The plan with these days in a part; undefined where it cannot have them. */
export function withSpan(part: Part, span: Span, plan: Plan): Plan | undefined {
  return fitted(withDays(plan, part.place, span))
}

function isWholeRunning(span: Span): boolean {
  return span.type === 'units' && span.back === 0 && span.count === 1 && span.unit !== 'day'
}
