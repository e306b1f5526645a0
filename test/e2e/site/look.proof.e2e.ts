import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { loadingMessages, loadingTips } from '#ui/progress/loading-screen.tsx'
import { createWallet } from '../steps/ledger-steps.ts'
import { stoppedByPolicy, violations, watchPolicy } from '../steps/looks.ts'
import { comeIn, register } from '../steps/people.ts'

const DARK_GROUND = 'rgb(15, 13, 20)'
const SECOND_MS = 1000
/** A page's clock cannot be stopped at a moment that is over when the word to stop it arrives. */
const MARGIN_MS = 20 * SECOND_MS
const DIGITS = /₦\s?\d/

let product: SharedProduct
let laptop: Chromium
let page: Page

beforeAll(async () => {
  product = sharedProduct()
  laptop = await launchChromium({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })
  page = await laptop.context.newPage()
  await watchPolicy(page)
  const person = await register(product)
  await comeIn(page, product, person)
  await createWallet(page, 'GTBank', '100000')
})

afterAll(async () => {
  await laptop.close()
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

/** The colours behind the page. */
async function grounds(): Promise<readonly string[]> {
  return await page.evaluate(() =>
    [document.body, document.documentElement].map(each => getComputedStyle(each).backgroundColor),
  )
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

test('[experience 9] by keyboard alone: a page, an entry in one line, a theme that stands before the first paint', async () => {
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
  expect(await page.evaluate(() => sessionStorage.getItem('first-theme'))).toBe('dark')
  await expect.poll(grounds).toContain(DARK_GROUND)
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
  await expect.poll(() => main.textContent()).not.toMatch(DIGITS)
  await page.getByRole('button', { name: 'Show amounts' }).click()
  await main.getByText('₦100,000').first().waitFor()
})

test('axe finds nothing on the search, the help sheet and the appearance, and the policy is kept', async () => {
  await page.goto(`${product.url}/user/app/settings?tab=app`)
  // Or the light one would not be looked at.
  await page.getByLabel('System').check()
  const found = [...(await violations(page, 'light'))]
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.waitFor()
  found.push(...(await violations(page, 'dark')))
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  found.push(...(await violations(page, 'dark')))
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
  // What was asked for by then goes on once nothing holds it any more.
  await visit.route('**/assets/*.js', () => undefined)
  await link.click()
  const message = visit.getByText(/…$/)
  const tip = visit.getByText(/^Tip: /)
  await tip.waitFor()
  await visit.clock.pauseAt((await visit.evaluate(() => Date.now())) + MARGIN_MS)
  await drawn(visit)
  const first = { message: await message.textContent(), tip: await tip.textContent() }
  await visit.clock.runFor(3 * SECOND_MS)
  await expect.poll(() => message.textContent()).toBe(after(loadingMessages(), first.message))
  await visit.clock.runFor(2 * SECOND_MS)
  await expect.poll(() => tip.textContent()).toBe(after(loadingTips(), first.tip))
  await visit.clock.resume()
  await visit.unroute('**/assets/*.js')
  await visit.getByRole('heading', { name: 'Forgot password' }).waitFor()
  await visitor.close()
})

/** Waits until React has drawn what it knows of: its turns come one after the other, by messages. */
async function drawn(visit: Page): Promise<void> {
  await visit.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise(resolve => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve)
        port1.start()
        port2.postMessage(turn)
      })
    }
  })
}

function after(texts: readonly string[], text: string | null): string | undefined {
  return texts[(texts.indexOf(text ?? '') + 1) % texts.length]
}
