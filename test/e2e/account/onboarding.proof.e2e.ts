import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import {
  createWallet,
  openAccountMenu,
  openPage,
  waitForWorker,
  waitUntilSynced,
} from '../steps/ledger-steps.ts'
import { comeIn, openAs, type Person, register } from '../steps/people.ts'

let product: SharedProduct
let phone: Chromium
let laptop: Chromium
let page: Page
let desk: Page
let person: Person

beforeAll(async () => {
  product = sharedProduct()
  person = await register(product)
  phone = await launchChromium()
  laptop = await launchChromium({ viewport: { width: 1280, height: 800 } })
  page = await phone.context.newPage()
  await comeIn(page, product, person)
})

afterAll(async () => {
  await phone.close()
  await laptop.close()
})

function card(where: Page) {
  return where.getByRole('region', { name: 'Getting started' })
}

async function stepsAre(where: Page, states: readonly RegExp[]): Promise<void> {
  const steps = card(where).getByRole('listitem')
  for (const [at, state] of states.entries()) await steps.nth(at).getByText(state).first().waitFor()
}

function databaseNames(where: Page): Promise<readonly (string | undefined)[]> {
  return where.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
}

/** A phone shows the next step alone. */
async function openAll(where: Page): Promise<void> {
  await card(where).getByRole('button', { name: 'All steps' }).click()
}

test('[DM9] [DM11] with no network an empty page shows an example month, which is gone by one press', async () => {
  await waitForWorker(page)
  await phone.setInFlight(true)
  await openPage(page, 'transactions')
  await page.getByRole('button', { name: 'See an example month' }).click()
  await page.getByRole('region', { name: 'Example' }).getByText('nothing here is yours').waitFor()
  await page.getByText('Danfo and keke').first().waitFor()
  await page.getByRole('button', { name: 'Back to mine' }).click()
  await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor()
  await expect.poll(() => databaseNames(page)).not.toContain('app-example')
  await phone.setInFlight(false)
  await openPage(page, 'dashboard')
})

test('[APP-12] a new person is led from step to step, and may skip one and take it up again', async () => {
  await card(page).getByRole('progressbar', { name: '0 of 4 steps done' }).waitFor()
  const collapsed = await card(page).boundingBox()
  expect(collapsed?.height).toBeLessThanOrEqual(270)
  await openAll(page)
  await stepsAre(page, [/^Next$/, /^Later$/, /^Later$/, /^Later$/])
  await card(page).getByRole('link', { name: 'Start' }).click()
  await page.waitForURL('**/user/app/wallets')
  await createWallet(page, 'Opay', '5000')
  await openPage(page, 'dashboard')
  await card(page).getByRole('progressbar', { name: '1 of 4 steps done' }).waitFor()
  await card(page).getByRole('button', { name: 'Skip' }).click()
  await card(page).getByText('You skipped a step.').waitFor()
  expect((await card(page).boundingBox())?.height).toBeLessThanOrEqual(270)
  await openAll(page)
  await stepsAre(page, [/^Done$/, /^Skipped$/, /^Next$/, /^Later$/])
  await card(page).getByRole('button', { name: 'Redo' }).click()
  await stepsAre(page, [/^Done$/, /^Next$/, /^Later$/, /^Later$/])
  await card(page).getByText('You skipped a step.').waitFor({ state: 'detached' })
})

test('[APP-12] what is skipped and dismissed on one device is so on the other, till it is asked for', async () => {
  await card(page).getByRole('button', { name: 'Skip' }).click()
  await waitUntilSynced(page)
  desk = await openAs(laptop, product, person)
  await stepsAre(desk, [/^Done$/, /^Skipped$/, /^Next$/, /^Later$/])
  await card(desk).getByRole('button', { name: 'Dismiss' }).click()
  await card(desk).waitFor({ state: 'detached' })
  await expect
    .poll(() => desk.evaluate(() => localStorage.getItem('onboarding-completed')))
    .not.toBeNull()
  await card(page).waitFor({ state: 'detached' })
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Getting started' }).click()
  await card(page).getByRole('progressbar').waitFor()
})
