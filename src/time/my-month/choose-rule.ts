import type { Day } from '../day.ts'
import { ALWAYS, FIRST_OF_MONTH, type MonthRule, type MonthRules } from './month-rule.ts'
import type { Months } from './months.ts'

/** From when on another rule holds: from the month that runs, or for all that was too. */
export type Since = 'now' | 'always'

/** What a rule is chosen on: the day, since when it holds, and the months of any rules. */
export interface Choosing {
  readonly today: Day
  readonly since: Since
  readonly monthsOf: (rules: MonthRules) => Months
}

/**
 * The rules with another one (MM7). From now on it holds from the first day of the month that runs, as it was before: what is over keeps
 * its days. A choice of that same month is taken back by the next one.
 */
export function withRule(
  rules: MonthRules,
  rule: MonthRule,
  { today, since, monthsOf }: Choosing,
): MonthRules {
  if (since === 'always') return isFirstOfMonth(rule) ? [] : [{ from: ALWAYS, rule }]
  let kept = rules
  let from = startOn(kept, today, monthsOf)
  while (kept.length > 0) {
    const before = kept.slice(0, -1)
    const start = startOn(before, today, monthsOf)
    if ((kept.at(-1)?.from ?? ALWAYS) < start) break
    kept = before
    from = start
  }
  if (kept.length === 0 && isFirstOfMonth(rule)) return []
  return [...kept, { from, rule }]
}

function startOn(rules: MonthRules, today: Day, monthsOf: Choosing['monthsOf']): Day {
  const months = monthsOf(rules)
  return months.daysOf(months.monthOf(today)).from
}

function isFirstOfMonth(rule: MonthRule): boolean {
  return rule.type === FIRST_OF_MONTH.type && rule.type === 'day' && rule.day === 1
}
