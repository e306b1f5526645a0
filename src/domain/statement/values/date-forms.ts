import { TIME_OF_DAY } from './clock-time.ts'

const YEAR = String.raw`(?<year>(?:19|20)\d\d)`
const SHORT_YEAR = String.raw`(?<year>(?:19|20)\d\d|\d\d)`
const MONTH = String.raw`(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`
const DAY = String.raw`(?<day>\d{1,2})`
const WEEKDAY = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s*)?`
// Where a date wraps, a space stands on either side of its separator.
const SLASH = String.raw`\s*[-/.]\s*`
const MAYBE_SLASH = String.raw`\s*[-/.,]?\s*`
const ZONE = String.raw`(?:\s?Z\b|\s?[-+]\d\d:?\d\d\b)?`
const TIME = String.raw`(?:\s*[T,]?\s*${TIME_OF_DAY}${ZONE})?`

/**
 * The forms of a date, each with an optional time, at the start of a text. Groups: `year`, and either
 * `day` with `month` (a number or a name), or `left` and `right` where the order is open; and those of
 * `TIME_OF_DAY`.
 */
export const DATE_FORMS: readonly RegExp[] = [
  String.raw`${YEAR}${SLASH}(?<month>\d{1,2})${SLASH}${DAY}`,
  String.raw`${DAY}(?:st|nd|rd|th)?${MAYBE_SLASH}${MONTH}${MAYBE_SLASH}${SHORT_YEAR}`,
  String.raw`${MONTH}\.?\s*${DAY}(?:st|nd|rd|th)?(?:\s*,\s*|\s+)${YEAR}`,
  String.raw`(?<left>\d{1,2})${SLASH}(?<right>\d{1,2})${SLASH}${SHORT_YEAR}`,
].map(form => new RegExp(`^${WEEKDAY}${form}${TIME}`, 'i'))
