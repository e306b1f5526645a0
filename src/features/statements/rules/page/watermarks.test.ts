import { expect, test } from 'vitest'
import type { TextItem } from '../text-page.ts'
import { pageLines } from './page-lines.ts'
import { lineText } from './word.ts'

const SIZE = 8
const LETTER = 4

function itemAt(text: string, [x, y]: readonly [number, number], size = SIZE): TextItem {
  return { text, x, y, width: (text.length * LETTER * size) / SIZE, height: size, angle: 0 }
}

function linesOf(items: readonly TextItem[]): readonly string[] {
  return pageLines({ number: 1, items, isUnreadable: false }).map(line => lineText(line))
}

const ROWS = [
  '01-08-2026 NIP TRANSFER 50.00',
  '02-08-2026 POS PURCHASE 70.00',
  '03-08-2026 EMTL 5.00',
]

test('[ST6.2.1] large words through which rows run are a watermark, drawn whole or letter by letter', () => {
  const rows = ROWS.map((text, at) => itemAt(text, [40, 500 - at * 10]))
  const whole = itemAt('COPY', [100, 488], 40)
  const letters = ['C', 'O', 'P', 'Y'].map((letter, at) => itemAt(letter, [100 + at * 80, 490], 40))
  expect(linesOf([...rows, whole])).toEqual(ROWS)
  expect(linesOf([...letters, ...rows])).toEqual(ROWS)
})

test('[ST6.2.1] a title above the rows is none, however large, nor is what stands beside it', () => {
  const rows = ROWS.map((text, at) => itemAt(text, [40, 500 - at * 10]))
  const title = [itemAt('Harmattan Bank', [40, 515], 20), itemAt('RC 12345', [400, 515])]
  expect(linesOf([...title, ...rows])).toEqual(['Harmattan Bank RC 12345', ...ROWS])
})
