import type { TextLine, Word } from '#features/statements/rules/page/word.ts'
import type { ColumnRole } from './column-role.ts'
import { headingLetters, roleOfName, splitNames } from './heading-names.ts'

/** A column's heading: `name` as printed. */
export interface HeadingCell {
  readonly role: ColumnRole
  readonly name: string
  /** Whether the name is one that banks are known to use. */
  readonly isKnown: boolean
  readonly left: number
  readonly right: number
}

/** A heading's words in one place, over one or more lines. */
interface Stack {
  left: number
  right: number
  readonly pieces: Piece[]
}

interface Piece {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly words: readonly Word[]
}

const USUAL_GAP = 0.75
// Letters set far apart leave as much between two words of a name as between two headings: names alone part these.
const NAMES_ALONE = Number.POSITIVE_INFINITY

/** Parts of the type's size: words further apart than one of these are two headings; in a crowded table they stand nearer. */
export const HEADING_GAPS: readonly number[] = [USUAL_GAP, 0.45, 1.1, NAMES_ALONE]
// Letter-spaced headings stand further apart within themselves.
const SPACED_GAP = 1.3

// What counts the rows is a column of its own, however near the next one.
const COUNTER = /^(?:#|s\/?n|s\/no)[.:]?$/i

const FLAG = /^(?:(?:dr|debit)\s*[/|]\s*(?:cr|credit)|(?:cr|credit)\s*[/|]\s*(?:dr|debit))$/i
/**
 * The headings that the lines make together, left to right; a column's may run over several lines. `gap` is how far
 * apart two of them stand, in parts of the type's size.
 */
export function headingCells(lines: readonly TextLine[], gap: number): HeadingCell[] {
  return stackPieces(lines.map(line => linePieces(line, gap)))
    .toSorted((one, other) => one.left - other.left)
    .flatMap(stack => namedCells(stack))
}

function linePieces(line: TextLine, headingGap: number): Piece[] {
  const pieces: Piece[] = []
  const gap = line.size * gapOf(headingGap, isLetterSpaced(line.words))
  for (const word of line.words) {
    const before = pieces.at(-1)
    if (before !== undefined && word.left - before.right < gap && !COUNTER.test(before.text)) {
      pieces[pieces.length - 1] = {
        text: `${before.text} ${word.text}`,
        left: before.left,
        right: Math.max(before.right, word.right),
        words: [...before.words, word],
      }
    } else {
      pieces.push({ text: word.text, left: word.left, right: word.right, words: [word] })
    }
  }
  return pieces
}

/** Whether it names what says which way money went, its letters set apart or not. */
function isFlag(name: string): boolean {
  return FLAG.test(name.replaceAll(' ', ''))
}

function gapOf(headingGap: number, isSpaced: boolean): number {
  if (headingGap === NAMES_ALONE) return isSpaced ? NAMES_ALONE : USUAL_GAP
  return isSpaced ? SPACED_GAP : headingGap
}

function isLetterSpaced(words: readonly Word[]): boolean {
  const singles = words.filter(word => word.text.length === 1).length
  return singles > words.length / 2 && singles >= 4
}

/** The line with the most pieces gives the columns; the other lines' pieces go where they overlap most. */
function stackPieces(lines: readonly (readonly Piece[])[]): Stack[] {
  const most = lines.toSorted((one, other) => other.length - one.length)[0] ?? []
  const stacks: Stack[] = most.map(({ left, right }) => ({ left, right, pieces: [] }))
  for (const pieces of lines) {
    for (const piece of pieces) {
      const home = nearestStack(stacks, piece)
      if (home === undefined) stacks.push({ left: piece.left, right: piece.right, pieces: [piece] })
      else addPiece(home, piece)
    }
  }
  return stacks
}

function nearestStack(stacks: readonly Stack[], piece: Piece): Stack | undefined {
  let nearest: Stack | undefined
  let widest = 0
  for (const stack of stacks) {
    const shared = Math.min(stack.right, piece.right) - Math.max(stack.left, piece.left)
    if (shared > widest) {
      nearest = stack
      widest = shared
    }
  }
  return nearest
}

function addPiece(stack: Stack, piece: Piece): void {
  stack.left = Math.min(stack.left, piece.left)
  stack.right = Math.max(stack.right, piece.right)
  stack.pieces.push(piece)
}

/**
 * One cell, or one for each of the names that were glued together; of no role when it has no name. Names of one way are
 * one column's: `Charges & Withdrawals`.
 */
function namedCells(stack: Stack): HeadingCell[] {
  const cells = cellsOfNames(stack)
  const { left, right, pieces } = stack
  const name = pieces.map(piece => piece.text).join(' ')
  const [way, ...others] = new Set(cells.map(({ role }) => role).filter(role => role !== 'other'))
  const isOneWay = others.length === 0 && (way === 'debit' || way === 'credit')
  const isJoined =
    /&|\band\b|\//i.test(name) && cells.length > 1 && cells.every(cell => cell.isKnown)
  return isOneWay && isJoined ? [{ role: way, name, isKnown: true, left, right }] : cells
}

/** The cells of the names as they stand. */
function cellsOfNames(stack: Stack): HeadingCell[] {
  const { left, right, pieces } = stack
  const parted = partedCells(stack)
  if (parted !== undefined) return parted
  const name = pieces.map(piece => piece.text).join(' ')
  if (isFlag(name)) return [{ role: 'flag', name, isKnown: true, left, right }]
  const whole = pieces.length === 1 ? wholeNames(pieces[0]?.words ?? []) : undefined
  if (whole !== undefined) return whole
  const letters = headingLetters(name)
  const names = splitNames(letters)
  if (names === undefined) return [{ role: 'other', name, isKnown: false, left, right }]
  const perLetter = (right - left) / letters.length
  return names.map(({ role, start, end }) => ({
    role,
    name: letters.slice(start, end),
    isKnown: true,
    left: left + start * perLetter,
    right: left + end * perLetter,
  }))
}

/**
 * The two headings of a stack that stand so near that they look like one: `Transaction` over `Reference` beside
 * `Narration`. Each is a name, and no word of any line lies over the border between them.
 */
function partedCells({ pieces }: Stack): HeadingCell[] | undefined {
  const words = pieces.flatMap(piece => piece.words)
  // `Amount Debited` over `(N)` is one.
  const whole = headingLetters(pieces.map(({ text }) => text).join(' '))
  if (roleOfName(whole) !== undefined) return undefined
  if (pieces.length < 2 || words.length > 2 * MOST_NAME_WORDS) return undefined
  for (const { left: border } of words.toSorted((one, other) => one.left - other.left).slice(1)) {
    const after = words.filter(({ left }) => left >= border)
    const before = words.filter(({ left }) => left < border)
    if (before.length === 0 || before.some(({ right }) => right > border)) continue
    const cells = [before, after].map(side => wholeName(side))
    if (cells.every(cell => cell !== undefined)) return cells
  }
  return undefined
}

/** Names of whole words, and how far they stand apart in all. */
interface Names {
  readonly cells: HeadingCell[]
  readonly apart: number
}

// Each letter of a spaced name is a word.
const MOST_NAME_WORDS = 30

/**
 * The names that the words of a line make, each of whole words: the fewest, and of as few those that stand farthest
 * apart (`Balance after Transaction` beside `Status`). Undefined where they make none.
 */
function wholeNames(words: readonly Word[]): HeadingCell[] | undefined {
  const best: (Names | undefined)[] = [{ cells: [], apart: 0 }]
  for (let end = 1; end <= words.length; end += 1) {
    const first = Math.max(0, end - MOST_NAME_WORDS)
    const ways = words
      .slice(first, end)
      .flatMap((_, at) => namesBehind(best[first + at], words, [first + at, end]))
    best.push(
      ways.toSorted(
        (one, other) => one.cells.length - other.cells.length || other.apart - one.apart,
      )[0],
    )
  }
  return best.at(-1)?.cells
}

/** The names with one more behind them, of the words from the one to before the other; none where these are no name. */
function namesBehind(
  before: Names | undefined,
  words: readonly Word[],
  [start, end]: readonly [number, number],
): Names[] {
  const cell = before === undefined ? undefined : wholeName(words.slice(start, end))
  if (before === undefined || cell === undefined) return []
  const gap = start === 0 ? 0 : (words[start]?.left ?? 0) - (words[start - 1]?.right ?? 0)
  return [{ cells: [...before.cells, cell], apart: before.apart + gap }]
}

/** The cell of words that are one name together; undefined where they are not. */
function wholeName(words: readonly Word[]): HeadingCell | undefined {
  const name = words.map(word => word.text).join(' ')
  const left = Math.min(...words.map(word => word.left))
  const right = Math.max(...words.map(word => word.right))
  if (isFlag(name)) return { role: 'flag', name, isKnown: true, left, right }
  // A currency is of the name before it.
  if (headingLetters(words[0]?.text ?? '') === '') return undefined
  const role = roleOfName(headingLetters(name))
  return role === undefined ? undefined : { role, name, isKnown: true, left, right }
}
