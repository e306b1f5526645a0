import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOADING_MESSAGES, LOADING_TIPS } from '#ui/loading-texts.ts'
import { type Chromium, launchChromium } from '../support/chromium.ts'
import { type Product, startProduct } from '../support/product.ts'
import { createWallet } from './ledger-steps.ts'
import { stoppedByPolicy, violations, watchPolicy } from './looks.ts'
import { logIn, register } from './people.ts'

const DARK_GROUND = 'rgb(16, 12, 22)'
const SECOND_MS = 1000
const DIGITS = /₦\s?\d/

let product: Product
let laptop: Chromium
let page: Page

beforeAll(async () => {
  product = await startProduct()
  laptop = await launchChromium({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })
  page = await laptop.context.newPage()
  await watchPolicy(page)
  const person = await register(product)
  await logIn(page, product, person)
  await createWallet(page, 'GTBank', '100000')
})

afterAll(async () => {
  await laptop.close()
  await product.remove()
})

/** Notes from the next page on what theme the page had before there was anything to paint. */
async function watchFirstTheme(): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body === null) {
        sessionStorage.setItem('first-theme', document.documentElement.dataset['theme'] ?? '')
      }
    }).observe(document, { attributes: true, attributeFilter: ['data-theme'], subtree: true })
  })
}

/** Opens the search by its keys, and takes what answers to the text first. */
async function findAndTake(text: string, option: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+K')
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.waitFor()
  await page.keyboard.type(text)
  await page.getByRole('option', { name: option, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await field.waitFor({ state: 'detached' })
}

test('by keyboard alone: a page, an entry in one line, a theme that stands before the first paint', async () => {
  await findAndTake('wallets', 'Wallets')
  await page.getByRole('heading', { level: 1, name: 'Wallets' }).waitFor()
  await findAndTake('4.5k suya gtbank', /^Add: Expense · ₦4,500/)
  const dialog = page.getByRole('dialog', { name: 'Add transaction' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await findAndTake('dark', 'Theme: Dark')
  await watchFirstTheme()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const seen = await page.evaluate(() => ({
    first: sessionStorage.getItem('first-theme'),
    ground: getComputedStyle(document.body).backgroundColor,
    root: getComputedStyle(document.documentElement).backgroundColor,
  }))
  expect(seen.first).toBe('dark')
  expect([seen.ground, seen.root]).toContain(DARK_GROUND)
})

test('hidden amounts stay hidden over a reload, until the eye shows them', async () => {
  await page.keyboard.press('g')
  await page.keyboard.press('w')
  const main = page.getByRole('main')
  await main.getByText('₦100,000').first().waitFor()
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await main.getByText('₦•••').first().waitFor()
  await page.reload()
  await main.getByText('₦•••').first().waitFor()
  expect(await main.textContent()).not.toMatch(DIGITS)
  await page.getByRole('button', { name: 'Show amounts' }).click()
  await main.getByText('₦100,000').first().waitFor()
})

test('axe finds nothing on the search, the help sheet and the appearance, and the policy is kept', async () => {
  await page.goto(`${product.url}/user/app/settings?tab=app`)
  // Or the light one would not be looked at.
  await page.getByLabel('System').check()
  const found = [...(await violations(page))]
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await page.getByRole('dialog', { name: 'Search' }).waitFor()
  found.push(...(await violations(page)))
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  found.push(...(await violations(page)))
  expect(found).toEqual([])
  expect(await stoppedByPolicy(page)).toBeNull()
})

test('[APP-06] while a page is fetched the message changes every 3 s and the tip every 5 s', async () => {
  const visitor = await launchChromium()
  const visit = await visitor.context.newPage()
  // A worker would bring the next page at once.
  await visit.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await visit.clock.install()
  await visit.goto(`${product.url}/user/login`)
  const link = visit.getByRole('link', { name: 'Forgot password?' })
  await link.waitFor()
  // What was asked for by then goes on once nobody holds it any more.
  await visit.route('**/assets/*.js', () => undefined)
  await link.click()
  const message = visit.getByText(/…$/)
  const tip = visit.getByText(/^Tip: /)
  await tip.waitFor()
  await visit.clock.pauseAt((await visit.evaluate(() => Date.now())) + SECOND_MS)
  const first = { message: await message.textContent(), tip: await tip.textContent() }
  await visit.clock.runFor(3 * SECOND_MS)
  expect(await message.textContent()).toBe(after(LOADING_MESSAGES, first.message))
  await visit.clock.runFor(2 * SECOND_MS)
  expect(await tip.textContent()).toBe(after(LOADING_TIPS, first.tip))
  await visit.clock.resume()
  await visit.unroute('**/assets/*.js')
  await visit.getByRole('heading', { name: 'Forgot password' }).waitFor()
  await visitor.close()
})

function after(texts: readonly string[], text: string | null): string | undefined {
  return texts[(texts.indexOf(text ?? '') + 1) % texts.length]
}
