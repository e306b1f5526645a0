import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { isWholeProof, onlyInProof } from '#test/support/whole-proof.ts'
import { openApi } from '../steps/api-session.ts'
import { openPage, recordEntry, waitUntilSynced } from '../steps/ledger-steps.ts'
import { overflow, violations } from '../steps/looks.ts'
import { openInFlight, register } from '../steps/people.ts'
import { holdToasts, isRunning, seeToast, toastThatSays } from '../steps/toasts.ts'

let product: SharedProduct
let phone: Chromium
let page: Page

beforeAll(async () => {
  product = sharedProduct()
  const person = await register(product)
  const api = await openApi(product, person)
  await api.create('/wallet/create-wallet', { name: 'Cash', amount: 50_000 })
  await api.create('/wallet/create-wallet', { name: 'OPay', amount: 50_000 })
  phone = await launchChromium({ hasTouch: true, isDrawnWhole: isWholeProof })
  page = await openInFlight(phone, product, person)
})

afterAll(async () => {
  await phone.close()
})

async function openEntry(): Promise<Locator> {
  await openPage(page, 'transactions?add=expense')
  return await seeEntry(page)
}

async function seeEntry(shown: Page): Promise<Locator> {
  const dialog = shown.getByRole('dialog', { name: 'Add transaction' })
  await dialog.getByRole('option', { name: 'OPay' }).first().waitFor({ state: 'attached' })
  return dialog
}

async function typeOnKeypad(dialog: Locator, ...keys: readonly string[]): Promise<void> {
  const keypad = dialog.getByRole('group', { name: 'Keypad' })
  for (const key of keys) await keypad.getByRole('button', { name: key, exact: true }).tap()
}

/** How often the page was pressed since it was last asked. */
async function countPresses(): Promise<number> {
  return await page.evaluate(() => {
    const root = document.documentElement
    if (root.dataset['presses'] === undefined) {
      document.addEventListener(
        'click',
        () => {
          root.dataset['presses'] = String(Number(root.dataset['presses']) + 1)
        },
        true,
      )
    }
    const presses = Number(root.dataset['presses'] ?? 0)
    root.dataset['presses'] = '0'
    return presses
  })
}

test('[TXN-02] [SYN-01] an amount is typed on the keypad and saved in flight mode', async () => {
  const dialog = await openEntry()
  await typeOnKeypad(dialog, '4', '5', '0', '0', 'Plus', '2', '5', '0')
  await expect.poll(() => dialog.getByLabel('Amount').inputValue()).toBe('4,750')
  expect(await violations(page, 'dark')).toEqual([])
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Food & Groceries' }).tap()
  await dialog.getByRole('button', { name: 'Save expense' }).tap()
  const saved = /Expense recorded successfully\..*₦4,750 saved to Food & Groceries/
  await toastThatSays(page, saved).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('main').getByText('₦4,750').first().waitFor()
})

test('[TXN-02] while an entry is typed, refused and mended nothing in the sheet moves under the finger', async () => {
  const dialog = await openEntry()
  await typeOnKeypad(dialog, '4', '5')
  const before = await placesIn(dialog)
  await dialog.getByLabel('Description').fill('Something that was never written')
  expect(await placesIn(dialog)).toEqual(before)
  await dialog.getByRole('button', { name: 'Save expense' }).tap()
  await dialog.getByLabel('Category').and(dialog.locator('[aria-invalid]')).waitFor()
  expect(await placesIn(dialog)).toEqual(before)
  await dialog.getByRole('button', { name: 'Transport' }).tap()
  expect(await placesIn(dialog)).toEqual(before)
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await dialog.waitFor({ state: 'detached' })
  await openPage(page, 'transactions?add=expense')
  await (await seeEntry(page)).getByRole('button', { name: 'Discard' }).tap()
})

/** How far down what is tapped stands. */
async function placesIn(dialog: Locator): Promise<readonly (number | undefined)[]> {
  const tapped = [
    dialog.getByRole('tab', { name: 'Income' }),
    dialog.getByLabel('Description'),
    dialog.getByRole('button', { name: 'Transport' }),
    dialog.getByLabel('Wallet'),
    dialog.getByRole('button', { name: '0', exact: true }),
    dialog.getByRole('button', { name: 'Save expense' }),
  ]
  return await Promise.all(tapped.map(async each => (await each.boundingBox())?.y))
}

