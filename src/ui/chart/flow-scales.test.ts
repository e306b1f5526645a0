import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import type { FlowPoint } from './flow-point.ts'
import { flowScales, nameHeights, nearestPoint, spacedOut } from './flow-scales.ts'

const SIZE = { width: 400, height: 260, textScale: 1 }
const NAME_HEIGHT = 16

function pointAt(at: number, income: number, expense: number): FlowPoint {
  return {
    key: String(at),
    at,
    label: '',
    name: '',
    when: '',
    income: kobo(income),
    expense: kobo(expense),
    net: kobo(income - expense),
    incomeCount: 1,
    expenseCount: 1,
    link: '',
  }
}

test('[DAS-03] a day alone stands in the middle', () => {
  const point = pointAt(20, 500, 100)
  const scales = flowScales([point], SIZE)
  expect(scales.x(point)).toBe(scales.innerWidth / 2)
})

test('[DAS-03] days stand as far apart as they are', () => {
  const points = [pointAt(1, 5, 0), pointAt(2, 5, 0), pointAt(11, 5, 0)]
  const scales = flowScales(points, SIZE)
  const [first = 0, second = 0, third = 0] = points.map(scales.x)
  expect((third - first) / (second - first)).toBeCloseTo(10)
})

test.each([
  ['nothing at all', [pointAt(1, 0, 0)]],
  ['a kobo', [pointAt(1, 1, 0), pointAt(2, 0, 1)]],
  ['trillions', [pointAt(1, 4e15, 1), pointAt(2, 0, 4e15)]],
])('[DAS-03] %s stays in the picture, with zero in sight', (_, points) => {
  const { y, innerHeight } = flowScales(points, SIZE)
  const heights = points.flatMap(({ income, expense, net }) => [y(income), y(expense), y(net)])
  for (const height of [...heights, y(0)]) {
    expect(height).toBeGreaterThanOrEqual(0)
    expect(height).toBeLessThanOrEqual(innerHeight)
  }
})

test('[DAS-03] the names of lines that end together stand apart, inside the picture', () => {
  const last = pointAt(1, 0, 0)
  const scales = flowScales([pointAt(0, 9000, 10), last], SIZE)
  const heights = Object.values(nameHeights(last, scales)).toSorted((a, b) => a - b)
  const [first = 0, second = 0, third = 0] = heights
  expect(second - first).toBeGreaterThanOrEqual(NAME_HEIGHT)
  expect(third - second).toBeGreaterThanOrEqual(NAME_HEIGHT)
  expect(third).toBeLessThanOrEqual(scales.innerHeight)
})

test('[DAS-03] the point nearest to the pointer is chosen', () => {
  const points = [pointAt(1, 5, 0), pointAt(2, 5, 0), pointAt(11, 5, 0)]
  const scales = flowScales(points, SIZE)
  const chosen = [-50, 20, scales.innerWidth * 0.4, 900].map(across =>
    nearestPoint(points, scales, across),
  )
  expect(chosen).toEqual([0, 1, 1, 2])
})

test.each([
  [318, 1, true],
  [318, 2, false],
  [180, 2, false],
])(
  '[DAS-03] %i px wide with text %i times as large, amounts have room and the line is drawn',
  (...[width, textScale, hasNames]) => {
    const points = [pointAt(1, 5, 0), pointAt(2, 5, 0)]
    const scales = flowScales(points, { width, height: 240, textScale })
    expect(scales.hasNames).toBe(hasNames)
    expect(scales.margin.left).toBe(58 * textScale)
    expect(scales.innerWidth).toBeGreaterThan(50)
  },
)

test.each([
  [1_000_000, 0, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
  [350_000, 1_234_567, [-1_000_000, -500_000, 0, 500_000, 1_000_000]],
  [87, 0, [0, 20, 40, 60, 80]],
])('[DAS-03] the amounts at the left of %i and %i are round', (...[income, expense, amounts]) => {
  const { ticks, y, innerHeight } = flowScales([pointAt(1, income, expense)], SIZE)
  expect(ticks).toEqual(amounts)
  // And the picture ends with what is round, so that little of it is empty.
  expect(y(Math.max(income, expense))).toBeLessThan(innerHeight / 10)
})

test('[DAS-03] with large text in a narrow card the last day is named within the picture, the others beside it', () => {
  const points = [pointAt(1, 5, 0), pointAt(2, 5, 0), pointAt(3, 5, 0), pointAt(4, 5, 0)]
  const scales = flowScales(points, { width: 330, height: 240, textScale: 2 })
  const [last, before] = spacedOut(points, scales)
  expect([last?.point.at, last?.anchor, before?.point.at, before?.anchor]).toEqual([
    4,
    'end',
    1,
    'middle',
  ])
})
