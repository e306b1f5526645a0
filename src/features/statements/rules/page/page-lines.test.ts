import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextItem, TextPage } from '../text-page.ts'
import { pageLines, uprightRuns } from './page-lines.ts'
import { lineText } from './word.ts'

const TEXT = 'NIP/GTB/TUNDE BALOGUN 25 Oct 1,250.00'
const LETTER = 4

test('[ST6.3] a line has the same words however the producer split it', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: TEXT.length - 1 }))
  fc.assert(
    fc.property(cuts, fc.boolean(), (places, isBackward) => {
      const items = splitAt(places.toSorted((one, other) => one - other))
      const page = toPage(isBackward ? items.toReversed() : items)
      expect(pageLines(page).map(line => lineText(line))).toEqual([TEXT])
    }),
  )
})

test('[ST6.3] what is drawn twice for bold type is read once, and touching amounts stay two', () => {
  const bold = [itemAt('Balance', 0), itemAt('Balance', 0.3)]
  const amounts = [itemAt('1,250.00', 100), itemAt('3,750.00', 100 + 8 * LETTER)]
  const [line] = pageLines(toPage([...bold, ...amounts]))
  expect(line?.words.map(word => word.text)).toEqual(['Balance', '1,250.00', '3,750.00'])
})

test('[ST6.3] lines come from the top, words a little off the baseline among them', () => {
  const low = { ...itemAt('second', 0), y: 480 }
  const raised = { ...itemAt('line', 60), y: 501 }
  const lines = pageLines(toPage([low, raised, itemAt('first', 0)]))
  expect(lines.map(line => lineText(line))).toEqual(['first line', 'second'])
})

test.each([
  ['21 Oct \u0000 Airtime \uE003 Ref S1', '21 Oct • Airtime • Ref S1'],
  ['Total \u00001,250.00 -\uE0005.00 \uE000 7.00', 'Total 1,250.00 -5.00 7.00'],
  ['A\u0000B 12\u00003', 'A\u0000B 12\u00003'],
])(
  '[ST6.3] a sign without a name in %j is a dot alone and nothing before an amount',
  (text, read) => {
    const [line] = pageLines(toPage([itemAt(text, 30)]))
    expect(line?.words.map(word => word.text).join(' ')).toBe(read)
  },
)

function splitAt(places: readonly number[]): TextItem[] {
  const ends = [...places, TEXT.length]
  return ends.map((end, index) => {
    const start = ends[index - 1] ?? 0
    return itemAt(TEXT.slice(start, end), start * LETTER)
  })
}

function itemAt(text: string, x: number): TextItem {
  return { text, x, y: 500, width: text.length * LETTER, height: 8, angle: 0 }
}

function toPage(items: readonly TextItem[]): TextPage {
  return { number: 1, items, isUnreadable: false }
}

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

test.each(['-----', '=====  =====', '_____________', '+-----+-----+', '*****', '~~~~~ |||||'])(
  '[ST6.3.1] %s is a rule, drawn as text, and no line',
  text => {
    const low = { ...itemAt('Total', 0), y: 480 }
    const lines = pageLines(toPage([itemAt(text, 0), low]))
    expect(lines.map(line => lineText(line))).toEqual(['Total'])
  },
)

test.each(['--', '- - -', '----- Total -----', '₦-----'])(
  '[ST6.3.1] %s is a line of text',
  text => {
    expect(pageLines(toPage([itemAt(text, 0)])).map(line => lineText(line))).toEqual([text])
  },
)
