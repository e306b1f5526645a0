import { lineText, type TextLine } from './word.ts'

/** What a page says of its place: `Page 2 of 4`; `of` is null where it does not say of how many. */
export interface PageMark {
  readonly number: number
  readonly of: number | null
}

/** The mark of each page, given its lines; null for a page without one. */
export function pageMarks(pages: readonly (readonly TextLine[])[]): readonly (PageMark | null)[] {
  const named = pages.map(lines => namedMark(lines))
  const count = named.filter(mark => mark !== null).length
  // On fewer pages it is what a row says.
  if (count > 0 && count * 2 >= pages.length) return named
  return bareMarks(pages) ?? pages.map(() => null)
}

// Where on a page its number may stand, in lines from either end.
const MARK_LINES = 5
const LONGEST_LINE = 120
// A row of a table may say it too.
const MONEY = /\d[.]\d\d\b/
const NUMBER = String.raw`(\d{1,4})`
const NAMED = new RegExp(
  String.raw`\bpage\s*(?:no\.?|number)?\s*[:#]?\s*${NUMBER}(?:\s*(?:of|/|out of)\s*${NUMBER}\b|\s*$)`,
  'i',
)
const BARE = new RegExp(String.raw`^${NUMBER}(?:\s*(?:of|/)\s*${NUMBER})?$`, 'i')

function namedMark(lines: readonly TextLine[]): PageMark | null {
  const outer = [...lines.slice(-MARK_LINES).toReversed(), ...lines.slice(0, MARK_LINES)]
  for (const line of outer) {
    const text = lineText(line)
    const mark = text.length > LONGEST_LINE || MONEY.test(text) ? null : toMark(NAMED.exec(text))
    if (mark !== null) return mark
  }
  return null
}

/** Whether the line is nothing but its page's number. */
export function isPageMark(text: string): boolean {
  return BARE.test(text) || isNamedPageMark(text)
}

// `2 | Page`.
const NUMBER_FIRST = /^\d{1,4}\s*[|/-]?\s*page$/i

/** Whether the line is nothing but its page's number and says so: the number is no amount then, wherever it stands. */
export function isNamedPageMark(text: string): boolean {
  return NUMBER_FIRST.test(text) || (/page/i.test(text) && text.replace(NAMED, '').trim() === '')
}

function toMark(match: RegExpExecArray | null): PageMark | null {
  if (match === null) return null
  const number = Number(match[1])
  const of = match[2] === undefined ? null : Number(match[2])
  return number === 0 || (of !== null && number > of) ? null : { number, of }
}

// Points: how far a page's number may stand from where it stands on another.
const SAME_PLACE = 3

/**
 * Numbers without a word: what the end of a narration may say too. They count only where every page
 * has one at the same place, each once, and of as many; bare ones only if they begin with 1.
 */
function bareMarks(pages: readonly (readonly TextLine[])[]): readonly PageMark[] | undefined {
  const lasts = pages.map(lines => lines.at(-1))
  const marks = lasts.flatMap(line => {
    const mark = line === undefined ? null : toMark(BARE.exec(lineText(line)))
    return mark ?? []
  })
  const [first] = marks
  if (first === undefined || pages.length < 2 || marks.length < pages.length) return undefined
  const baselines = lasts.map(line => line?.baseline ?? 0)
  const isAtOnePlace = Math.max(...baselines) - Math.min(...baselines) <= SAME_PLACE
  const isOfOne = marks.every(({ of }) => of === first.of)
  const numbers = new Set(marks.map(({ number }) => number))
  const isCounted = first.of !== null || isCount(first, numbers)
  const isEachOnce = numbers.size === marks.length
  return isAtOnePlace && isOfOne && isEachOnce && isCounted ? marks : undefined
}

// A file may lack as many pages as it has.
function isCount(first: PageMark, numbers: ReadonlySet<number>): boolean {
  return first.number === 1 && Math.max(...numbers) <= numbers.size * 2
}
