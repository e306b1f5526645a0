import { MAX_CELL_LENGTH } from '../limits.ts'
import type { TextItem, TextPage } from '../text-page.ts'
import { type LetterPlaces, letterPlacer } from './letter-places.ts'
import type { TextLine, TextRun, Word } from './word.ts'

// Parts of the type's size: how far words of one line may differ in height, how near runs touch,
// and how near the same word again is only its shadow (some printers make bold type so).
const SAME_LINE = 0.3
const TOUCHING = 0.12
const SHADOW = 0.12

/** The page's lines from the top, each with its words from the left. */
export function pageLines(page: TextPage): TextLine[] {
  const runs = withoutWatermarks(uprightRuns(page.items))
  const placesOf = letterPlacer(runs)
  const words = runs
    .flatMap(run => runWords(run, placesOf))
    .toSorted((one, other) => one.baseline - other.baseline)
  return groupByBaseline(words)
    .map(group => toLine(page.number, group))
    .filter(({ words: each }) => !each.every(word => RULE.test(word.text)))
}

// What a line printer draws between a table's lines.
const RULE = /^[-=_*~+|]{5,}$/

function groupByBaseline(words: readonly RunWord[]): RunWord[][] {
  const groups: RunWord[][] = []
  let first: RunWord | undefined
  for (const word of words) {
    const size = Math.min(word.size, first?.size ?? word.size)
    if (first !== undefined && word.baseline - first.baseline <= size * SAME_LINE) {
      groups.at(-1)?.push(word)
    } else {
      groups.push([word])
      first = word
    }
  }
  return groups
}

function toLine(page: number, group: readonly RunWord[]): TextLine {
  const words = joinTouching(group.toSorted((one, other) => one.left - other.left))
  const baseline = group[0]?.baseline ?? 0
  return { page, baseline, size: Math.max(...words.slice(0, 50).map(word => word.size)), words }
}

/** Joins what a printer drew letter by letter, and drops what it drew twice. */
function joinTouching(words: readonly RunWord[]): Word[] {
  const joined: RunWord[] = []
  for (const word of words) {
    const before = joined.at(-1)
    if (before === undefined || !isNear(before, word)) joined.push(word)
    else if (!isShadow(before, word)) joined[joined.length - 1] = join(before, word)
  }
  return joined
}

function isNear(before: RunWord, word: RunWord): boolean {
  if (isShadow(before, word)) return true
  const isOneWord = before.isOpenRight && word.isOpenLeft && !standsAlone(before, word)
  return isOneWord && Math.abs(word.left - before.right) <= word.size * TOUCHING
}

function isShadow(before: RunWord, word: RunWord): boolean {
  return before.text === word.text && Math.abs(word.left - before.left) <= word.size * SHADOW
}

/** Whether one of them is a whole amount: cells may touch, and an amount is a cell. */
function standsAlone(before: RunWord, word: RunWord): boolean {
  // An amount may itself be drawn in pieces.
  return isAmount(before.text) || (isAmount(word.text) && !/[\d,.]$/.test(before.text))
}

// Letters: an amount has fewer.
const LONGEST_AMOUNT = 40

function isAmount(text: string): boolean {
  return text.length <= LONGEST_AMOUNT && /^[^\d,.]{0,4}\d[\d,]*\.\d\d$/.test(text)
}

function join(before: RunWord, word: RunWord): RunWord {
  return {
    ...before,
    text: (before.text + word.text).slice(0, MAX_CELL_LENGTH),
    right: Math.max(before.right, word.right),
    isOpenRight: word.isOpenRight,
  }
}

/** A word of a run, and whether it touches the run's ends: it may go on in the run beside it. */
interface RunWord extends Word {
  readonly isOpenLeft: boolean
  readonly isOpenRight: boolean
}

