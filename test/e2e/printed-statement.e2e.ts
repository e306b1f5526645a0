import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHtmlCanvas } from '../statements/html-canvas.ts'
import { layoutNamed } from '../statements/layouts/all-layouts.ts'
import { makeStatement } from '../statements/make-statement.ts'
import { createPdfLibCanvas } from '../statements/pdf-lib-canvas.ts'
import { readMade } from '../statements/read-made.ts'
import { scoreReading } from '../statements/score.ts'
import { type Chromium, launchChromium } from '../support/chromium.ts'

const LAYOUT_NAMES = ['access', 'zenith', 'opay', 'kuda', 'sterling', 'gtbank']

let browser: Chromium

beforeAll(async () => {
  browser = await launchChromium()
})

afterAll(async () => await browser.close())

test.each(LAYOUT_NAMES)(
  '[IMP-03] a statement that Chromium printed is read whole (%s)',
  async name => {
    const page = await browser.context.newPage()
    const canvas = createHtmlCanvas(page, await createPdfLibCanvas())
    const layout = layoutNamed(name)
    const { bytes, truth } = await makeStatement({
      layout,
      producer: 'pdf-lib',
      pages: 3,
      seed: 3,
      canvas,
    })
    await page.close()
    const reading = await readMade(bytes)
    const score = scoreReading(truth, reading.ok ? reading.value : null)
    expect(score.wrongs).toEqual([])
    expect(score.fullExact).toBe(score.rows)
  },
)
