import { countText } from '#base/count-text.ts'
import type { Statement } from '#records/statement.ts'
import { monthText, rangeText, fullDayText } from '#time/day-text.ts'
import type { Month } from '#time/month.ts'
import type { CoverageMonth, MonthState } from '../rules/coverage/coverage-months.ts'
import type { DayRange } from '../rules/coverage/day-ranges.ts'

/** What a month is called by how far it is covered. */
const STATE_WORDS: Readonly<Record<MonthState, string>> = {
  covered: 'Covered',
  partly: 'Partly covered',
  overlapping: 'Overlapping',
  missing: 'Missing',
  none: 'No statement',
}

/** What the proof of a statement came to when it was read. */
export const VERDICT_WORDS: Readonly<Record<Statement['status'], string>> = {
  proven: 'Proven by its balances',
  consistent: 'Its rows agree with each other',
  partial: 'Some of its rows do not agree',
  unproven: 'Nothing in it proves its rows',
}

/** `GTBank ••0882 Savings`. */
export function statementName({ bank, accountEnd, pocket }: Statement): string {
  const end = accountEnd === '' ? '' : `••${accountEnd}`
  const parts = [bank, end, pocket].filter(part => part !== '')
  return parts.length === 0 ? 'Statement' : parts.join(' ')
}

/** `Covered`; of several statements how many, `Overlapping · 2 statements`. */
export function stateText({ state, statements }: CoverageMonth): string {
  const count = statements.length
  return count < 2 ? STATE_WORDS[state] : `${STATE_WORDS[state]} · ${countText(count, 'statement')}`
}

/** Days as a sentence has them: `1 Oct to 9 Oct 2026 and 31 Oct 2026`. */
export function daysText(ranges: readonly DayRange[]): string {
  const texts = ranges.map(({ from, to }) =>
    from === to ? fullDayText(from) : rangeText(from, to),
  )
  const last = texts.at(-1) ?? ''
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`
}

/** `October 2026 is missing`, of the newest; of several, how many more. */
export function missingTitle(months: readonly Month[]): string {
  const [newest] = months
  const text = newest === undefined ? '' : monthText(newest)
  const more = months.length - 1
  return more === 0
    ? `${text} is missing`
    : `${text} and ${countText(more, 'earlier month')} are missing`
}
