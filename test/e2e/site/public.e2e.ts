import { once } from 'node:events'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { onlyInProof, someOf } from '#test/support/whole-proof.ts'
import { waitForWorker } from '../steps/ledger-steps.ts'
import { logIn, newPerson, register } from '../steps/people.ts'

const OFFSET_PX = 70

let product: SharedProduct
let phone: Chromium
let laptop: Chromium

beforeAll(async () => {
  product = sharedProduct()
  phone = await launchChromium()
  laptop = await launchChromium({ viewport: { width: 1280, height: 800 } })
})

afterAll(async () => {
  await phone.close()
  await laptop.close()
})

async function openAt(device: Chromium, path: string): Promise<Page> {
  const page = await device.context.newPage()
  await page.goto(product.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Lets the app's scripts wait, as on a slow network, until they are let go. */
async function holdBackApp(page: Page): Promise<{ readonly release: () => void }> {
  const gate = new EventTarget()
  let isOpen = false
  await page.route('**/assets/*.js', async route => {
    if (!isOpen) await once(gate, 'open')
    await route.continue()
  })
  return {
    release() {
      isOpen = true
      gate.dispatchEvent(new Event('open'))
    },
  }
}

/** What the app keeps of a signed-in person, for a browser that has no service worker yet. */
async function storageOf(page: Page): Promise<Readonly<Record<string, string>>> {
  return await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
}

/** Counts from now on; the page's own fonts, which come after its first view, do not count. */
async function countShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    new PerformanceObserver(list => {
      const { dataset } = document.body
      dataset['shifts'] = String(Number(dataset['shifts'] ?? 0) + list.getEntries().length)
    }).observe({ type: 'layout-shift' })
  })
}

async function shiftsOf(page: Page): Promise<number> {
  return Number((await page.locator('body').getAttribute('data-shifts')) ?? 0)
}

async function topOf(page: Page, id: string): Promise<number> {
  return await page.locator(`#${id}`).evaluate(element => element.getBoundingClientRect().top)
}

async function positionOf(part: Locator): Promise<string> {
  return await part.evaluate(element => getComputedStyle(element).position)
}

async function waitUntilAt(page: Page, id: string): Promise<void> {
  await expect.poll(async () => Math.round(await topOf(page, id))).toBe(OFFSET_PX)
}

test('[PUB-02] [PUB-09] a section’s link scrolls there, 70 px below the bar that is then fixed', async () => {
  const page = await openAt(laptop, '/')
  const bar = page.getByRole('banner')
  await expect.poll(() => positionOf(bar)).toBe('absolute')
  await bar.getByRole('link', { name: 'How it works' }).click()
  await waitUntilAt(page, 'works')
  await expect.poll(() => positionOf(bar)).toBe('fixed')
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await page.close()
})

