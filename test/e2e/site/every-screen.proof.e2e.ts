import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPENED } from '#test/looks/opened.ts'
import { INSIDE, OUTSIDE, type Screen } from '#test/looks/screens.ts'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import {
  arrowFaults,
  coveredControls,
  focusAfterEscape,
  keyboardFaults,
  noteFocus,
} from '../steps/focus-walk.ts'
import { openPage } from '../steps/ledger-steps.ts'
import { overflow, settle, type Theme, violations } from '../steps/looks.ts'
import { textFaults } from '../steps/text-faults.ts'

/** A window, how large text is in it, and the theme that it is looked at in by `npm test`. */
interface Look {
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly textPercent: 100 | 200
  readonly theme: Theme
}

const PHONE: Look = {
  name: 'a phone',
  viewport: { width: 390, height: 844 },
  textPercent: 100,
  theme: 'light',
}
const DESK: Look = {
  name: 'a desk',
  viewport: { width: 1280, height: 800 },
  textPercent: 100,
  theme: 'dark',
}
const NARROW = { name: '320 px', viewport: { width: 320, height: 640 }, theme: 'light' } as const
const LOOKS: readonly Look[] = [
  PHONE,
  DESK,
  { ...NARROW, textPercent: 100 },
  { ...NARROW, name: '320 px with text twice as large', textPercent: 200 },
  { ...DESK, name: 'a desk with text twice as large', textPercent: 200 },
]
/** As the pictures are taken: what the demo shows depends on the day. */
const NOW = new Date('2026-11-18T08:30:00+01:00')
/** Browsers tell two digits of it. */
const MOST_SHIFT = 0.005
/**
 * What has no room for text twice as large yet: two tables of a desk beside their panes, the last day below a line, and
 * the rows of like entries in an entry's sheet.
 */
const CRAMPED = new Set(['budget-trails', 'budget-add', 'analytics', 'entry-found'])
// The entry of the pictures stands too far down in a small window: it is searched for instead.
const EVERY_SCREEN = [...INSIDE.filter(({ name }) => name !== 'entry'), ...OPENED]
const MINUTE_MS = 60_000
const PAUSE_MS = 150

let product: SharedProduct
let device: Chromium
let page: Page

beforeAll(() => {
  product = sharedProduct()
})

afterAll(async () => {
  await device.close()
})

