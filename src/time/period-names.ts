import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { monthText } from './day-text.ts'
import type { Day } from './day.ts'
import type { Months } from './my-month/months.ts'
import {
  LONG_PERIODS,
  type LongPeriod,
  monthsOfYear,
  NAMED_PERIODS,
  type NamedPeriod,
  type PeriodChoice,
  type PeriodOption,
} from './period.ts'

// Apart from how periods are read from an address, which comes with the first visit.

const periodTexts = once((): Readonly<Record<NamedPeriod | LongPeriod, string>> => ({
  today: t('ui.today'),
  yesterday: t('ui.yesterday'),
  'this-week': t('ui.this-week'),
  'last-week': t('ui.last-week'),
  'two-weeks-ago': t('ui.2-weeks-ago'),
  'this-month': t('ui.this-month'),
  'last-month': t('ui.last-month'),
  'two-months-ago': t('ui.2-months-ago'),
  'all-time': t('ui.all-time'),
  'last-30-days': t('ui.30-days'),
  'last-3-months': t('ui.3-months'),
  'last-6-months': t('ui.6-months'),
  'last-12-months': t('ui.12-months'),
  'this-year': t('ui.this-year'),
}))

/** Every choice in the order of APP-11: the presets, days of one's own, this year's months. */
export function periodOptions(today: Day, months: Months): readonly PeriodOption[] {
  return [
    ...NAMED_PERIODS.map(choice => ({ choice, name: periodTexts()[choice] })),
    { choice: 'custom', name: t('ui.custom-range') },
    ...monthsOfYear(today, months).map(
      (month, index) => ({ choice: `month-${index + 1}`, name: monthText(month) }) as const,
    ),
  ]
}

/** The longer presets, beside those of APP-11. */
export function longPeriodOptions(): readonly PeriodOption[] {
  return LONG_PERIODS.map(choice => ({ choice, name: periodTexts()[choice] }))
}

/** The words of a choice. */
export function periodName(choice: PeriodChoice, today: Day, months: Months): string {
  const options = [...periodOptions(today, months), ...longPeriodOptions()]
  return options.find(each => each.choice === choice)?.name ?? ''
}