test(
  '[TXN-02] [EL1] [APP-07] a line is saved by Enter, and taken back by the toast on another page',
  onlyInProof,
  async () => {
    const dialog = await openEntry()
    await dialog.getByRole('button', { name: 'Type it in one line' }).tap()
    const line = dialog.getByLabel('Type it in one line')
    await line.fill('1.2k keke to Yaba opay yesterday')
    await dialog.getByRole('list', { name: 'Understood' }).getByText('₦1,200').waitFor()
    const letToasts = await holdToasts(page)
    await line.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('keke to Yaba').waitFor()
    const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
    await home.dispatchEvent('click')
    await page.getByRole('heading', { level: 1, name: /^(?:Welcome|Good)/ }).waitFor()
    await toastThatSays(page, '₦1,200').getByRole('button', { name: 'Undo' }).tap()
    await toastThatSays(page, 'Taken back. Nothing was recorded.').waitFor()
    await letToasts()
    await openPage(page, 'transactions')
    await page.getByRole('main').getByText('₦4,750').first().waitFor()
    expect(await page.getByText('keke to Yaba').count()).toBe(0)
  },
)

test(
  '[APP-07] a toast stays as long as it is pointed at or has the focus',
  onlyInProof,
  async () => {
    const dialog = await openEntry()
    await typeOnKeypad(dialog, '3', '0', '0')
    await dialog.getByRole('button', { name: 'Transport' }).tap()
    const letToasts = await holdToasts(page)
    await dialog.getByRole('button', { name: 'Save expense' }).tap()
    await dialog.waitFor({ state: 'detached' })
    const toast = toastThatSays(page, '₦300')
    await letToasts()
    // It goes from the room above the sheet to its place on the page, from under the pointer.
    await expect
      .poll(async () => {
        await toast.hover()
        return await isRunning(toast)
      })
      .toBe(false)
    await toast.getByRole('button', { name: 'Undo' }).focus()
    await page.mouse.move(0, 0)
    expect(await isRunning(toast)).toBe(false)
    await page.keyboard.press('Enter')
    await toastThatSays(page, 'Taken back. Nothing was recorded.').waitFor()
  },
)

test(
  '[UN5] [SYN-01] what was deleted in flight mode comes back from its page, and stands among the changes',
  onlyInProof,
  async () => {
    await openPage(page, 'transactions')
    const entry = page.getByRole('listitem').filter({ hasText: '₦4,750' })
    await entry.getByRole('link').tap()
    await page
      .getByRole('button', { name: /^Delete/ })
      .last()
      .tap()
    await toastThatSays(page, 'deleted').waitFor()
    await openPage(page, 'transactions/deleted')
    await page.getByRole('heading', { level: 1, name: 'Recently deleted' }).waitFor()
    const deleted = page.getByRole('main').getByRole('listitem').filter({ hasText: '₦4,750' })
    await deleted.getByRole('button', { name: /^Bring back/ }).tap()
    await deleted.waitFor({ state: 'detached' })
    await openPage(page, 'transactions/changes')
    await page.getByRole('heading', { level: 1, name: 'Recent changes' }).waitFor()
    await page.getByRole('main').getByText('₦4,750').first().waitFor()
  },
)

test(
  '[TXN-02] [SYN-03] the fields of the form are typed into as ever, and all is sent once',
  onlyInProof,
  async () => {
    const description = 'Rice, beans and palm oil at Tejuosho market'
    const food = { category: 'Food & Groceries', description }
    await recordEntry(page, 'expense', { wallet: 'Cash', amount: '900.50', ...food })
    await phone.setInFlight(false)
    await waitUntilSynced(page)
    await page.getByRole('main').getByText('₦900.50').first().waitFor()
  },
)

