import type { TextLine } from '#features/statements/rules/page/word.ts'
import type { HeadingCell } from '../headings/heading-cells.ts'
import { ColumnFit, type FitRole, fitRole } from './column-fit.ts'
import type { Column, Grid } from './grid.ts'
import { isPhrase, isRowStart, type WordKind, wordKinds } from './word-kinds.ts'

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
 * table's words cross it. `begins` has the borders that are known, by the column that begins there.
 */
export function learnGrid(
  cells: readonly HeadingCell[],
  lines: readonly TextLine[],
  begins: ReadonlyMap<number, number> = new Map(),
): Grid {
  const origin = Math.min(...cells.map(cell => cell.left)) - SLACK_PT * 4
  const costs = {
    crossings: countCrossings(lines, origin),
    costPerPlace: (Math.max(lines.length, MIN_LINES) * COST_PER_PT) / PLACES_PER_PT,
  }
  const spans = cells.map(cell => toSpan(cell, origin))
  const gutters = spans
    .slice(1)
    .map(
      (next, index) =>
        gutterAt(begins.get(index + 1), origin) ??
        guttersBetween(costs, spans[index] ?? next, next),
    )
  const roles = cells.map(cell => fitRole(cell))
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

/** The place of a border that is known. */
function gutterAt(border: number | undefined, origin: number): Gutter[] | undefined {
  return border === undefined ? undefined : [{ place: toPlace(border - origin), width: 0, cost: 0 }]
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

/** A place where a border between two columns may be. */
interface Gutter {
  readonly place: number
  /** How wide the space there is. */
  readonly width: number
  /** What of the table's text a border there cuts. */
  readonly cost: number
}

/** Borders so far, the last of them first. */
interface Chain {
  readonly place: number
  readonly worth: number
  readonly before: Chain | null
}

// Where nothing else decides, the wider space.
const WORTH_PER_PLACE = 0.002

/**
 * Of the gutters offered for each border, one each, from left to right: so that the words between them are most like
 * what their columns hold. Between a heading at the left and amounts at the right of their column there is space too;
 * a border there would leave the column empty, and two amounts of a row in one.
 */
function chooseBorders(
  offered: readonly (readonly Gutter[])[],
  roles: readonly FitRole[],
  { fit, places }: { readonly fit: ColumnFit; readonly places: number },
): number[] {
  let chains: Chain[] = [{ place: 0, worth: 0, before: null }]
  const end: Gutter = { place: places, width: 0, cost: 0 }
  for (const [column, gutters] of [...offered, [end]].entries()) {
    const role = roles[column] ?? 'other'
    chains = gutters.map(gutter =>
      best(
        chains.map(before => ({
          place: gutter.place,
          worth:
            before.worth +
            fit.worth(role, before.place, gutter.place) +
            gutter.width * WORTH_PER_PLACE -
            gutter.cost,
          before,
        })),
      ),
    )
  }
  return unwind(best(chains)).slice(0, -1)
}

function best(chains: readonly Chain[]): Chain {
  return chains.reduce((most, chain) => (chain.worth > most.worth ? chain : most))
}

function unwind(last: Chain): number[] {
  const places: number[] = []
  for (let chain = last; chain.before !== null; chain = chain.before) places.push(chain.place)
  return places.toReversed()
}
