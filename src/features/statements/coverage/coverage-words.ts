import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import type { Statement } from '#records/statement.ts'
import { monthText, rangeText, fullDayText } from '#time/day-text.ts'
import type { Month } from '#time/month.ts'
import type { CoverageMonth, MonthState } from '../rules/coverage/coverage-months.ts'
import type { DayRange } from '../rules/coverage/day-ranges.ts'

/** What a month is called by how far it is covered. */
const stateWords = once((): Readonly<Record<MonthState, string>> => ({
  covered: t('statements.covered'),
  partly: t('statements.partly-covered'),
  overlapping: t('statements.overlapping'),
  missing: t('statements.missing'),
  none: t('statements.no-statement'),
}))

/** What the proof of a statement came to when it was read. */
export const verdictWords = once((): Readonly<Record<Statement['status'], string>> => ({
  proven: t('statements.proven-by-its-balances'),
  consistent: t('statements.its-rows-agree-with-each'),
  partial: t('statements.some-of-its-rows-do'),
  unproven: t('statements.nothing-in-it-proves-its'),
}))

/** `GTBank ••0882 Savings`. */
export function statementName({ bank, accountEnd, pocket }: Statement): string {
  const end = accountEnd === '' ? '' : `••${accountEnd}`
  const parts = [bank, end, pocket].filter(part => part !== '')
  return parts.length === 0 ? t('statements.statement') : parts.join(' ')
}

/** `Covered`; of several statements how many, `Overlapping · 2 statements`. */
export function stateText({ state, statements }: CoverageMonth): string {
  const count = statements.length
  return count < 2
    ? stateWords()[state]
    : t('statements.value-statement', { value: stateWords()[state], count })
}

/** Days as a sentence has them: `1 Oct to 9 Oct 2026 and 31 Oct 2026`. */
export function daysText(ranges: readonly DayRange[]): string {
  const texts = ranges.map(({ from, to }) =>
    from === to ? fullDayText(from) : rangeText(from, to),
  )
  const last = texts.at(-1) ?? ''
  return texts.length < 2
    ? last
    : t('statements.value-and-last', { value: texts.slice(0, -1).join(', '), last })
}

/** `October 2026 is missing`, of the newest; of several, how many more. */
export function missingTitle(months: readonly Month[]): string {
  const [newest] = months
  const text = newest === undefined ? '' : monthText(newest)
  const more = months.length - 1
  return more === 0
    ? t('statements.text-is-missing', { text })
    : t('statements.text-and-earlier-month-are', { text, more })
}
