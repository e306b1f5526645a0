import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { percentages } from '#money/percentages.ts'
import { drawnSlices, type Slice } from './pie-slices.ts'

function slicesOf(...values: readonly number[]): readonly Slice[] {
  const shares = percentages(values)
  return values.map((value, place) => ({
    key: `key ${place}`,
    name: `Name ${place}`,
    value: kobo(value),
    percentage: shares[place] ?? 0,
  }))
}

test('[DAS-04] a pie shows the five largest, largest first, and the rest as one', () => {
  const drawn = drawnSlices(slicesOf(10, 70, 20, 60, 30, 50, 40))
  expect(drawn.map(slice => slice.value)).toEqual([70, 60, 50, 40, 30, 30])
  expect(drawn.map(slice => slice.rank)).toEqual([1, 2, 3, 4, 5, 6])
  expect(drawn.at(-1)?.name).toBe('Other (2)')
  // 30 of 280: not what its two parts come to as they are rounded, 3.6 and 7.1.
  expect(drawn.at(-1)?.percentage).toBe(10.7)
})

test('[DAS-04] a sixth slice keeps its name, and nothing is no slice', () => {
  const drawn = drawnSlices(slicesOf(10, 0, 20, 60, 30, 50, 40))
  expect(drawn.map(slice => slice.value)).toEqual([60, 50, 40, 30, 20, 10])
  expect(drawn.at(-1)?.name).toBe('Name 0')
})

test('[DAS-04] past the third each slice has a pattern of its own', () => {
  const patterns = drawnSlices(slicesOf(60, 50, 40, 30, 20, 10)).map(slice => slice.pattern)
  expect(patterns.slice(0, 3)).toEqual(['plain', 'plain', 'plain'])
  expect(new Set(patterns.slice(2)).size).toBe(4)
})

test('[DAS-04] two hundred slices are drawn as six', () => {
  const drawn = drawnSlices(slicesOf(...Array.from({ length: 200 }, (_, place) => place + 1)))
  expect(drawn).toHaveLength(6)
  expect(drawn.at(-1)?.name).toBe('Other (195)')
})

test('[DAS-04] no two slices of one pie look alike, also of one hue', () => {
  const look = { color: 'var(--hue)', pattern: 'plain' } as const
  const slices = slicesOf(60, 50, 40, 30).map(slice => Object.assign({}, slice, look))
  expect(drawnSlices(slices).map(({ pattern }) => pattern)).toEqual([
    'plain',
    'stripes',
    'dots',
    'grid',
  ])
})
