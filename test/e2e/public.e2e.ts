import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '../support/chromium.ts'
import { type Product, startProduct } from '../support/product.ts'
import { waitForWorker } from './ledger-steps.ts'
import { newPerson } from './people.ts'

const OFFSET_PX = 70

let product: Product
let phone: Chromium
let laptop: Chromium

beforeAll(async () => {
  product = await startProduct()
  phone = await launchChromium()
  laptop = await launchChromium({ viewport: { width: 1280, height: 800 } })
})

afterAll(async () => {
  await phone.close()
  await laptop.close()
  await product.remove()
})

async function openAt(device: Chromium, path: string): Promise<Page> {
  const page = await device.context.newPage()
  await page.goto(product.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

async function topOf(page: Page, id: string): Promise<number> {
  return await page.locator(`#${id}`).evaluate(element => element.getBoundingClientRect().top)
}

async function waitUntilAt(page: Page, id: string): Promise<void> {
  await expect
    .poll(async () => Math.round(await topOf(page, id)), { timeout: 10_000 })
    .toBe(OFFSET_PX)
}

test('[PUB-02] [PUB-09] a section’s link scrolls there, 70 px below the bar that is then fixed', async () => {
  const page = await openAt(laptop, '/')
  const bar = page.getByRole('banner')
  expect(await bar.evaluate(element => getComputedStyle(element).position)).toBe('absolute')
  await bar.getByRole('link', { name: 'How it works' }).click()
  await waitUntilAt(page, 'works')
  expect(await bar.evaluate(element => getComputedStyle(element).position)).toBe('fixed')
  expect(new URL(page.url()).hash).toBe('')
  await page.close()
})

test('[PUB-02] on a phone the menu closes and the page scrolls', async () => {
  const page = await openAt(phone, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const panel = page.getByRole('navigation', { name: 'Site' })
  await panel.getByRole('link', { name: 'Our Platform' }).click()
  await page.getByRole('button', { name: 'Open menu' }).waitFor()
  await waitUntilAt(page, 'our-platform')
  await page.close()
})

test('[PUB-03] [PUB-10] a section in the address is scrolled to and leaves the address', async () => {
  const page = await openAt(laptop, '/#features')
  await waitUntilAt(page, 'features')
  await expect.poll(() => page.url()).toBe(`${product.url}/`)
  await page.goto(`${product.url}/guides`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await page.getByRole('heading', { name: 'What people ask first' }).waitFor()
  await waitUntilAt(page, 'faqs')
  await page.close()
})

test('[PUB-01] a first visit asks no other host, and its pages open again with no network', async () => {
  const visitor = await launchChromium()
  const page = await visitor.context.newPage()
  const hosts = new Set<string>()
  page.on('request', request => hosts.add(new URL(request.url()).origin))
  await page.goto(product.url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitForWorker(page)
  await page.getByRole('contentinfo').getByText('support@localhost').waitFor()
  await page.getByRole('button', { name: 'Watch Demo Video' }).click()
  await page.getByRole('dialog', { name: 'Demo video' }).getByText('A look inside').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect([...hosts].filter(host => !host.startsWith('data:') && host !== 'null')).toEqual([
    product.url,
  ])
  await visitor.setInFlight(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /See Clearly/ }).waitFor()
  const picture = page.getByRole('img', { name: /The dashboard on a phone/ })
  await expect
    .poll(async () => await picture.evaluate(img => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await page.getByRole('contentinfo').getByText('support@localhost').waitFor()
  for (const path of ['/guides/how-to-install', '/privacy', '/ad-landing']) {
    await page.goto(product.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await visitor.close()
})

test('[PUB-13] [ACC-14] a quick sign-up leads by the mailed code straight to the dashboard', async () => {
  const page = await openAt(phone, '/ad-landing')
  const { email } = newPerson()
  const form = page.getByRole('form', { name: 'Quick sign-up' }).nth(2)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('suya at obalende')
  await form.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/user/verify-account/**')
  await page.getByLabel('One-time code').fill(await product.lastCode(email))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL('**/user/app/dashboard**')
  await page
    .getByRole('status')
    .filter({ hasText: /^Synced$/ })
    .first()
    .waitFor()
  await page.close()
})

test('[PUB-01] without scripts a visitor still reads what it is', async () => {
  const answer = await fetch(`${product.url}/`)
  const html = await answer.text()
  expect(html).toMatch(/<noscript>[\s\S]*The money app made for Nigeria[\s\S]*<\/noscript>/)
  expect(html).toContain('<title>Budget and expense tracker for Nigeria · Kobolens</title>')
  expect((await fetch(`${product.url}/no-such-page`)).status).toBe(404)
})
