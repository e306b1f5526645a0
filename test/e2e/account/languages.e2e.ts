import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { sharedProduct } from '#test/support/run/shared-product.ts'
import { onlyInProof } from '#test/support/whole-proof.ts'
import { openApi } from '../steps/api-session.ts'
import { openPage, waitForWorker, waitUntilSynced } from '../steps/ledger-steps.ts'
import { overflow, violations } from '../steps/looks.ts'
import { comeIn, register } from '../steps/people.ts'

let phone: Chromium
let page: Page

beforeAll(async () => {
  const product = sharedProduct()
  const person = await register(product)
  const api = await openApi(product, person)
  await api.create('/wallet/create-wallet', { name: 'Cash', amount: 50_000 })
  phone = await launchChromium({ hasTouch: true, isDrawnWhole: true })
  page = await phone.context.newPage()
  await comeIn(page, product, person)
  await waitUntilSynced(page)
  await waitForWorker(page)
})

afterAll(async () => {
  await phone.close()
})

/** The languages whose words the page has fetched, beside English. */
async function fetchedLanguages(): Promise<readonly (string | undefined)[]> {
  return await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /words-(?<tag>\w+)-/.exec(name)?.groups?.['tag'] ?? []),
  )
}

async function speak(tag: string): Promise<void> {
  await page.locator('select:has(option[value="pcm"])').selectOption(tag)
  await page.locator(`html[lang="${tag}"]`).waitFor({ state: 'attached' })
}

test('[MS4] [MS5] [MS8] Pidgin is chosen, comes alone, and is spoken and searched in flight mode too', async () => {
  await openPage(page, 'settings?tab=app')
  await page.getByLabel('Language').waitFor()
  expect(await fetchedLanguages()).toEqual([])
  await speak('pcm')
  await page.getByText(/^Na draft be dis/).waitFor()
  expect(await fetchedLanguages()).toEqual(['pcm'])
  await phone.setInFlight(true)
  await openPage(page, 'transactions?add=expense')
  const sheet = page.getByRole('dialog', { name: 'Add transaction' })
  await sheet.getByPlaceholder('Na for wetin?').waitFor()
  await sheet.getByLabel('Amount').fill('4500')
  await sheet.getByRole('button', { name: 'Chop for outside' }).tap()
  expect(await violations(page, 'light')).toEqual([])
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
  await sheet.locator('button[type=submit]').tap()
  await page.getByText('Expense don record.').waitFor()
  await page.getByRole('main').getByText('−₦4,500').first().waitFor()
  await openPage(page, `transactions?find=${encodeURIComponent('category:"chop for outside"')}`)
  await page.getByRole('main').getByText('−₦4,500').first().waitFor()
  await phone.setInFlight(false)
})

test(
  '[MS3] [MS6] Yoruba, a draft, is spoken where it has words, and no text runs out of a phone’s screen',
  onlyInProof,
  async () => {
    await openPage(page, 'settings?tab=app')
    await speak('yo')
    for (const name of ['dashboard', 'transactions', 'wallets', 'settings?tab=app']) {
      await openPage(page, name)
      await page.getByRole('navigation').getByRole('link', { name: 'Ilé' }).first().waitFor()
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
    }
    expect(await violations(page, 'dark')).toEqual([])
    await speak('en-NG')
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().waitFor()
  },
)
