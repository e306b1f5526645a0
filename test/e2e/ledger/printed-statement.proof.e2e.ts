import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHtmlCanvas } from '#test/statements/canvas/html-canvas.ts'
import { createPdfLibCanvas } from '#test/statements/canvas/pdf-lib-canvas.ts'
import { layoutNamed } from '#test/statements/layouts/all-layouts.ts'
import { makeStatement } from '#test/statements/made/make-statement.ts'
import { readMade } from '#test/statements/read-made.ts'
import { scoreReading } from '#test/statements/score.ts'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'

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