/** Opens the demo on a device of that look, with what its example year has not: a view, and a category of one's own. */
async function begin(look: Look): Promise<void> {
  if (device !== undefined) await device.close()
  device = await launchChromium({ viewport: look.viewport, colorScheme: look.theme })
  await device.context.addInitScript(watchShifts)
  await device.context.addInitScript(size => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html { font-size: ${size}% !important }`)
    document.adoptedStyleSheets.push(sheet)
  }, look.textPercent)
  page = await device.context.newPage()
  await page.clock.setFixedTime(NOW)
  // A worker would fetch its files beside the pages that are looked at.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.goto(product.url)
  await page.getByRole('button', { name: 'Try it without an account' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Welcome, Ada' }).waitFor()
  await openPage(page, 'settings?tab=categories')
  await page.getByRole('button', { name: 'Create category' }).click()
  await page.getByLabel('Category name').fill('Owambe')
  await page.getByRole('button', { name: 'Save category' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await openPage(page, 'transactions?type=expense&category=food')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('View name').fill('What we eat')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
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
async function shiftFaults(): Promise<readonly string[]> {
  const { value, of } = await page.evaluate(() => {
    const seen = window.shifts
    window.shifts = { value: 0, of: [] }
    return seen
  })
  return value < MOST_SHIFT ? [] : [`moves by ${value.toFixed(3)}: ${of.join(', ')}`]
}

/** Waits until the page is whole and nothing on it moves. */
async function whole(): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.evaluate(async () => await document.fonts.ready)
  let shown = ''
  let isStill = false
  while (!isStill) {
    const now = await page.evaluate(() => {
      const coming = document.querySelectorAll('[aria-busy=true]').length
      return `${coming} ${document.body.innerHTML.length}`
    })
    isStill = now === shown && now.startsWith('0 ')
    shown = now
    if (!isStill) await page.waitForTimeout(PAUSE_MS)
  }
  await settle(page)
}

/** Puts away what was told, which lies over the page for a while. */
async function dismissToasts(): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Dismiss notification' })
  while ((await buttons.count()) > 0) {
    await buttons.first().dispatchEvent('click')
    await page.waitForTimeout(PAUSE_MS)
  }
}

/** Loads a page; what moved by itself, both times: fonts that a busy machine brought late are there the second time. */
async function shiftsOf(path: string): Promise<readonly string[]> {
  await page.goto(product.url + path)
  await whole()
  if ((await shiftFaults()).length === 0) return []
  await page.goto(product.url + path)
  await whole()
  return await shiftFaults()
}

/** Loads a screen, and opens what stands over it; what moved by itself until then. */
async function open({ path, open: step }: Screen): Promise<readonly string[]> {
  const shifts = await shiftsOf(path)
  await noteFocus(page)
  await step?.(page)
  await whole()
  await dismissToasts()
  return shifts
}

/** What is wrong on each of the screens, with its name. */
async function faultsOf(
  screens: readonly Screen[],
  look: Look,
  find: (screen: Screen) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const found: string[] = []
  for (const screen of screens.filter(each => isOn(each, look))) {
    const shifts = await open(screen)
    const faults = [...(look.textPercent === 100 ? shifts : []), ...(await find(screen))]
    found.push(...faults.map(fault => `${screen.name}: ${fault}`))
  }
  return found
}

/** A table has columns to choose, and a phone no table. */
function isOn({ name, isOfDesk }: Screen, { viewport, textPercent }: Look): boolean {
  if (textPercent === 200 && CRAMPED.has(name)) return false
  return viewport.width >= 1024 || isOfDesk !== true
}

describe.each(LOOKS)('on $name', look => {
  beforeAll(async () => await begin(look))

  test(
    '[PUB-01] [APP-04] [experience 9] every screen and dialog: nothing for axe, nothing moves, is cut off, covered or beyond the edge',
    async () => {
      const found = await faultsOf([...OUTSIDE, ...EVERY_SCREEN], look, async () => {
        await expect.poll(async () => await overflow(page)).toBeLessThanOrEqual(0)
        return [
          ...(await textFaults(page)),
          ...(await coveredControls(page)),
          ...(look.textPercent === 100 ? await violations(page, look.theme) : []),
        ]
      })
      expect(found).toEqual([])
    },
    20 * MINUTE_MS,
  )
})

describe.each([PHONE, DESK])('by keyboard alone on $name', look => {
  beforeAll(async () => await begin(look))

  test(
    '[experience 9] Tab comes to every control, in sight and marked; dialogs hold the focus, Escape closes them and gives it back; arrows walk lists',
    async () => {
      const screens = [...OUTSIDE, ...EVERY_SCREEN]
      const found = await faultsOf(screens, look, async ({ open: step }) => {
        const isMenu = (await page.getByRole('menu').count()) > 0
        const walked = isMenu ? await arrowFaults(page) : await keyboardFaults(page)
        return step === undefined ? walked : [...walked, ...(await focusAfterEscape(page))]
      })
      expect(found).toEqual([])
    },
    20 * MINUTE_MS,
  )

  test('[experience 9] the first key leads past the menus, and pages that links open do not move either', async () => {
    await page.goto(`${product.url}/user/app/dashboard`)
    await whole()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => await page.evaluate(() => document.activeElement?.tagName))
      .toBe('MAIN')
    await shiftFaults()
    const found: string[] = []
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    for (const name of ['Activity', 'Plan', 'Ask Uwa', 'Home']) {
      await links.filter({ hasText: name }).first().press('Enter')
      await whole()
      found.push(...(await shiftFaults()).map(fault => `${name}: ${fault}`))
    }
    expect(found).toEqual([])
  })
})
