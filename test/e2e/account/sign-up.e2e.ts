import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { waitForWorker } from '../steps/ledger-steps.ts'
import { newPerson, signUp } from '../steps/people.ts'

const DESKTOP = { width: 1280, height: 800 }

let product: SharedProduct
let device: Chromium

beforeAll(async () => {
  product = sharedProduct()
  device = await launchChromium({ viewport: DESKTOP })
})

afterAll(async () => {
  await device.close()
})

async function openAt(path: string): Promise<Page> {
  const page = await device.context.newPage()
  await page.goto(new URL(path, product.url).href)
  return page
}

async function alertSays(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('alert').filter({ hasText: text }).first().waitFor()
}

test('[ACC-18] a sign-up that the server cannot take says why and keeps all that was typed', async () => {
  const page = await openAt('/user/create-account')
  await waitForWorker(page)
  const known = newPerson()
  await signUp(page, product, known)
  await page.waitForURL('**/user/verify-account/**')
  await signUp(page, product, { ...newPerson(), email: known.email })
  await alertSays(page, /already|taken|exists/i)
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(known.email)
  await device.setInFlight(true)
  const person = newPerson()
  await signUp(page, product, person)
  await page.getByText('What you typed is still here').waitFor()
  const typed = [page.getByLabel('Username'), page.getByLabel('Email'), page.getByLabel('Gender')]
  typed.push(page.getByLabel('Password', { exact: true }))
  await expect
    .poll(() => Promise.all(typed.map(field => field.inputValue())))
    .toEqual([person.userName, person.email, 'female', person.password])
  // It goes on by itself.
  await device.setInFlight(false)
  await page.waitForURL('**/user/verify-account/**')
  await page.close()
})
