import type { TextLine, Word } from '#features/statements/rules/page/word.ts'
import { isForeignSign } from '#features/statements/rules/values/currency.ts'
import type { HeadingCell } from '../headings/heading-cells.ts'
import { chooseBorders, type Gutter } from './choose-borders.ts'
import { ColumnFit } from './column-fit.ts'
import type { Column, Grid } from './grid.ts'
import { isRowStart, type WordKind, wordKinds } from './word-kinds.ts'

// Wider than any page: what lies beyond is nonsense and gets the last place.
const MAX_PLACES = 12_000
// Cells may be a point apart.
const PLACES_PER_PT = 2
// How far beyond the headings a border may lie, and what each point costs: like crossing so many of
// the words that the table has on a line.
const SLACK_PT = 30
const COST_PER_PT = 0.002
const MIN_LINES = 10
const MAX_GUTTERS = 24

/**
 * The columns under the headings. Headings and cells may be aligned differently, but both lie within
 * their column, so the border between two columns lies between their headings, where the fewest of the
 * table's words cross it.
 */
export function learnGrid(cells: readonly HeadingCell[], lines: readonly TextLine[]): Grid {
  const origin = Math.min(...cells.map(cell => cell.left)) - SLACK_PT * 4
  const costs = {
    crossings: countCrossings(lines, origin),
    costPerPlace: (Math.max(lines.length, MIN_LINES) * COST_PER_PT) / PLACES_PER_PT,
  }
  const spans = cells.map(cell => toSpan(cell, origin))
  const gutters = spans
    .slice(1)
    .map((next, index) => guttersBetween(costs, spans[index] ?? next, next))
  const roles = cells.map(({ role }) => role)
  const fit = new ColumnFit(lines, x => toPlace(x - origin), MAX_PLACES)
  const borders = chooseBorders(gutters, roles, { fit, places: MAX_PLACES }).map(
    place => origin + place / PLACES_PER_PT,
  )
  const columns = cells.map((cell, index): Column => ({
    role: cell.role,
    left: borders[index - 1] ?? Number.NEGATIVE_INFINITY,
    right: borders[index] ?? Number.POSITIVE_INFINITY,
  }))
  return { columns }
}

// What a point of the width costs where it cuts an amount of a row, a word, or the space between two words of a phrase.
// A lone amount is not to be cut for being the only one of its column.
const FIGURE = 40
const WORD = 2
const SPACE = 1
// Of the type's size: words nearer than this are one phrase.
const PHRASE_GAP = 0.42

/** How much text crosses each place of the width. */
function countCrossings(lines: readonly TextLine[], origin: number): Int32Array {
  const changes = new Int32Array(MAX_PLACES + 1)
  function cross(from: number, until: number, weight: number): void {
    if (from >= until) return
    changes[from] = (changes[from] ?? 0) + weight
    changes[until] = (changes[until] ?? 0) - weight
  }
  for (const line of lines) {
    const kinds = wordKinds(line.words)
    const figure = isRowStart(kinds) ? FIGURE : WORD
    for (const [index, word] of line.words.entries()) {
      const start = toPlace(word.left - origin)
      const end = toPlace(word.right - origin)
      cross(Math.ceil(start), Math.floor(end), kinds[index] === 'figure' ? figure : WORD)
      const next = line.words[index + 1]
      if (next === undefined || !isPhrase(line.words, index)) continue
      const weight = spaceWeight(kinds[index], kinds[index + 1], figure)
      cross(Math.floor(end), Math.ceil(toPlace(next.left - origin)), weight)
    }
  }
  return runningSum(changes)
}

/** What it costs to part two words of a phrase; a sign or a currency is as much of an amount as its digits. */
function spaceWeight(
  kind: WordKind | undefined,
  next: WordKind | undefined,
  figure: number,
): number {
  const kinds = new Set([kind, next])
  if (kinds.has('unit') && kinds.has('figure')) return figure
  return kind === 'date' && next === 'date' ? WORD : SPACE
}

function runningSum(changes: Int32Array): Int32Array {
  let sum = 0
  return changes.map(change => (sum += change))
}

// An amount or a date fills its cell, however near the next one is; a mark belongs to its amount.
const WHOLE_CELL = /\d[.]\d\d(?:[-+]|[CD]R?)?$|^\d{1,4}[-/.][\da-z]{2,9}[-/.]\d{2,4}$/i
const MARK = /^(?:[CD]R?|₦|NGN|Naira|=?N=?)$/i
const UNIT = /^[-+(]?(?:₦|NGN|Naira|N|=N=)?$/i

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
}

/** In places from the origin. */
interface Span {
  readonly left: number
  readonly right: number
}

/** The stretches between two headings that less text crosses than what is beside them; those crossed least first. */
function guttersBetween(costs: Costs, before: Span, after: Span): Gutter[] {
  const inner = {
    left: Math.min(before.right, after.left),
    right: Math.max(before.right, after.left),
  }
  const slack = SLACK_PT * PLACES_PER_PT
  const from = Math.floor(Math.max((before.left + before.right) / 2, inner.left - slack))
  const until = Math.ceil(Math.min((after.left + after.right) / 2, inner.right + slack))
  const crossings = Array.from(
    { length: Math.max(1, until - from) },
    (_, index) => costs.crossings[from + index] ?? 0,
  )
  return valleys(crossings)
    .map(({ start, length }) => {
      const place = from + start + length / 2
      return { place, width: length, cost: costAt(costs, inner, place) }
    })
    .toSorted((one, other) => one.cost - other.cost || other.width - one.width)
    .slice(0, MAX_GUTTERS)
}

/** Stretches of one height with higher ones, or nothing, on either side. */
function valleys(heights: readonly number[]): { start: number; length: number }[] {
  const found: { start: number; length: number }[] = []
  let start = 0
  for (const [index, height] of heights.entries()) {
    const next = heights[index + 1] ?? Number.POSITIVE_INFINITY
    if (next === height) continue
    const isAfterHigher = (heights[start - 1] ?? Number.POSITIVE_INFINITY) > height
    if (isAfterHigher && next > height) found.push({ start, length: index + 1 - start })
    start = index + 1
  }
  return found
}

function costAt(costs: Costs, inner: Span, place: number): number {
  const outside = Math.max(inner.left - place, place - inner.right, 0)
  return (costs.crossings[Math.floor(place)] ?? 0) + outside * costs.costPerPlace
}
