import type { CDPSession, Page } from 'playwright-core'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { openPage } from '#test/e2e/steps/ledger-steps.ts'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { startProduct } from '#test/support/run/product.ts'
import { printColumns } from '../figures.ts'
import { fillLongLedger } from '../long-ledger.ts'

const ROWS = 100_000
const SLOWER = 4
const LONGEST_AIM_MS = 32
const SWIPE = { distancePx: 24_000, pxPerSecond: 3000 }
const SWIPES = 3
const MS = 1000

/** How the frames of a page came while it was scrolled. */
interface Frames {
  readonly drawn: number
  readonly dropped: number
  /** Between one that was drawn and the next. */
  readonly gapsMs: readonly number[]
  /** How long each task held the page. */
  readonly tasksMs: readonly number[]
  /** Of what was looked for each frame: rows whose entry was not there yet. */
  readonly empty: number
  readonly rows: number
}

const traceEvent = v.object({
  name: v.string(),
  pid: v.number(),
  ts: v.number(),
  dur: v.optional(v.number(), 0),
})
type TraceEvent = v.InferOutput<typeof traceEvent>
const CATEGORIES = [
  'devtools.timeline',
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'toplevel',
]

/** What the browser notes of itself while something is done. */
async function trace(cdp: CDPSession, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const each of value) {
      const read = v.safeParse(traceEvent, each)
      if (read.success) events.push(read.output)
    }
  })
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  await act()
  const isComplete = new Promise(resolve => {
    cdp.once('Tracing.tracingComplete', resolve)
  })
  await cdp.send('Tracing.end')
  await isComplete
  return events
}

/** The process that draws what is scrolled: others draw hardly a frame meanwhile. */
function drawingProcess(events: readonly TraceEvent[]): number | undefined {
  const countByPid = new Map<number, number>()
  for (const { name, pid } of events) {
    if (name === 'DrawFrame') countByPid.set(pid, (countByPid.get(pid) ?? 0) + 1)
  }
  return [...countByPid].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** Scrolls down, by the wheel: this browser makes no gesture of a finger's. */
async function swipe(cdp: CDPSession): Promise<void> {
  for (let round = 0; round < SWIPES; round += 1) {
    await cdp.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: -SWIPE.distancePx,
      speed: SWIPE.pxPerSecond,
      gestureSourceType: 'mouse',
    })
  }
}

async function measureScroll(page: Page, isVirtual: boolean): Promise<Frames> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  // To look through a hundred thousand rows each frame would be what is measured.
  if (isVirtual) await page.evaluate(watchRows)
  const events = await trace(cdp, async () => await swipe(cdp))
  const { empty, rows } = await page.evaluate<{ empty: number; rows: number }>(
    'globalThis.rowsSeen ?? { empty: 0, rows: 0 }',
  )
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.detach()
  const pid = drawingProcess(events)
  const own = events.filter(event => event.pid === pid).toSorted((a, b) => a.ts - b.ts)
  const drawnAt = own.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts / MS)
  return {
    drawn: drawnAt.length,
    dropped: own.filter(({ name }) => name === 'DroppedFrame').length,
    gapsMs: drawnAt.slice(1).map((at, index) => at - (drawnAt[index] ?? at)),
    tasksMs: own.filter(({ name }) => name === 'RunTask').map(({ dur }) => dur / MS),
    empty,
    rows,
  }
}

/** In the page: counts, each frame, the rows in sight and those that are empty yet. */
function watchRows(): void {
  const seen = { empty: 0, rows: 0 }
  Object.assign(globalThis, { rowsSeen: seen })

  function look(): void {
    for (const row of document.querySelectorAll('[role=listitem][aria-posinset]')) {
      const { top, bottom } = row.getBoundingClientRect()
      if (bottom < 0 || top > window.innerHeight) continue
      seen.rows += 1
      if (row.ariaBusy === 'true') seen.empty += 1
    }
    requestAnimationFrame(look)
  }

  look()
}

/** The plain way: every row in the document, by the browser's own list. */
async function openPlainList(chromium: Chromium): Promise<Page> {
  const page = await chromium.context.newPage()
  await page.goto('about:blank')
  await page.evaluate(count => {
    document.head.innerHTML = `<meta name="viewport" content="width=device-width">
      <style>body{margin:16px;font:15px sans-serif}ul{padding:0}
      li{display:flex;gap:12px;align-items:center;height:64px;border-top:1px solid #ddd}
      li i{width:40px;height:40px;border-radius:12px;background:#e4ecfa}li b{flex:1}</style>`
    const rows = Array.from(
      { length: count },
      (_, at) => `<li><i></i><b>Entry ${at}<br><small>Food · GTBank</small></b>−₦${100 + at}</li>`,
    )
    document.body.innerHTML = `<ul>${rows.join('')}</ul>`
  }, ROWS)
  return page
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN
}

function columnOf(frames: Frames): readonly string[] {
  const { gapsMs, tasksMs, empty, rows } = frames
  const over = gapsMs.filter(gap => gap > LONGEST_AIM_MS).length
  return [
    `${frames.drawn}`,
    `${frames.dropped}`,
    `${percentile(gapsMs, 0.5).toFixed(1)} ms`,
    `${percentile(gapsMs, 0.99).toFixed(1)} ms`,
    `${Math.max(...gapsMs).toFixed(1)} ms`,
    `${over}`,
    `${Math.max(...tasksMs).toFixed(1)} ms`,
    `${((100 * empty) / Math.max(1, rows)).toFixed(1)} %`,
  ]
}

const LINES = [
  'frames drawn',
  'frames dropped',
  'between two, median',
  'between two, 99 %',
  'between two, longest',
  `of more than ${LONGEST_AIM_MS} ms (aim 0)`,
  'longest task of the page',
  'rows in sight that were empty yet',
]

test('frames while a list of 100,000 entries is scrolled', async () => {
  const product = await startProduct()
  onTestFinished(async () => await product.remove())
  const chromium = await launchChromium({ hasTouch: true, isDrawnWhole: true })
  onTestFinished(async () => await chromium.close())
  const page = await fillLongLedger(chromium, product, ROWS)
  await openPage(page, 'transactions')
  await page.locator('[role=listitem][aria-posinset]').first().waitFor()
  const list = await measureScroll(page, true)
  await page.close()
  const plain = await measureScroll(await openPlainList(chromium), false)
  assert(list.gapsMs.length > 0 && plain.gapsMs.length > 0, 'both were drawn')
  const [ours, theirs] = [columnOf(list), columnOf(plain)]
  printColumns(
    `Scrolling ${ROWS} entries at a processor of 1/${SLOWER} (Chromium)`,
    ['the list', 'every row in the document'],
    LINES.map((line, at) => [line, [ours[at] ?? '', theirs[at] ?? '']] as const),
  )
  expect(list.rows).toBeGreaterThan(0)
})
