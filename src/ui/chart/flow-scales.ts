import { flowLines, type FlowKey, type FlowPoint } from './flow-point.ts'

// Room around the plot, in px of text of the usual size: amounts at the left, days below, names of lines at the right.
const MARGIN = { top: 12, right: 76, bottom: 28, left: 58 } as const
/** Where the names of lines have none: for the last point. */
const BARE_RIGHT = 10
// A plot that is narrower tells nothing: the names give way.
const LEAST_WIDTH = 96
const NAME_GAP = 16

/** Where amounts and points stand in a chart. */
export interface FlowScales {
  readonly innerWidth: number
  readonly innerHeight: number
  readonly margin: { readonly top: number; readonly left: number }
  /** Whether the names of lines have room at their ends. */
  readonly hasNames: boolean
  /** How large text is, as a multiple of the usual size. */
  readonly textScale: number
  readonly x: (point: FlowPoint) => number
  readonly y: (amount: number) => number
  /** Round amounts over the whole of the height, the least first. */
  readonly ticks: readonly number[]
}

/** The room for a chart, in px. */
export interface ChartSize {
  readonly width: number
  readonly height: number
  /** How large text is, as a multiple of the usual size. */
  readonly textScale: number
}

/** The scales of a trend; zero is always in sight, and a point alone stands in the middle. */
export function flowScales(
  points: readonly FlowPoint[],
  { width, height, textScale }: ChartSize,
): FlowScales {
  const margin = { top: MARGIN.top * textScale, left: MARGIN.left * textScale }
  const right = MARGIN.right * textScale
  const hasNames = width - margin.left - right >= LEAST_WIDTH
  const innerWidth = Math.max(0, width - margin.left - (hasNames ? right : BARE_RIGHT))
  const innerHeight = Math.max(0, height - margin.top - MARGIN.bottom * textScale)
  const places = points.map(point => point.at)
  const amounts = points.flatMap(({ income, expense, net }) => [income, expense, net])
  const [first, last] = [Math.min(...places), Math.max(...places)]
  const x = linear([first, last], [0, innerWidth])
  const [least, most] = roundedOut(Math.min(0, ...amounts), Math.max(1, ...amounts))
  const isAlone = first === last
  return {
    innerWidth,
    innerHeight,
    margin,
    hasNames,
    textScale,
    x: ({ at }) => (isAlone ? innerWidth / 2 : x(at)),
    y: linear([least, most], [innerHeight, 0]),
    ticks: ticksWithin(least, most),
  }
}

type Bounds = readonly [from: number, to: number]

function linear([least, most]: Bounds, [from, to]: Bounds): (value: number) => number {
  return value => from + ((value - least) / (most - least)) * (to - from)
}

// The ends are rounded by a tenth of what is between them, the lines to follow across stand further apart.
const END_STEPS = 10
const TICK_STEPS = 4

function roundedOut(least: number, most: number): Bounds {
  const step = roundStep((most - least) / END_STEPS)
  return [Math.floor(least / step) * step, Math.ceil(most / step) * step]
}

function ticksWithin(least: number, most: number): readonly number[] {
  const step = roundStep((most - least) / TICK_STEPS)
  const first = Math.ceil(least / step)
  const count = Math.floor(most / step) - first + 1
  return Array.from({ length: count }, (_, place) => (first + place) * step)
}

// The steps that people count in, as multiples of a power of ten, each with the least that is nearer to it.
const ROUND_STEPS = [
  [10, Math.sqrt(50)],
  [5, Math.sqrt(10)],
  [2, Math.sqrt(2)],
] as const

/** The round step nearest to one: 1, 2 or 5 times a power of ten. */
function roundStep(step: number): number {
  const unit = 10 ** Math.floor(Math.log10(step))
  const [times] = ROUND_STEPS.find(([, least]) => step / unit >= least) ?? [1]
  return times * unit
}

/** The point that lies nearest to a place across the plot; -1 when there is none. */
export function nearestPoint(
  points: readonly FlowPoint[],
  { x }: FlowScales,
  across: number,
): number {
  const distances = points.map(point => Math.abs(x(point) - across))
  return distances.indexOf(Math.min(...distances))
}

/** Heights at which the names of the lines stand at their ends, apart from each other. */
export function nameHeights(
  last: FlowPoint,
  { y, innerHeight, textScale }: FlowScales,
): Readonly<Record<FlowKey, number>> {
  const heights = { income: 0, expense: 0, net: 0 }
  const highestFirst = flowLines()
    .map(({ key }) => ({ key, at: y(last[key]) }))
    .toSorted((a, b) => a.at - b.at)
  const gap = NAME_GAP * textScale
  let least = 0
  for (const [place, { key, at }] of highestFirst.entries()) {
    const below = highestFirst.length - 1 - place
    heights[key] = Math.max(least, Math.min(at, innerHeight - below * gap))
    least = heights[key] + gap
  }
  return heights
}

/** The room that a day takes on the axis, in px of text of the usual size. */
const DAY_WIDTH = 56

/** A point whose day is named, and what of the name stands below it: its end where the plot ends there too. */
export interface DayName {
  readonly point: FlowPoint
  readonly anchor: 'middle' | 'end'
}

/** The points whose days have room beside each other, from the last one backwards. */
export function spacedOut(points: readonly FlowPoint[], scales: FlowScales): readonly DayName[] {
  const { x, textScale, innerWidth, hasNames } = scales
  const width = DAY_WIDTH * textScale
  const edge = hasNames ? Infinity : innerWidth + BARE_RIGHT
  const shown: DayName[] = []
  let free = Infinity
  for (const point of points.toReversed()) {
    const isCut = x(point) + width / 2 > edge
    const end = isCut ? x(point) : x(point) + width / 2
    if (end > free) continue
    shown.push({ point, anchor: isCut ? 'end' : 'middle' })
    free = end - width
  }
  return shown
}
