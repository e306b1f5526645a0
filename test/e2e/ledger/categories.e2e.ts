import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { onlyInProof } from '#test/support/whole-proof.ts'
import { openApi } from '../steps/api-session.ts'
import { openPage, recordEntry, waitForWorker, waitUntilSynced } from '../steps/ledger-steps.ts'
import { overflow, violations } from '../steps/looks.ts'
import { comeIn, type Person, register } from '../steps/people.ts'

const DESK = { width: 1280, height: 800 }

let product: SharedProduct
let person: Person
let phone: Chromium
let page: Page

beforeAll(async () => {
  product = sharedProduct()
  person = await register(product)
  const api = await openApi(product, person)
  await api.create('/wallet/create-wallet', { name: 'Cash', amount: 50_000 })
  phone = await launchChromium()
  page = await openDevice(phone)
})

afterAll(async () => {
  await phone.close()
})

async function openDevice({ context }: Chromium): Promise<Page> {
  const opened = await context.newPage()
  await comeIn(opened, product, person)
  await waitUntilSynced(opened)
  await waitForWorker(opened)
  return opened
}

test('[CA8] [CA4] in flight mode a category is made, used, and made a part of another one, which lists and figures follow', async () => {
  await phone.setInFlight(true)
  await openPage(page, 'settings?tab=categories')
  await page.getByRole('button', { name: 'Create category' }).click()
  const making = page.getByRole('dialog', { name: 'Create category' })
  await making.getByLabel('Category name').fill('Gym')
  await making.getByRole('radio', { name: 'Dumbbell' }).check({ force: true })
  expect(await violations(page, 'light')).toEqual([])
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
  await making.getByRole('button', { name: 'Save category' }).click()
  await making.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Edit Gym' }).waitFor()
  expect(await violations(page, 'dark')).toEqual([])
  const entry = { wallet: 'Cash', amount: '3000', category: 'Gym', description: 'Membership' }
  await recordEntry(page, 'expense', entry)
  await openPage(page, 'transactions?category=gym')
  await page.getByRole('main').getByText('₦3,000').first().waitFor()
  await openPage(page, 'settings?tab=categories')
  await page.getByRole('button', { name: 'Edit Gym' }).click()
  const merging = page.getByRole('dialog', { name: 'Edit category' })
  await merging.getByLabel('Merge into (optional)').selectOption('Health & Pharmacy')
  await merging.getByRole('button', { name: 'Save category' }).click()
  await merging.waitFor({ state: 'detached' })
  await openPage(page, 'transactions?category=health')
  await page.getByRole('main').getByText('₦3,000').first().waitFor()
  await openPage(page, 'dashboard')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Health & Pharmacy/ })
    .first()
    .waitFor()
})

test(
  '[CA2] [CA8] on another device it stands alike, and a desk deletes one by saying where its entries go',
  onlyInProof,
  async () => {
    await phone.setInFlight(false)
    await waitUntilSynced(page)
    const desk = await launchChromium({ viewport: DESK, colorScheme: 'dark' })
    try {
      const shown = await openDevice(desk)
      await desk.setInFlight(true)
      await openPage(shown, 'settings?tab=categories')
      await shown.getByRole('button', { name: 'Edit Health & Pharmacy' }).click()
      const dialog = shown.getByRole('dialog', { name: 'Edit category' })
      await dialog.getByRole('button', { name: 'Take out Gym' }).click()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await shown.getByRole('button', { name: 'Edit Gym' }).click()
      await dialog.getByRole('button', { name: 'Delete category' }).click()
      const deleting = shown.getByRole('dialog', { name: 'Delete Gym' })
      await deleting.getByText(/^1 entry in it go/).waitFor()
      await deleting.getByLabel('Its entries go to').selectOption('Entertainment')
      expect(await violations(shown, 'dark')).toEqual([])
      await deleting.getByRole('button', { name: 'Delete' }).click()
      await deleting.waitFor({ state: 'detached' })
      expect(await overflow(shown)).toBeLessThanOrEqual(0)
      await openPage(shown, 'transactions?category=entertainment')
      await shown.getByRole('main').getByText('₦3,000').first().waitFor()
      await desk.setInFlight(false)
      await waitUntilSynced(shown)
      await openPage(page, 'transactions?category=entertainment')
      await page.getByRole('main').getByText('₦3,000').first().waitFor()
    } finally {
      await desk.close()
    }
  },
)