test('[PUB-02] on a phone the menu closes and the page scrolls', onlyInProof, async () => {
  const page = await openAt(phone, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const panel = page.getByRole('navigation', { name: 'Site' })
  await panel.getByRole('link', { name: 'Our Platform' }).click()
  await page.getByRole('button', { name: 'Open menu' }).waitFor()
  await waitUntilAt(page, 'our-platform')
  await page.close()
})

test(
  '[PUB-03] [PUB-10] a section in the address is scrolled to and leaves the address',
  onlyInProof,
  async () => {
    const page = await openAt(laptop, '/#features')
    await waitUntilAt(page, 'features')
    await expect.poll(() => page.url()).toBe(`${product.url}/`)
    await page.goto(`${product.url}/guides`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
    await page.getByRole('heading', { name: 'What people ask first' }).waitFor()
    await waitUntilAt(page, 'faqs')
    await page.close()
  },
)

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

test(
  '[PUB-13] [ACC-14] a quick sign-up leads by the mailed code straight to the dashboard',
  onlyInProof,
  async () => {
    const page = await openAt(phone, '/ad-landing')
    const { email } = newPerson()
    const form = page.getByRole('form', { name: 'Quick sign-up' }).nth(2)
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Password', { exact: true }).fill('suya at obalende')
    await form.getByRole('button', { name: 'Sign up' }).click()
    await page.waitForURL('**/user/verify-account/**')
    await page.getByLabel('One-time code').fill(await product.lastCode(email))
    await page.waitForURL('**/user/app/dashboard**')
    await page
      .getByRole('status')
      .filter({ hasText: /^Synced$/ })
      .first()
      .waitFor()
    await page.close()
  },
)

test('[PUB-01] without scripts a visitor still reads what it is', async () => {
  const html = await (await fetch(`${product.url}/`)).text()
  expect(html).toMatch(/<main[\s\S]*The money app made for Nigeria[\s\S]*<\/main>/)
  expect(html).toMatch(/<noscript>[\s\S]*needs JavaScript[\s\S]*<\/noscript>/)
  expect(html).toContain('<title>Budget and expense tracker for Nigeria · Kobolens</title>')
  expect((await fetch(`${product.url}/no-such-page`)).status).toBe(404)
})

test('[PUB-01] the first view is there before the app, which makes it live as it stands', async () => {
  const visitor = await launchChromium({ hasWorker: false })
  const page = await visitor.context.newPage()
  const errors: Error[] = []
  page.on('pageerror', error => errors.push(error))
  const app = await holdBackApp(page)
  await page.goto(product.url, { waitUntil: 'domcontentloaded' })
  const button = page.getByRole('button', { name: 'Watch Demo Video' })
  await button.click()
  const drawn = await button.elementHandle()
  await countShifts(page)
  app.release()
  await page.getByRole('dialog', { name: 'Demo video' }).waitFor()
  // The very element, not another in its place.
  expect(await drawn?.evaluate(element => element.isConnected)).toBe(true)
  expect(await shiftsOf(page)).toBe(0)
  expect(errors).toEqual([])
  await visitor.close()
})

test(
  '[PUB-11] what was typed and pressed before the app is there is sent by the app',
  onlyInProof,
  async () => {
    const visitor = await launchChromium({ hasWorker: false })
    const page = await visitor.context.newPage()
    const app = await holdBackApp(page)
    await page.goto(`${product.url}/terms`, { waitUntil: 'domcontentloaded' })
    const field = page.getByLabel('Email address')
    await field.pressSequentially('ada@example.test')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    app.release()
    await page.getByText("You're officially on the money squad").waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
    await visitor.close()
  },
)

test(
  '[ACC-06] what was typed into the login before the app is there is sent by the app',
  onlyInProof,
  async () => {
    const person = await register(product)
    const visitor = await launchChromium({ hasWorker: false })
    const page = await visitor.context.newPage()
    const app = await holdBackApp(page)
    await page.goto(`${product.url}/user/login`, { waitUntil: 'domcontentloaded' })
    await page.getByLabel('Email or username').pressSequentially(person.email)
    await page.getByLabel('Password', { exact: true }).pressSequentially(person.password)
    await page.keyboard.press('Enter')
    expect(page.url()).toBe(`${product.url}/user/login`)
    app.release()
    await page.waitForURL('**/user/app/dashboard**')
    await visitor.close()
  },
)

const FORMS = [
  ['/user/login', 'Email or username', { Password: '' }],
  ['/user/create-account?referral=ADA123', 'Username', { 'Referral code (optional)': 'ADA123' }],
  ['/user/forgot-password', 'Email', {}],
] as const

test.each(someOf(FORMS, FORMS.length))(
  '[PUB-01] the form at %s is there before the app, which makes it live as it stands',
  async (path, label, others) => {
    const visitor = await launchChromium({ hasWorker: false })
    const page = await visitor.context.newPage()
    const errors: string[] = []
    page.on('pageerror', error => errors.push(String(error)))
    page.on('console', line => line.type() === 'error' && errors.push(line.text()))
    const app = await holdBackApp(page)
    await page.goto(product.url + path, { waitUntil: 'domcontentloaded' })
    const field = page.getByLabel(label, { exact: true })
    await field.pressSequentially('ada')
    const drawn = await field.elementHandle()
    await countShifts(page)
    app.release()
    await page.locator('#root[data-live]').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type('eze')
    // The very field, with the caret where it was.
    expect(await drawn?.evaluate(element => element.isConnected)).toBe(true)
    await expect.poll(() => field.inputValue()).toBe('adaeze')
    for (const [other, text] of Object.entries(others)) {
      await expect.poll(() => page.getByLabel(other, { exact: true }).inputValue()).toBe(text)
    }
    expect(await shiftsOf(page)).toBe(0)
    expect(errors).toEqual([])
    await visitor.close()
  },
)

test(
  '[MS4] a language that is chosen before the app is there is the one it speaks',
  onlyInProof,
  async () => {
    const visitor = await launchChromium({ hasWorker: false })
    const page = await visitor.context.newPage()
    const app = await holdBackApp(page)
    await page.goto(product.url, { waitUntil: 'domcontentloaded' })
    await page.locator('footer').getByLabel('Language').selectOption('ha')
    app.release()
    await page.locator('html[lang="ha"]').waitFor()
    await page.locator('footer').getByLabel('Harshe').waitFor()
    await visitor.close()
  },
)

test(
  '[ACC-15] somebody who is signed in is led on from the landing page, which they never see, and reads the others',
  onlyInProof,
  async () => {
    const member = await phone.context.newPage()
    await logIn(member, product, await register(product))
    const visitor = await launchChromium({ hasWorker: false })
    const page = await visitor.context.newPage()
    await page.addInitScript(kept => Object.assign(localStorage, kept), await storageOf(member))
    const app = await holdBackApp(page)
    await page.goto(`${product.url}/terms`, { waitUntil: 'domcontentloaded' })
    await page.locator('h1').waitFor()
    await page.goto(product.url, { waitUntil: 'domcontentloaded' })
    const heading = page.locator('h1', { hasText: 'See Clearly' })
    await heading.waitFor({ state: 'attached' })
    expect(await heading.isVisible()).toBe(false)
    app.release()
    await page.waitForURL('**/user/app/dashboard**')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // By a link on our own site, and where it is asked for, it is theirs to read.
    for (const address of ['/?stay', '/terms']) {
      await page.goto(product.url + address)
      await page.locator('header').getByRole('link', { name: 'Open the app' }).waitFor()
    }
    await page.evaluate(() => location.assign('/'))
    await heading.waitFor()
    await page.locator('header').getByRole('link', { name: 'Open the app' }).click()
    await page.waitForURL('**/user/app/dashboard**')
    await visitor.close()
  },
)

test.each(['/', '/ad-landing', '/terms', '/user/login'])(
  '[PUB-09] the page at %s asks for its font with its styles, each once',
  async path => {
    const html = await (await fetch(product.url + path)).text()
    const links = html.match(/<link [^>]*>/g) ?? []
    expect(links.filter(link => link.includes('as="font"'))).toHaveLength(1)
    const styles = links.flatMap(link => /rel="stylesheet".*href="([^"]+)"/.exec(link)?.[1] ?? [])
    expect(styles.length).toBeGreaterThan(1)
    expect(new Set(styles).size).toBe(styles.length)
  },
)
