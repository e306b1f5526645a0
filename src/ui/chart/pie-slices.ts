import type { ReactNode } from 'react'
import { t } from '#messages/t.ts'
import { addKobo, type Kobo } from '#money/money.ts'
import { percentOf } from '#money/percentages.ts'

/** A part of a whole. */
export interface Slice {
  readonly key: string
  readonly name: string
  /** Its name as shown, such as a link to what is behind it. */
  readonly content?: ReactNode
  /** Its own colour, in CSS; without one its rank gives it one. */
  readonly color?: string
  /** Its own pattern, the same in every picture; without one its rank gives it one. */
  readonly pattern?: SlicePattern
  readonly value: Kobo
  /** Of the whole, to one decimal. */
  readonly percentage: number
}

/** A slice as drawn: its rank from 1, its colour, and its pattern; where it has none of its own the first three do without. */
export interface DrawnSlice extends Slice {
  readonly rank: number
  readonly color: string
  readonly pattern: SlicePattern
}

/** What distinguishes a slice from its neighbours beside its colour. */
export const SLICE_PATTERNS = ['plain', 'stripes', 'dots', 'grid'] as const

/** One of the patterns. */
export type SlicePattern = (typeof SLICE_PATTERNS)[number]

/** The largest slices that a pie shows by themselves (experience 8). */
const MAX_SLICES = 5

const OTHER_KEY = 'other slices'
const PLAIN_SLICES = 3

/** How the rest is shown, by the name that it has and what it is made of. */
export type RestContent = (name: string, rest: readonly Slice[]) => ReactNode

/** The largest slices, largest first, and the rest as one; what is nothing is not drawn. */
export function drawnSlices(
  slices: readonly Slice[],
  restContent?: RestContent,
): readonly DrawnSlice[] {
  const sorted = slices.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value)
  const rest = sorted.slice(MAX_SLICES)
  const [only] = rest
  const shown =
    rest.length === 1 && only !== undefined ? [only] : otherSlice(rest, sorted, restContent)
  const drawn: DrawnSlice[] = []
  for (const [place, slice] of [...sorted.slice(0, MAX_SLICES), ...shown].entries()) {
    const color = slice.color ?? `var(--chart-${place + 1})`
    const ranked = SLICE_PATTERNS[Math.max(0, place - PLAIN_SLICES + 1)] ?? 'plain'
    const pattern = freePattern(slice.pattern ?? ranked, color, drawn)
    drawn.push({ ...slice, rank: place + 1, color, pattern })
  }
  return drawn
}

/** Another pattern than its own, where a slice of its colour has that already: there are more categories than hues. */
function freePattern(own: SlicePattern, color: string, drawn: readonly DrawnSlice[]): SlicePattern {
  const taken = new Set(drawn.filter(each => each.color === color).map(({ pattern }) => pattern))
  return taken.has(own) ? (SLICE_PATTERNS.find(each => !taken.has(each)) ?? own) : own
}

function otherSlice(
  rest: readonly Slice[],
  all: readonly Slice[],
  restContent: RestContent | undefined,
): readonly Slice[] {
  if (rest.length === 0) return []
  const name = t('ui.other-length', { length: rest.length })
  const value = addKobo(...rest.map(each => each.value))
  return [
    {
      key: OTHER_KEY,
      name,
      content: restContent?.(name, rest),
      color: 'var(--chart-12)',
      pattern: 'plain',
      value,
      percentage: percentOf(value, addKobo(...all.map(each => each.value))) ?? 0,
    },
  ]
}
