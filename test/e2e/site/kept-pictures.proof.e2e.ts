import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comparePictures, KEPT_AS } from '#test/looks/compare-pictures.ts'
import { INSIDE, OUTSIDE, type Screen } from '#test/looks/screens.ts'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { settle } from '../steps/looks.ts'

const KEPT = 'test/looks/kept'
/** Where what is other is shown: the picture as it is now, and the same with a red mark on it. */
const SHOWN = 'dist/looks'
/** `npm run looks -- --write`: what is other is kept from now on. */
const IS_WRITTEN = process.env['KOBOLENS_LOOKS'] === 'write'
/** A day in the middle of a month, at breakfast in Lagos. */
const NOW = new Date('2026-11-18T08:30:00+01:00')
const THEMES = ['light', 'dark'] as const
const DEVICES = [
  ['390', { width: 390, height: 844 }],
  ['1280', { width: 1280, height: 800 }],
] as const
/** A picture that is other is taken again until it has been the same for so long: what it shows may still be on its way. */
const STILL_MS = IS_WRITTEN ? 1500 : 6000
const PAUSE_MS = 250

let product: SharedProduct

beforeAll(async () => {
  product = sharedProduct()
  await rm(SHOWN, { recursive: true, force: true })
  await mkdir(SHOWN, { recursive: true })
})

/** The picture as it is kept; undefined for a new one. */
async function readKept(name: string): Promise<Buffer | undefined> {
  return await readFile(join(KEPT, name)).catch(() => undefined)
}

async function takePicture(page: Page): Promise<Buffer> {
  return await page.screenshot({ animations: 'disabled', caret: 'hide' })
}

/** Looks at the page until it is as it is kept, or stands still as something else; says what is other then. */
async function lookAt(page: Page, name: string): Promise<string | undefined> {
  const kept = await readKept(name)
  let shown = await takePicture(page)
  let stillFrom = Date.now()
  while (true) {
    const difference = kept === undefined ? undefined : await comparePictures(kept, shown)
    if (kept !== undefined && difference === undefined) return undefined
    if (Date.now() - stillFrom > STILL_MS) return await keepOrTell(name, shown, difference)
    await page.waitForTimeout(PAUSE_MS)
    const next = await takePicture(page)
    if (!next.equals(shown)) stillFrom = Date.now()
    shown = next
  }
}

async function keepOrTell(
  name: string,
  shown: Buffer,
  difference: Awaited<ReturnType<typeof comparePictures>>,
): Promise<string | undefined> {
  if (IS_WRITTEN) {
    await writeFile(join(KEPT, name), await sharp(shown).webp(KEPT_AS).toBuffer())
    return undefined
  }
  const plain = name.replace('.webp', '')
  await writeFile(join(SHOWN, `${plain}.png`), shown)
  if (difference !== undefined) {
    await writeFile(join(SHOWN, `${plain}-marked.png`), difference.marked)
  }
  return `${name}: ${difference?.text ?? 'none is kept'}`
}

describe.each(DEVICES)('on %s pixels', (width, viewport) => {
  let device: Chromium
  let page: Page

  beforeAll(async () => {
    device = await launchChromium({ viewport })
    page = await device.context.newPage()
    await page.clock.setFixedTime(NOW)
    // A worker would fetch its files beside the pages that are looked at.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  })

  afterAll(async () => {
    await device.close()
  })

  async function openScreen(path: string, open: Screen['open']): Promise<void> {
    await page.goto(product.url + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    await open?.(page)
    await page.evaluate(async () => await document.fonts.ready)
  }

  async function othersOf(screens: readonly Screen[]): Promise<readonly string[]> {
    const others: (string | undefined)[] = []
    for (const { name, path, open } of screens) {
      await openScreen(path, open)
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme })
        await settle(page)
        others.push(await lookAt(page, `${name}-${width}-${theme}.webp`))
      }
    }
    return others.filter(other => other !== undefined)
  }

  test('the pages outside look as they are kept', async () => {
    expect(await othersOf(OUTSIDE)).toEqual([])
  })

  test('the pages inside look as they are kept', async () => {
    await page.goto(product.url)
    await page.getByRole('button', { name: 'Try it without an account' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Welcome, Ada' }).waitFor()
    expect(await othersOf(INSIDE)).toEqual([])
  })
})

test('every picture that is kept is of a screen', async () => {
  const named = [...OUTSIDE, ...INSIDE].flatMap(({ name }) =>
    DEVICES.flatMap(([width]) => THEMES.map(theme => `${name}-${width}-${theme}.webp`)),
  )
  expect((await readdir(KEPT)).toSorted()).toEqual(named.toSorted())
})
