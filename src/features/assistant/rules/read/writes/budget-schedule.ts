import { lastDayOfMonth } from '#features/assistant/rules/answer/unfinished.ts'
import { monthNumber } from '#features/entries/rules/entry-line/calendar-day.ts'
import type { BudgetFrequency } from '#records/budget/budget-terms.ts'
import { addMonths, type Day } from '#time/day.ts'
import { firstDayOf, monthOf } from '#time/month.ts'
import { MONTH_NAMES } from '#time/period.ts'

/** Of which units a budget of a frequency is, and how many of them it lasts. */
export const BUDGET_LENGTHS: Readonly<
  Record<BudgetFrequency, readonly ['week' | 'month', number]>
> = {
  weekly: ['week', 1],
  'one-time': ['month', 1],
  monthly: ['month', 1],
  quarterly: ['month', 3],
  yearly: ['month', 12],
}

const FREQUENCIES: readonly (readonly [BudgetFrequency, RegExp])[] = [
  ['one-time', /\b(?:one[- ]?time|one[- ]?off|only once|just once|once)\b/iu],
  ['weekly', /\b(?:weekly|(?:every|each|per|a|dis every) week)\b|\/\s?(?:week|wk)\b/iu],
  ['quarterly', /\b(?:quarterly|(?:every|each|per|a) quarter)\b/iu],
  ['yearly', /\b(?:yearly|annual(?:ly)?|(?:every|each|per|a) year)\b/iu],
  ['monthly', /\b(?:monthly|(?:every|each|per|a) month)\b|\/\s?(?:month|mth)\b/iu],
]
const NEXT_MONTH = /\b(?:(?:for|in|of|by)\s+)?(?:the\s+)?next month\b/iu
const THIS_MONTH = /\b(?:(?:for|in|of|by)\s+)?(?:this|dis) month\b/iu
const MONTH =
  /\b(?:for|in|of)\s+(?:the month of\s+)?([a-z]{3,9})(?:\s+20\d\d)?(?=\s*[,.!]|\s+(?:with|of|for)\b|\s*$)/giu
const MONTHS_IN_YEAR = 12

/** The month that a budget is for, as said. */
interface Until {
  readonly said: string
  readonly name: string
  readonly endDay: Day
}

/** The month that a budget is for; never one that is over. */
function monthIn(text: string, today: Day): Until | undefined {
  const next = NEXT_MONTH.exec(text)?.[0]
  if (next !== undefined) return endOf(addMonths(firstDayOf(monthOf(today)), 1), next)
  const now = THIS_MONTH.exec(text)?.[0]
  if (now !== undefined) return endOf(firstDayOf(monthOf(today)), now)
  for (const [said, word = ''] of text.matchAll(MONTH)) {
    const month = monthNumber(word.toLowerCase())
    if (month === undefined) continue
    const ahead = (month - Number(today.slice(5, 7)) + MONTHS_IN_YEAR) % MONTHS_IN_YEAR
    return endOf(addMonths(firstDayOf(monthOf(today)), ahead), said)
  }
  return undefined
}

function endOf(first: Day, said: string): Until {
  const name = `${MONTH_NAMES[Number(first.slice(5, 7)) - 1] ?? ''} ${first.slice(0, 4)}`
  return { said, name, endDay: lastDayOfMonth(first) }
}

/** How often it begins anew; one that is for a month lasts until that is over. */
export function scheduleIn(
  text: string,
  today: Day,
): { readonly frequency: BudgetFrequency; readonly until?: Until | undefined } {
  const often = FREQUENCIES.find(([, said]) => said.test(text))?.[0]
  if (often !== undefined) return { frequency: often }
  const until = monthIn(text, today)
  return { frequency: until === undefined ? 'monthly' : 'one-time', until }
}

/** The text without what says how often. */
export function withoutFrequency(text: string): string {
  return FREQUENCIES.reduce((left, [, said]) => left.replace(said, ' '), text)
}