test(
  '[TXN-02] the offer to repeat a long entry does not make the sheet wider than the phone',
  onlyInProof,
  async () => {
    const dialog = await openEntry()
    await dialog.getByRole('button', { name: /^Again:/ }).waitFor()
    await expect
      .poll(async () => {
        const box = await dialog.getByLabel('Amount').boundingBox()
        return (box?.x ?? 0) + (box?.width ?? Infinity)
      })
      .toBeLessThan(390)
  },
)

test(
  '[TXN-02] [experience 1] an expense takes three taps and its digits, and leaves one on the page',
  onlyInProof,
  async () => {
    await page.keyboard.press('Escape')
    await openPage(page, 'wallets')
    await page.getByRole('heading', { level: 1, name: 'Wallets' }).waitFor()
    await countPresses()
    await page.getByRole('link', { name: 'Add transaction' }).tap()
    const dialog = await seeEntry(page)
    await typeOnKeypad(dialog, '1', '5', '0', '0')
    await dialog.getByRole('button', { name: 'Transport' }).tap()
    const letToasts = await holdToasts(page)
    await dialog.getByRole('button', { name: 'Save expense, ₦1,500' }).tap()
    await dialog.waitFor({ state: 'detached' })
    expect(await countPresses()).toBe(3 + 4)
    expect(new URL(page.url()).pathname).toBe('/user/app/wallets')
    await toastThatSays(page, '₦1,500 saved to Transport').waitFor()
    await letToasts()
  },
)

test('[DR1] [DR4] what is typed survives Back, a reload at once and the end of the tab', async () => {
  await page.keyboard.press('Escape')
  await openPage(page, 'wallets')
  await page.getByRole('heading', { level: 1, name: 'Wallets' }).waitFor()
  await page.getByRole('link', { name: 'Add transaction' }).tap()
  let dialog = await seeEntry(page)
  await typeOnKeypad(dialog, '7', '0', '0')
  // The sheet before may have said so a moment ago.
  await seeToast(page, 'Kept as draft', async () => await page.goBack())
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Add transaction' }).tap()
  dialog = await seeEntry(page)
  await dialog.getByText('You began this earlier.').waitFor()
  expect(await dialog.getByLabel('Amount').inputValue()).toBe('700')
  await dialog.getByLabel('Description').fill('Suya')
  await page.reload()
  dialog = await seeEntry(page)
  await dialog.getByText('You began this earlier.').waitFor()
  expect(await dialog.getByLabel('Description').inputValue()).toBe('Suya')
  const address = page.url()
  await page.close()
  page = await phone.context.newPage()
  await page.goto(address)
  dialog = await seeEntry(page)
  await dialog.getByText('You began this earlier.').waitFor()
  expect(await dialog.getByLabel('Amount').inputValue()).toBe('700')
  await dialog.getByRole('button', { name: 'Discard' }).tap()
  expect(await dialog.getByLabel('Amount').inputValue()).toBe('')
})

test(
  '[experience 9] on a desk it stands beside the page, which stays in use; Escape gives the focus back',
  onlyInProof,
  async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openPage(page, 'wallets')
    const opener = page.getByRole('button', { name: 'Create wallet' }).first()
    await opener.focus()
    await page.keyboard.press('n')
    const dialog = await seeEntry(page)
    expect([...(await violations(page, 'light')), ...(await violations(page, 'dark'))]).toEqual([])
    const [pane, main] = [await dialog.boundingBox(), await page.getByRole('main').boundingBox()]
    expect((main?.x ?? 0) + (main?.width ?? Infinity)).toBeLessThanOrEqual(pane?.x ?? 0)
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await opener.evaluate(button => button === document.activeElement)).toBe(true)
  },
)

test('[experience 9] on 320 px with text twice as large nothing is cut', async () => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openPage(page, 'wallets?add=expense')
  const dialog = await seeEntry(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect([...(await violations(page, 'light')), ...(await violations(page, 'dark'))]).toEqual([])
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
  const save = await dialog.getByRole('button', { name: 'Save expense' }).boundingBox()
  expect((save?.y ?? 0) + (save?.height ?? Infinity)).toBeLessThanOrEqual(640)
})