/** Makes the group `Home` of some categories. */
async function makeHome(shown: Page, categories: readonly string[]): Promise<void> {
  await openPage(shown, 'settings?tab=categories')
  await shown.getByRole('button', { name: 'Create group' }).click()
  const making = shown.getByRole('dialog', { name: 'Create group' })
  await making.getByLabel('Group name').fill('Home')
  await making.getByRole('combobox', { name: 'Categories in it' }).click()
  for (const name of categories) await making.getByRole('option', { name, exact: true }).click()
  expect(await violations(shown, 'light')).toEqual([])
  await making.getByLabel('Group name').click()
  await making.getByRole('button', { name: 'Save group' }).click()
  await making.waitFor({ state: 'detached' })
  await shown.getByRole('heading', { name: 'Home', exact: true }).waitFor()
}

test(
  '[CA9] [FL6] [FL7] in flight mode a phone makes a group, filters by it and sees what was spent on it; a desk deletes it and takes that back',
  onlyInProof,
  async () => {
    await phone.setInFlight(true)
    await makeHome(page, ['Rent & Housing', 'Water'])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    for (const [category, amount] of [
      ['Rent & Housing', '4000'],
      ['Water', '500'],
    ] as const) {
      await recordEntry(page, 'expense', {
        wallet: 'Cash',
        amount,
        category,
        description: category,
      })
    }
    await openPage(page, 'transactions')
    await page.getByRole('button', { name: 'Category', exact: true }).click()
    const filter = page.getByRole('dialog', { name: 'Category' })
    await filter.getByRole('checkbox', { name: 'Home · all' }).check()
    expect(await violations(page, 'dark')).toEqual([])
    await filter.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Rent & Housing and 1 more' }).waitFor()
    await openPage(page, 'analytics?tab=spending&by=group')
    await page.getByRole('button', { name: /^Home ₦4,500/ }).click()
    await page.getByRole('link', { name: 'See all 2 entries' }).waitFor()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await phone.setInFlight(false)
    await waitUntilSynced(page)
    const desk = await launchChromium({ viewport: DESK, colorScheme: 'dark' })
    try {
      const shown = await openDevice(desk)
      await desk.setInFlight(true)
      await openPage(shown, 'settings?tab=categories')
      await shown.getByRole('button', { name: 'Edit Home', exact: true }).click()
      const editing = shown.getByRole('dialog', { name: 'Edit group' })
      expect(await violations(shown, 'dark')).toEqual([])
      await editing.getByRole('button', { name: 'Delete group' }).click()
      const deleting = shown.getByRole('dialog', { name: 'Delete Home' })
      await deleting.getByText(/^The 2 categories in it stay/).waitFor()
      await deleting.getByRole('button', { name: 'Delete' }).click()
      await deleting.waitFor({ state: 'detached' })
      await shown.getByRole('heading', { name: 'Home', exact: true }).waitFor({ state: 'detached' })
      await shown.getByRole('button', { name: 'Undo' }).first().click()
      const home = shown.getByRole('list', { name: 'Home categories' })
      await expect.poll(() => home.getByRole('listitem').count()).toBe(2)
      expect(await overflow(shown)).toBeLessThanOrEqual(0)
      await desk.setInFlight(false)
      await waitUntilSynced(shown)
      await openPage(page, 'settings?tab=categories')
      await page.getByRole('list', { name: 'Home categories' }).waitFor()
    } finally {
      await desk.close()
    }
  },
)
