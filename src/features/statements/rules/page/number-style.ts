import { FOREIGN_SIGN } from '../values/currency.ts'
import type { TextLine, Word } from './word.ts'

/** How a file parts the thousands of its amounts, and their kobo, where it is not `1,234.50`. */
type NumberStyle = 'apostrophe' | 'space' | 'decimal-comma' | 'whole'

const SIGN = String.raw`[-+−–(]*(?:₦|NGN|Naira|=?N=?|[A-Z]{3}|US\$|[$£€])?[-+−–(]*`
const END = String.raw`\)?(?:[-+−–]|[CD]R?)?`
const USUAL = /\d,\d{3}(?:,\d{3})*[.]\d\d(?!\d)/
const APOSTROPHE = new RegExp(String.raw`^(${SIGN}\d{1,3})((?:['’]\d{3})+)([.]\d\d${END})$`, 'i')
const DECIMAL_COMMA = new RegExp(
  String.raw`^(${SIGN})(\d{1,3}(?:[.]\d{3})*|\d+),(\d\d${END})$`,
  'i',
)
const FIRST_GROUP = new RegExp(String.raw`^${SIGN}\d{1,3}$`, 'i')
const GROUP = /^\d{3}$/
const LAST_GROUP = new RegExp(String.raw`^\d{3}[.,]\d\d${END}$`, 'i')
const WHOLE = new RegExp(String.raw`^(${SIGN}\d{1,3}(?:,\d{3})+)(${END})$`, 'i')
const SMALL_WHOLE = new RegExp(String.raw`^(${SIGN}\d{1,3})(${END})$`, 'i')
// Letters: what is longer is no amount, and is not searched for one.
const LONGEST_AMOUNT = 40
// Of the type's size: a space within an amount is no wider.
const SPACE = 0.7

/**
 * The lines with every amount as `1,234.50`, whatever way the file writes them (ST2.1.1): `1'234.50`, `1 234.50`,
 * `1.234,50`, `1 234,50`, `1,234`. A file has one way: the one that most of its amounts are written in.
 */
export function inUsualStyle(pages: readonly (readonly TextLine[])[]): TextLine[][] {
  const style = styleOf(pages.flat())
  if (style === null) return pages.map(lines => [...lines])
  const edges = style === 'whole' ? wholeEdges(pages.flat()) : new Set<number>()
  return pages.map(lines =>
    lines.map(line => (style === 'whole' ? withKobo(line, edges) : restyled(line, style))),
  )
}

// So many amounts end at one place where a column of them does.
const MIN_IN_COLUMN = 2

/** Where the columns of whole amounts end, in points. */
function wholeEdges(lines: readonly TextLine[]): ReadonlySet<number> {
  const counts = new Map<number, number>()
  for (const { words } of lines) {
    for (const { text, right } of words) {
      const edge = Math.round(right)
      if (isShort(text) && WHOLE.test(text)) counts.set(edge, (counts.get(edge) ?? 0) + 1)
    }
  }
  const edges = [...counts].filter(([, count]) => count >= MIN_IN_COLUMN).map(([edge]) => edge)
  return new Set(edges.flatMap(edge => [edge - 1, edge, edge + 1]))
}

/** The line with `.00` behind its whole amounts: what has thousands, and what ends where a column of such does. */
function withKobo(line: TextLine, edges: ReadonlySet<number>): TextLine {
  const words = line.words.map((word, index) => {
    if (!isShort(word.text)) return word
    const isInColumn = edges.has(Math.round(word.right))
    const large = isInColumn || isApart(line.words, index) ? WHOLE.exec(word.text) : null
    const small = isInColumn ? SMALL_WHOLE.exec(word.text) : null
    const [, amount, end = ''] = large ?? small ?? []
    return amount === undefined ? word : written(word, `${amount}.00${end}`)
  })
  return { ...line, words }
}

/** The word with the text in place of its own, which a narration goes on to say. */
function written(word: Word, text: string): Word {
  return text === word.text ? word : { ...word, text, printed: word.text }
}

function styleOf(lines: readonly TextLine[]): NumberStyle | null {
  let usual = 0
  const counts = new Map<NumberStyle, number>()
  for (const { words } of lines) {
    for (const [index, { text }] of words.entries()) {
      if (!isShort(text)) continue
      if (USUAL.test(text)) usual += 1
      const style = styleAt(words, index)
      if (style !== null) counts.set(style, (counts.get(style) ?? 0) + 1)
    }
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most !== undefined && most[1] > usual ? most[0] : null
}

// Of the type's size: nearer to other words a number is one that they name.
const APART = 1

function isShort(text: string): boolean {
  return text.length <= LONGEST_AMOUNT
}

function isApart(words: readonly Word[], index: number): boolean {
  const [before, word] = [words[index - 1], words[index]]
  if (before === undefined || word === undefined) return true
  if (isShort(before.text) && BARE_SIGN.test(before.text)) return true
  return word.left - before.right > word.size * APART
}

// Three letters of no currency are a word: `POS 2,500`.
const BARE_SIGN = new RegExp(
  String.raw`^[-+−–(]*(?:₦|NGN|Naira|=?N=?|${FOREIGN_SIGN})?[-+−–(]*$`,
  'i',
)

function styleAt(words: readonly Word[], index: number): NumberStyle | null {
  const { text = '' } = words[index] ?? {}
  if (APOSTROPHE.test(text)) return 'apostrophe'
  if (spacedFrom(words, index) > 1) return 'space'
  if (DECIMAL_COMMA.test(text)) return 'decimal-comma'
  return WHOLE.test(text) ? 'whole' : null
}

function restyled(line: TextLine, style: NumberStyle): TextLine {
  const words: Word[] = []
  let index = 0
  while (index < line.words.length) {
    const count = style === 'apostrophe' ? 1 : Math.max(1, spacedFrom(line.words, index))
    const some = line.words.slice(index, index + count)
    const [first, last] = [some[0], some.at(-1)]
    if (first !== undefined && last !== undefined) {
      const text = usualText(some.map(word => word.text).join(','))
      const printed = some.map(word => word.text).join(' ')
      words.push(written({ ...first, text: printed, right: last.right }, text))
    }
    index += count
  }
  return { ...line, words }
}

/** The amount with a point before its kobo and commas between its thousands; any other text as it is. */
function usualText(text: string): string {
  if (!isShort(text)) return text
  const apostrophe = APOSTROPHE.exec(text)
  if (apostrophe !== null) {
    const [, start = '', groups = '', end = ''] = apostrophe
    return `${start}${groups.replaceAll(/['’]/g, ',')}${end}`
  }
  const comma = DECIMAL_COMMA.exec(text.replaceAll(/(?<=\d),(?=\d{3})/g, '.'))
  if (comma === null) return text
  const [, sign = '', naira = '', end = ''] = comma
  return `${sign}${naira.replaceAll('.', ',')}.${end}`
}

// A file's largest amount has five groups.
const MOST_GROUPS = 6

/** How many words from this one on are one amount whose thousands spaces part; one or none where they are not. */
function spacedFrom(words: readonly Word[], start: number): number {
  const { text: first = '' } = words[start] ?? {}
  if (!isShort(first) || !FIRST_GROUP.test(first)) return 0
  const end = Math.min(words.length, start + MOST_GROUPS)
  for (let index = start + 1; index < end; index += 1) {
    const [before, word] = [words[index - 1], words[index]]
    if (before === undefined || word === undefined) return 0
    if (word.left - before.right > word.size * SPACE) return 0
    if (LAST_GROUP.test(word.text)) return index - start + 1
    if (!GROUP.test(word.text)) return 0
  }
  return 0
}
