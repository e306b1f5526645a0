import type { TextLine, Word } from '../page/word.ts'
import { isForeignSign } from '../values/currency.ts'
import { chooseBorders, type Gutter } from './choose-borders.ts'
import type { Column, Grid } from './grid.ts'
import { NEEDED_ROLES } from './headings/column-role.ts'
import type { HeadingCell } from './headings/heading-cells.ts'

// Wider than any page: what lies beyond is nonsense and gets the last place.
const MAX_PLACES = 12_000
// Cells may be a point apart.
const PLACES_PER_PT = 2
// How far beyond the headings a border may lie, and what each point costs: like crossing so many of
// the words that the table has on a line.
const SLACK_PT = 30
const COST_PER_PT = 0.002
const MIN_LINES = 10
const MAX_GUTTERS = 8
// Titles and totals among the lines cross borders; so many of the lines at most.
const STRAY_SHARE = 0.04

/**
 * The columns under the headings. Headings and cells may be aligned differently, but both lie within
 * their column, so the border between two columns lies between their headings, where the fewest of the
 * table's words cross it.
 */
export function learnGrid(cells: readonly HeadingCell[], lines: readonly TextLine[]): Grid {
  const origin = Math.min(...cells.map(cell => cell.left)) - SLACK_PT * 4
  const { crossings, middles } = countText(lines, origin)
  const costs = {
    crossings,
    costPerPlace: (Math.max(lines.length, MIN_LINES) * COST_PER_PT) / PLACES_PER_PT,
    tolerance: lines.length < MIN_LINES ? 0 : Math.max(WORD, lines.length * STRAY_SHARE),
  }
  const spans = cells.map(cell => toSpan(cell, origin))
  const gutters = spans
    .slice(1)
    .map((next, index) => guttersBetween(costs, spans[index] ?? next, next))
  const isNeeded = cells.map(({ role }) => NEEDED_ROLES.has(role))
  const borders = chooseBorders(gutters, { before: middles, isNeeded }).map(
    place => origin + place / PLACES_PER_PT,
  )
  const columns = cells.map((cell, index): Column => ({
    role: cell.role,
    left: borders[index - 1] ?? Number.NEGATIVE_INFINITY,
    right: borders[index] ?? Number.POSITIVE_INFINITY,
  }))
  return { columns }
}

// What a point of the width costs where it cuts a word, or the space between two words of a phrase.
const WORD = 2
const SPACE = 1
// Of the type's size: words nearer than this are one phrase.
const PHRASE_GAP = 0.42

/** How much text crosses each place of the width, and how many words have their middle before it. */
function countText(
  lines: readonly TextLine[],
  origin: number,
): { crossings: Int32Array; middles: Int32Array } {
  const changes = new Int32Array(MAX_PLACES + 1)
  const middles = new Int32Array(MAX_PLACES + 1)
  function cross(from: number, until: number, weight: number): void {
    if (from >= until) return
    changes[from] = (changes[from] ?? 0) + weight
    changes[until] = (changes[until] ?? 0) - weight
  }
  for (const line of lines) {
    for (const [index, word] of line.words.entries()) {
      const start = toPlace(word.left - origin)
      const end = toPlace(word.right - origin)
      cross(Math.ceil(start), Math.floor(end), WORD)
      const middle = Math.floor((start + end) / 2)
      middles[middle] = (middles[middle] ?? 0) + 1
      const next = line.words[index + 1]
      if (next === undefined || !isPhrase(line.words, index)) continue
      cross(Math.floor(end), Math.ceil(toPlace(next.left - origin)), SPACE)
    }
  }
  return { crossings: runningSum(changes), middles: runningSum(middles) }
}

function runningSum(changes: Int32Array): Int32Array {
  let sum = 0
  return changes.map(change => (sum += change))
}

// An amount or a date fills its cell, however near the next one is; a mark belongs to its amount.
const WHOLE_CELL = /\d[.]\d\d$|^\d{1,4}[-/.][\da-z]{2,9}[-/.]\d{2,4}$/i
const MARK = /^(?:CR|DR)$/i
const UNIT = /^[-+(]?(?:₦|NGN|N|=N=)?$/i

/** Whether the word and the one after it are likely of one cell. */
function isPhrase(words: readonly Word[], index: number): boolean {
  const [before, word, next] = [words[index - 1], words[index], words[index + 1]]
  if (word === undefined || next === undefined) return false
  const gap = next.left - word.right
  if (gap <= 0 || gap > word.size * PHRASE_GAP) return false
  if (UNIT.test(word.text) || isForeignSign(word.text)) return true
  const [isWhole, isMark] = [WHOLE_CELL.test(word.text), MARK.test(word.text)]
  if (isWhole) return MARK.test(next.text)
  return !WHOLE_CELL.test(next.text) && !(isMark && WHOLE_CELL.test(before?.text ?? ''))
}

/** Where an offset in points is among the places. */
function toPlace(offset: number): number {
  return Math.min(Math.max(offset * PLACES_PER_PT, 0), MAX_PLACES)
}

function toSpan({ left, right }: HeadingCell, origin: number): Span {
  return { left: toPlace(left - origin), right: toPlace(right - origin) }
}

interface Costs {
  readonly crossings: Int32Array
  readonly costPerPlace: number
  /** What stray lines among the rows may cost. */
  readonly tolerance: number
}

/** In places from the origin. */
interface Span {
  readonly left: number
  readonly right: number
}

/** The stretches between two headings that cost nearly least, widest first. */
function guttersBetween(costs: Costs, before: Span, after: Span): Gutter[] {
  const inner = {
    left: Math.min(before.right, after.left),
    right: Math.max(before.right, after.left),
  }
  const slack = SLACK_PT * PLACES_PER_PT
  const from = Math.floor(Math.max((before.left + before.right) / 2, inner.left - slack))
  const until = Math.ceil(Math.min((after.left + after.right) / 2, inner.right + slack))
  const places = Array.from({ length: Math.max(1, until - from) }, (_, index) => from + index)
  const prices = places.map(place => costAt(costs, inner, place))
  return stretchesBelow(prices, Math.min(...prices) + costs.tolerance).map(stretch => {
    const part = prices.slice(stretch.start, stretch.start + stretch.length)
    const [best = stretch] = stretchesBelow(part, Math.min(...part))
    return { place: from + stretch.start + best.start + best.length / 2, width: stretch.length }
  })
}

/** Stretches of no more than the price, the widest ones first. */
function stretchesBelow(
  prices: readonly number[],
  most: number,
): { start: number; length: number }[] {
  const stretches: { start: number; length: number }[] = []
  let start = 0
  for (const [index, price] of [...prices, Number.POSITIVE_INFINITY].entries()) {
    if (price <= most) continue
    if (index > start) stretches.push({ start, length: index - start })
    start = index + 1
  }
  return stretches.toSorted((one, other) => other.length - one.length).slice(0, MAX_GUTTERS)
}

function costAt(costs: Costs, inner: Span, place: number): number {
  const outside = Math.max(inner.left - place, place - inner.right, 0)
  return (costs.crossings[place] ?? 0) + outside * costs.costPerPlace
}