const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g
// An icon, or a sign that the file's type lacks: alone it parts words as a dot does; before money it is a
// currency's, which the rest of the file names.
const SIGN_ALONE = /(?<!\S)(?:(?!\s)[\p{Cc}\p{Co}\p{Cn}\uFFFD])+(?!\S)/gu
const SIGN_OF_MONEY =
  /(?<=^|\s[-+(]?|^[-+(])(?!\s)[\p{Cc}\p{Co}\p{Cn}\uFFFD]\s?(?=[-+]?[\d,]{1,18}\.\d\d)/gu

/** The words of a run, each where the widths of the letters before it put it. */
function runWords(run: TextRun, placesOf: LetterPlaces): RunWord[] {
  const text = run.text
    .replaceAll(INVISIBLE, '')
    .replaceAll(SIGN_OF_MONEY, '')
    .replaceAll(SIGN_ALONE, '•')
  const places = placesOf(text, run)
  return [...text.matchAll(/\S+/g)].map(match => {
    const end = match.index + match[0].length
    return {
      text: match[0].slice(0, MAX_CELL_LENGTH),
      left: places[match.index] ?? run.left,
      right: places[end] ?? run.right,
      baseline: run.baseline,
      size: run.size,
      isOpenLeft: match.index === 0,
      isOpenRight: end === text.length,
    }
  })
}

// A page larger than this is none; it would only make room for nonsense.
const MAX_COORDINATE_PT = 50_000
const MAX_TILT_DEGREES = 2
const DEGREES = 360
const HALF_TURN_DEGREES = 180

/**
 * The items that lie along the page's main direction, turned upright. pdf.js gives the coordinates of
 * a turned page unturned, so the direction in which most letters run is the page's; what runs
 * otherwise is a watermark. Items without a place or without text are left out.
 */
export function uprightRuns(items: readonly TextItem[]): TextRun[] {
  const readable = items.filter(item => isReadable(item))
  const angle = mainAngle(readable)
  const along = readable.filter(item => tiltDegrees(item.angle, angle) <= MAX_TILT_DEGREES)
  const turn = { cos: cosDegrees(angle), sin: cosDegrees(angle - HALF_TURN_DEGREES / 2) }
  return along.map(item => turned(item, turn))
}

function isReadable(item: TextItem): boolean {
  const places = [item.x, item.y, item.width, item.height]
  const hasPlace = places.every(place => Math.abs(place) <= MAX_COORDINATE_PT)
  const isTurned = Number.isFinite(item.angle)
  return hasPlace && isTurned && item.height > 0 && item.width >= 0 && item.text.trim() !== ''
}

function mainAngle(items: readonly TextItem[]): number {
  const lettersByAngle = new Map<number, number>()
  for (const { angle, text } of items) {
    const whole = Math.round(angle) % DEGREES
    lettersByAngle.set(whole, (lettersByAngle.get(whole) ?? 0) + text.length)
  }
  const [most] = [...lettersByAngle].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? 0
}

function tiltDegrees(angle: number, main: number): number {
  const turn = (((angle - main) % DEGREES) + DEGREES) % DEGREES
  return Math.min(turn, DEGREES - turn)
}

function cosDegrees(angle: number): number {
  return Math.cos((angle * Math.PI) / HALF_TURN_DEGREES)
}

function turned(item: TextItem, { cos, sin }: { cos: number; sin: number }): TextRun {
  const left = item.x * cos + item.y * sin
  const baseline = item.x * sin - item.y * cos
  return { text: item.text, left, right: left + item.width, baseline, size: item.height }
}

// Of the usual type's size: smaller text is none. Of its own size: how high its letters are, and how far below its
// baseline another line may begin and still be written over it. Points: how far two texts lie over each other.
const LARGE = 1.35
const HEIGHT = 0.65
const DEPTH = 0.1
const OVERLAP_PT = 1
// Runs: a page with more of them that are large says something with them.
const MOST_LARGE = 400

/**
 * The runs of a page without its watermarks (ST6.2.1): large text through which other lines run. With a piece of one
 * goes all that is as large on its baseline.
 */
function withoutWatermarks(runs: readonly TextRun[]): readonly TextRun[] {
  const least = usualSize(runs) * LARGE
  const large = runs.filter(run => run.size >= least)
  if (large.length === 0 || large.length > MOST_LARGE) return runs
  const small = runs.filter(run => run.size < least)
  const marks = new Set(large.filter(run => isWrittenOver(run, small)).map(run => markPlace(run)))
  return marks.size === 0
    ? runs
    : runs.filter(run => run.size < least || !marks.has(markPlace(run)))
}

/** The size in which most letters are set. */
function usualSize(runs: readonly TextRun[]): number {
  const lettersBySize = new Map<number, number>()
  for (const { size, text } of runs) {
    const rounded = Math.round(size * 2) / 2
    lettersBySize.set(rounded, (lettersBySize.get(rounded) ?? 0) + text.length)
  }
  const [most] = [...lettersBySize].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? 0
}

function isWrittenOver(
  { left, right, baseline, size }: TextRun,
  small: readonly TextRun[],
): boolean {
  return small.some(
    run =>
      run.baseline > baseline - size * HEIGHT &&
      run.baseline < baseline + size * DEPTH &&
      Math.min(run.right, right) - Math.max(run.left, left) > OVERLAP_PT,
  )
}

function markPlace({ baseline, size }: TextRun): string {
  return `${Math.round(baseline)} ${Math.round(size)}`
}
