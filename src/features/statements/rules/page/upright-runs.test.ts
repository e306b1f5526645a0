import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextItem } from '../text-page.ts'
import { uprightRuns } from './page-lines.ts'

const LETTERHEAD: TextItem = { text: 'Bank', x: 30, y: 800, width: 20, height: 8, angle: 0 }
const ROW: TextItem = { text: '1,000.00', x: 300, y: 500, width: 32, height: 8, angle: 0 }

test('[ST6.2] a turned page reads as the upright one', () => {
  fc.assert(
    fc.property(fc.constantFrom(90, 180, 270), degrees => {
      const [one, other] = uprightRuns([LETTERHEAD, ROW].map(item => turnedPage(item, degrees)))
      expect((other?.left ?? 0) - (one?.left ?? 0)).toBeCloseTo(270)
      expect((other?.baseline ?? 0) - (one?.baseline ?? 0)).toBeCloseTo(300)
    }),
  )
})

test('[ST6.2] text at another angle is a watermark, and items without a place are none', () => {
  const watermark = { ...ROW, text: 'COPY', angle: 45 }
  const nowhere = [
    { ...ROW, x: Number.NaN },
    { ...ROW, y: Number.POSITIVE_INFINITY },
    { ...ROW, angle: Number.NaN },
    { ...ROW, height: 0 },
    { ...ROW, width: -4 },
    { ...ROW, text: '  ' },
  ]
  const runs = uprightRuns([LETTERHEAD, watermark, ...nowhere, ROW])
  expect(runs.map(run => run.text)).toEqual(['Bank', '1,000.00'])
})

function turnedPage(item: TextItem, degrees: number): TextItem {
  const [cos, sin] = [Math.cos, Math.sin].map(of => of((degrees * Math.PI) / 180))
  if (cos === undefined || sin === undefined) return item
  const { x, y } = item
  return { ...item, x: x * cos - y * sin, y: x * sin + y * cos, angle: degrees }
}
