import { describe, expect, test } from 'vitest'
import { isNameless } from '#features/statements/rules/page/readable-text.ts'
import { someOf } from '../support/whole-proof.ts'
import { createPdfLibCanvas } from './canvas/pdf-lib-canvas.ts'
import { createPdfkitCanvas } from './canvas/pdfkit-canvas.ts'
import { latin1 } from './canvas/raw-pdf.ts'
import { shiftCodes } from './canvas/shifted-codes.ts'
import { LAYOUTS } from './layouts/all-layouts.ts'
import { makeStatement, type StatementWanted } from './made/make-statement.ts'
import { readMade } from './read-made.ts'

const CASES = someOf(LAYOUTS.map((layout, index) => [layout.name, layout, index] as const))
const SEED = 20_261_125
// 29 is what a font's own numbers are away from its codes.
const SHIFTS = [-29, 7, 13, 31, 47, 61]

/** The file without what says which letters its embedded fonts show. */
function withoutMap(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(bytes).toString('latin1')
  return latin1(text.replaceAll(/\/ToUnicode \d+ 0 R/g, map => ' '.repeat(map.length)))
}

describe('a file whose letters have no names', () => {
  test.each(CASES)('[ST6.23] %s by an embedded font without a map', async (_, layout, index) => {
    const canvas = createPdfkitCanvas({ needsNaira: true })
    const wanted = { layout, producer: 'pdfkit', pages: 1, seed: SEED + index, canvas } as const
    const { bytes } = await makeStatement(wanted)
    expect(await readMade(withoutMap(bytes))).toEqual({
      ok: false,
      error: { type: 'unreadable-text' },
    })
  })

  test.each(CASES)('[ST6.23] %s in letters of private use', async (_, layout, index) => {
    const canvas = await createPdfLibCanvas({ isNameless: true })
    const wanted = { layout, producer: 'pdf-lib', pages: 1, seed: SEED + index, canvas } as const
    const { bytes } = await makeStatement(wanted)
    expect(await readMade(bytes)).toEqual({ ok: false, error: { type: 'unreadable-text' } })
  })

  test.each(CASES)('[ST6.23] %s in the codes of other letters', async (_, layout, index) => {
    const places = SHIFTS[index % SHIFTS.length] ?? 0
    const producer: StatementWanted['producer'] = index % 2 === 0 ? 'pdf-lib' : 'pdfkit'
    const plain =
      producer === 'pdf-lib'
        ? await createPdfLibCanvas()
        : createPdfkitCanvas({ needsNaira: false })
    const canvas = shiftCodes(plain, places)
    const { bytes } = await makeStatement({ layout, producer, pages: 1, seed: SEED, canvas })
    expect(await readMade(bytes)).toEqual({ ok: false, error: { type: 'unreadable-text' } })
  })
})

test('[ST6.23] icons among readable words are no reason to give up', () => {
  const words = Array.from({ length: 40 }, () => 'Transfer to Ada Obi')
  expect(isNameless([...words, '\uE001', '\uF0D6', '\uFFFD'])).toBe(false)
  expect(isNameless(words.map(word => word.replaceAll(/[a-z]/g, '\uE001')))).toBe(true)
})
