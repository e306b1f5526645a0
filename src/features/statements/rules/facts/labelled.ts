import { type TextLine, lineText, type Word } from '../page/word.ts'

/** Words of a header, from the one behind the label on. */
export type ValueWords = readonly Word[]

type Read<T> = (words: ValueWords) => T | undefined

// Of the type's size: how far below its label a value may stand, and how far beside it.
const BELOW = 3.2
const BESIDE = 1

/**
 * What a header says behind each place where it prints the label: read from the words to the right,
 * up to the line's end, or else from the words below. `read` takes the words from some word on and
 * gives undefined when no value begins there.
 */
export function labelledValues<T>(lines: readonly TextLine[], label: RegExp, read: Read<T>): T[] {
  const values: T[] = []
  for (const [index, line] of lines.entries()) {
    if (line.words.length > LONGEST_LINE) continue
    for (const span of findLabel(line, label)) {
      const beside = line.words.slice(span.end, span.next)
      const value =
        firstValue(beside, beside.length, read) ??
        valueBelow(lines.slice(index + 1, index + 5), { line, span }, read)
      if (value !== undefined) values.push(value)
    }
  }
  return values
}

// No header prints so many words on one line; what does is not searched.
const LONGEST_LINE = 100

interface LabelSpan {
  /** Index of its first word, of the first word after it, and of the next label's first word. */
  readonly start: number
  readonly end: number
  readonly next: number
}

// A word that ends so, or stands so far from the one before, may begin another label of the line.
const OTHER_LABEL =
  /^(?:opening|closing|total|debit|credit|account|currency|period|branch|available|money|customer|phone|bvn|print|address)/i

function findLabel(line: TextLine, label: RegExp): LabelSpan[] {
  const spans: LabelSpan[] = []
  const text = lineText(line)
  const all = new RegExp(label.source, 'gi')
  for (const match of text.matchAll(all)) {
    const start = wordsIn(text.slice(0, match.index))
    const end = wordsIn(text.slice(0, match.index + match[0].length).trimEnd())
    const more = line.words.slice(end).findIndex(word => OTHER_LABEL.test(word.text))
    spans.push({ start, end, next: more < 0 ? line.words.length : end + more })
  }
  return spans
}

function wordsIn(text: string): number {
  return text.split(' ').filter(Boolean).length
}

// A value has few words.
const MOST_WORDS = 8

/** The value that begins at one of the first `count` words. */
function firstValue<T>(words: ValueWords, count: number, read: Read<T>): T | undefined {
  for (let start = 0; start < count; start += 1) {
    const value = read(words.slice(start, start + MOST_WORDS))
    if (value !== undefined) return value
  }
  return undefined
}

function valueBelow<T>(
  lines: readonly TextLine[],
  { line, span }: { readonly line: TextLine; readonly span: LabelSpan },
  read: Read<T>,
): T | undefined {
  const left = (line.words[span.start]?.left ?? 0) - line.size * BESIDE
  const right = (line.words[span.end - 1]?.right ?? 0) + line.size * BESIDE
  for (const below of lines) {
    if (below.page !== line.page || below.baseline - line.baseline > line.size * BELOW) break
    const start = below.words.findIndex(word => word.right > left)
    const until = below.words.findLastIndex(word => word.left < right) + 1
    const value = start < 0 ? undefined : firstValue(below.words.slice(start), until - start, read)
    if (value !== undefined) return value
  }
  return undefined
}
