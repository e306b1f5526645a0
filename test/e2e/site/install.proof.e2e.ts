import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { logOut, waitForWorker } from '../steps/ledger-steps.ts'
import { settle } from '../steps/looks.ts'
import { arrive, type Person } from '../steps/people.ts'

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly label?: string
  readonly form_factor?: string
}

interface Manifest {
  readonly start_url: string
  readonly icons: readonly Picture[]
  readonly screenshots: readonly Picture[]
  readonly shortcuts: readonly {
    readonly name: string
    readonly url: string
    readonly icons: readonly Picture[]
  }[]
}

/** Those of an iPhone with a notch and no button, in CSS pixels. */
const INSETS = { top: 47, bottom: 34 }

let product: SharedProduct
let phone: Chromium
let page: Page
let person: Person
let manifest: Manifest

beforeAll(async () => {
  product = sharedProduct()
  phone = await launchChromium({ isDrawnWhole: true })
  page = await phone.context.newPage()
  person = await arrive(page, product)
  await waitForWorker(page)
  manifest = (await (await fetch(`${product.url}/manifest.webmanifest`)).json()) as Manifest
})

afterAll(async () => {
  await phone.close()
})

beforeEach(async () => {
  await phone.setInFlight(false)
})

async function openAddress(address: string): Promise<void> {
  await page.goto(new URL(address, product.url).href)
}

/** What can be pressed in a part of the page and lies, in part, where the phone does not show it. */
async function covered(part: Locator): Promise<readonly string[]> {
  return await part.evaluate((element, { top, bottom }) => {
    const found: string[] = []
    for (const button of element.querySelectorAll('button, a[href], [role=menuitem]')) {
      const box = button.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      // What is scrolled out of sight cannot be pressed now.
      const isInSight = button.contains(document.elementFromPoint(x, y))
      const isCovered = box.top < top || box.bottom > innerHeight - bottom
      if (isInSight && isCovered) found.push(button.outerHTML.slice(0, 120))
    }
    return found
  }, INSETS)
}

async function sizeOf({ src }: Picture): Promise<string> {
  const answer = await fetch(new URL(src, product.url))
  expect(answer.status, src).toBe(200)
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
  return `${width}x${height}`
}

test('[PWA-01] every icon and picture of the manifest is there, in the size it says', async () => {
  const { icons, screenshots, shortcuts } = manifest
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap(shortcut => shortcut.icons)]
  expect(await Promise.all(pictures.map(sizeOf))).toEqual(pictures.map(({ sizes }) => sizes))
  const forms = screenshots.map(picture => picture.form_factor).join(' ')
  expect(forms).toBe('narrow narrow narrow wide wide')
  expect(screenshots.every(({ label = '' }) => label !== '')).toBe(true)
  expect(shortcuts.every(shortcut => shortcut.icons.length === 1)).toBe(true)
})

test('[PWA-01] what is installed opens at its start and its shortcuts with no network', async () => {
  await phone.setInFlight(true)
  await page.close()
  page = await phone.context.newPage()
  await openAddress(manifest.start_url)
  await page.getByRole('heading', { level: 1, name: /^Welcome,/ }).waitFor()
  for (const { url } of manifest.shortcuts) {
    await openAddress(url)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const { pathname } = new URL(url, product.url)
    await expect.poll(() => new URL(page.url()).pathname).toBe(pathname)
  }
})

test('[PWA-01] nothing to press lies under the notch or the bar of a phone', async () => {
  const client = await phone.context.newCDPSession(page)
  await client.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS })
  await openAddress('/user/app/transactions?add=expense')
  const dialog = page.getByRole('dialog', { name: 'Add transaction' })
  await dialog.waitFor()
  // While it slides up, what is to be pressed at its foot is still below.
  await settle(page)
  await expect.poll(() => covered(dialog)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  const quick = page.getByRole('navigation', { name: 'Main' })
  await expect.poll(() => quick.getByRole('link').count()).toBe(5)
  await expect.poll(() => covered(quick)).toEqual([])
  await expect.poll(() => covered(page.getByRole('banner'))).toEqual([])
  await client.send('Emulation.setSafeAreaInsetsOverride', { insets: {} })
})

test('[PWA-01] a shortcut pressed signed out leads through the login to what it is for', async () => {
  const [addExpense] = manifest.shortcuts
  await openAddress(manifest.start_url)
  await logOut(page)
  await page.waitForURL('**/user/login')
  await openAddress(addExpense?.url ?? '')
  await page.getByText('You must be logged in to access this page.').waitFor()
  await page.getByLabel('Email or username').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('dialog', { name: 'Add transaction' }).waitFor()
  const { href } = new URL(addExpense?.url ?? '', product.url)
  await expect.poll(() => page.url()).toBe(href)
})
