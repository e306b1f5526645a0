import type { Page } from 'playwright-core'
import type { Owner, Screen } from '#test/looks/screens.ts'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import type { SharedProduct } from '#test/support/run/shared-product.ts'
import { noteFocus } from './focus-walk.ts'
import { settle, type Theme } from './looks.ts'
import { BEGINNINGS } from './screen-owners.ts'

/** A window, how large text is in it, and the theme that it is looked at in where there is no time for both. */
export interface Look {
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly textPercent: 100 | 150 | 200
  /** Touched by fingers, as phones are: amounts have their keys; default: a mouse. */
  readonly hasTouch?: boolean
  readonly theme: Theme
}

/** As most people have it. */
export const PHONE: Look = {
  name: 'a phone',
  viewport: { width: 390, height: 844 },
  textPercent: 100,
  theme: 'light',
}

/** With the rail and the pane. */
export const DESK: Look = {
  name: 'a desk',
  viewport: { width: 1280, height: 800 },
  textPercent: 100,
  theme: 'dark',
}

/** As the pictures are taken: what the demo shows depends on the day. */
const NOW = new Date('2026-11-18T08:30:00+01:00')
/** Browsers tell two digits of it. */
const MOST_SHIFT = 0.005
const PAUSE_MS = 150

/** Goes from screen to screen in one look; the devices of those whose screens they are come and go with them. */
export interface ScreenWalk {
  /** Loads a screen, and opens what stands over it. */
  open(screen: Screen): Promise<Opened>
  close(): Promise<void>
}

/** A screen that is whole, and what of it moved by itself while it came. */
export interface Opened {
  readonly page: Page
  readonly shifts: readonly string[]
}

/** Begins a walk, on no device yet. */
export function walkScreens(product: SharedProduct, look: Look): ScreenWalk {
  let device: Chromium | undefined
  let begun: { readonly owner: Owner; readonly page: Page } | undefined

  async function pageOf(owner: Owner): Promise<Page> {
    if (begun?.owner === owner) return begun.page
    await device?.close()
    device = await launchDevice(look)
    const page = await device.context.newPage()
    // A worker would fetch its files beside the pages that are looked at.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    if (owner === 'demo' || owner === 'visitor') await page.clock.setFixedTime(NOW)
    await BEGINNINGS[owner](page, product)
    begun = { owner, page }
    return page
  }

  return {
    open: async ({ owner = 'demo', path, open }) => {
      const page = await pageOf(owner)
      await page.context().unrouteAll()
      const shifts = await shiftsOf(page, product.url + path)
      await noteFocus(page)
      await open?.(page)
      await whole(page)
      await dismissToasts(page)
      return { page, shifts }
    },
    close: async () => await device?.close(),
  }
}

/** Whether the look has the screen: a table has columns to choose, and a phone no table. */
export function isOn({ viewport }: Look, { isOfDesk }: Screen): boolean {
  return viewport.width >= 1024 || isOfDesk !== true
}

async function launchDevice(look: Look): Promise<Chromium> {
  const { viewport, theme, hasTouch = false } = look
  const device = await launchChromium({ viewport, colorScheme: theme, hasTouch })
  await device.context.addInitScript(watchShifts)
  await device.context.addInitScript(size => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html { font-size: ${size}% !important }`)
    document.adoptedStyleSheets.push(sheet)
  }, look.textPercent)
  return device
}

declare global {
  interface Window {
    /** How far what is on the page moved by itself, as browsers count it, and what it was. */
    shifts: { value: number; readonly of: string[] }
  }
}

function watchShifts(): void {
  window.shifts = { value: 0, of: [] }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const isShift = 'value' in entry && 'hadRecentInput' in entry
      if (!isShift || entry.hadRecentInput === true) continue
      window.shifts.value += Number(entry.value)
      const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
      window.shifts.of.push(...sources.map(({ node }) => String(node?.textContent).slice(0, 40)))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What moved since the page was loaded, or since one was last told. */
export async function shiftFaults(page: Page): Promise<readonly string[]> {
  const { value, of } = await page.evaluate(() => {
    const seen = window.shifts
    window.shifts = { value: 0, of: [] }
    return seen
  })
  return value < MOST_SHIFT ? [] : [`moves by ${value.toFixed(3)}: ${of.join(', ')}`]
}

/** Loads a page; what moved by itself, both times: fonts that a busy machine brought late are there the second time. */
async function shiftsOf(page: Page, url: string): Promise<readonly string[]> {
  await page.goto(url)
  await whole(page)
  if ((await shiftFaults(page)).length === 0) return []
  await page.goto(url)
  await whole(page)
  return await shiftFaults(page)
}

/** Waits until the page is whole and nothing on it moves. */
export async function whole(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.evaluate(async () => await document.fonts.ready)
  let shown = ''
  let isStill = false
  while (!isStill) {
    const now = await page.evaluate(() => {
      const coming = document.querySelectorAll('[aria-busy=true], [data-loading]').length
      return `${coming} ${document.body.innerHTML.length}`
    })
    isStill = now === shown && now.startsWith('0 ')
    shown = now
    if (!isStill) await page.waitForTimeout(PAUSE_MS)
  }
  await settle(page)
}

/** Puts away what was told, which lies over the page for a while. */
async function dismissToasts(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Dismiss notification' })
  while ((await buttons.count()) > 0) {
    // Of those that are still there: one may go by itself meanwhile.
    await buttons.evaluateAll(shown => {
      for (const button of shown) if (button instanceof HTMLElement) button.click()
    })
    await page.waitForTimeout(PAUSE_MS)
  }
}
