// The list of entries on a phone and on a desk, with no network: saved views, a month jumped to, Back, keys.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { onlyInProof } from '#test/support/whole-proof.ts'
import { openApi } from '../steps/api-session.ts'
import { openPage, waitForWorker, waitUntilSynced } from '../steps/ledger-steps.ts'
import { overflow, violations } from '../steps/looks.ts'
import { comeIn, type Person, register } from '../steps/people.ts'

const DAY_MS = 86_400_000
const DAYS = 150
const ENTRIES_A_DAY = 2
const DESK = { width: 1280, height: 800 }
// What a payee needs to be read beside an open entry.
const READABLE_PX = 220

let product: SharedProduct
let person: Person
const devices: Chromium[] = []

beforeAll(async () => {
  product = sharedProduct()
  person = await register(product)
  const api = await openApi(product, person)
  const walletId = await api.create('/wallet/create-wallet', { name: 'OPay', amount: 500_000 })
  const now = Date.now()
  const transactions = Array.from({ length: DAYS * ENTRIES_A_DAY }, (_, at) => ({
    amount: 100 + at,
    category: at % 3 === 0 ? 'transport' : 'food',
    description: `Entry ${at}`,
    date: new Date(now - Math.floor(at / ENTRIES_A_DAY) * DAY_MS).toISOString(),
  }))
  for (let first = 0; first < transactions.length; first += 100) {
    const some = transactions.slice(first, first + 100)
    await api.post('/transactions/create-transaction', {
      walletId,
      type: 'expense',
      transactions: some,
    })
  }
})

afterAll(async () => {
  for (const device of devices) await device.close()
})

/** A device of the person, with all their entries and no network. */
async function openInFlight(
  options: Parameters<typeof launchChromium>[0],
): Promise<[Chromium, Page]> {
  const device = await launchChromium(options)
  devices.push(device)
  const page = await device.context.newPage()
  await comeIn(page, product, person)
  await waitUntilSynced(page)
  await openPage(page, 'transactions')
  await page.getByText(`${DAYS * ENTRIES_A_DAY} entries`).waitFor()
  // Which has what an entry is opened by, with no network too.
  await waitForWorker(page)
  await device.setInFlight(true)
  return [device, page]
}

async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('View name').fill(name)
  await dialog.getByLabel('View name').press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

/** What the first entry below the page's bar is called. */
async function firstSeen(page: Page): Promise<string | undefined> {
  return await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('[role=listitem] a')]
    return links.find(link => link.getBoundingClientRect().top > 52)?.innerText
  })
}

function tab(page: Page, name: string): Locator {
  return page.getByRole('group', { name: 'Saved views' }).getByRole('button', { name, exact: true })
}

test('[SV1] [LI4] on a phone with no network a view is saved, a month is jumped to, and Back finds the place', async () => {
  const [phone, page] = await openInFlight({ hasTouch: true })
  await page.getByLabel('Type', { exact: true }).selectOption('expense')
  await saveView(page, 'Spent')
  await tab(page, 'Spent').and(page.locator('[aria-pressed=true]')).waitFor()
  await tab(page, 'All').tap()
  const month = page.getByLabel('Jump to month').locator('option').nth(4)
  const name = await month.innerText()
  await page.getByLabel('Jump to month').selectOption({ label: name })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
  const item = page.locator('[role=listitem][aria-posinset]').first()
  expect(await item.getAttribute('aria-setsize')).toBe(String(DAYS * ENTRIES_A_DAY))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  const seen = await firstSeen(page)
  expect(seen).toMatch(/^Entry \d+$/)
  expect(await violations(page, 'light')).toEqual([])
  expect(await overflow(page)).toBe(0)
  // The place is kept when the list has come to rest.
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(sessionStorage).some(key => key.startsWith('place:'))),
    )
    .toBe(true)
  await page.getByRole('link', { name: /^Home/ }).first().tap()
  await page.getByRole('region', { name: 'Spending' }).waitFor()
  await page.goBack()
  await expect.poll(() => firstSeen(page)).toBe(seen)
  await phone.setInFlight(false)
  await waitUntilSynced(page)
})

// What the pane is called until its entry has come.
const LOADING = 'Transaction'

/** What the pane shows, once it is none of these. */
async function shownEntry(pane: Locator, ...former: readonly string[]): Promise<string> {
  async function readName(): Promise<string> {
    return (await pane.getAttribute('aria-label')) ?? LOADING
  }
  await expect.poll(async () => former.includes(await readName())).toBe(false)
  return await readName()
}

/** A press by the mouse as soon as it comes there. */
async function pressAtOnce(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox()
  if (box === null) throw new Error('it is not on the screen')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test(
  '[SV1] [LI6] [experience 4] on a desk with no network views are tabs, and the list is walked with an entry open',
  onlyInProof,
  async () => {
    const [, page] = await openInFlight({ viewport: DESK })
    // Saved on the phone.
    await tab(page, 'Spent').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('type')).toBe('expense')
    await tab(page, 'Spent').and(page.locator('[aria-pressed=true]')).waitFor()
    await pressAtOnce(page, page.getByRole('combobox', { name: /^Category of/ }).nth(2))
    await page.getByRole('listbox', { name: /^Category of/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
    await page.keyboard.press('j')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TR')
    await page.keyboard.press('Enter')
    const pane = page.locator('[data-pane]')
    const first = await shownEntry(pane, LOADING)
    await page.keyboard.press('j')
    const second = await shownEntry(pane, LOADING, first)
    const open = page.locator('tr[data-open]')
    await expect.poll(() => open.innerText()).toContain(second)
    const payee = await open.getByRole('cell').nth(1).boundingBox()
    expect(payee?.width).toBeGreaterThan(READABLE_PX)
    expect(await violations(page, 'light')).toEqual([])
    // The place of a scroll bar is kept free.
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await pane.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(second)
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    await page.getByText('3 selected').waitFor()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.getByRole('button', { name: 'Columns' }).click()
    const sheet = page.getByRole('dialog', { name: 'Columns' })
    await sheet.getByRole('checkbox', { name: 'Type' }).uncheck()
    await sheet.getByRole('checkbox', { name: 'Time' }).check()
    expect(await violations(page, 'light')).toEqual([])
    await sheet.getByRole('button', { name: 'Done' }).click()
    const headers = page.getByRole('columnheader')
    expect(await headers.allInnerTexts()).toContain('Time')
    expect(await headers.allInnerTexts()).not.toContain('Type')
  },
)
