import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { isWholeProof, onlyInProof } from '#test/support/whole-proof.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { type ApiSession, openApi } from '../steps/api-session.ts'
import { openPage, waitUntilSynced } from '../steps/ledger-steps.ts'
import { overflow, settle, violations } from '../steps/looks.ts'
import { comeIn, openAs, type Person, register } from '../steps/people.ts'

const OPENING = 'Where did my money go this month?'
// What a phone's keyboard leaves of 844.
const WITH_KEYBOARD = { width: 390, height: 450 }
const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 640 }

let product: SharedProduct
let phone: Chromium
let laptop: Chromium
let page: Page
let other: Page
let person: Person
let api: ApiSession

beforeAll(async () => {
  product = sharedProduct()
  person = await register(product)
  await fillLedger()
  phone = await launchChromium({ hasTouch: true, hasWorker: isWholeProof })
  laptop = await launchChromium({ viewport: { width: 1280, height: 800 }, hasWorker: false })
  page = await phone.context.newPage()
  await comeIn(page, product, person)
  await waitUntilSynced(page)
  if (isWholeProof) other = await openAs(laptop, product, person)
})

afterAll(async () => {
  await phone.close()
  await laptop.close()
})

/** Spending whose names and amounts are as wide as they come. */
async function fillLedger(): Promise<void> {
  api = await openApi(product, person)
  const opening = { name: 'GTBank', amount: 20_000_000 }
  const walletId = await api.create('/wallet/create-wallet', opening)
  const row = { label: null, date: instantToDay(Date.now(), 'Africa/Lagos') }
  await api.post('/transactions/create-transaction', {
    walletId,
    type: 'expense',
    transactions: [
      { ...row, amount: 12_345_678.9, category: 'entertainment', description: 'Owambe' },
      { ...row, amount: 1_234_567.89, category: 'food', description: 'Rice at Tejuosho' },
      { ...row, amount: 700, category: 'transport', description: 'Danfo' },
    ],
  })
}

/** Sends what was typed, and waits for the answer. */
async function ask(label: string, question: string): Promise<void> {
  await page.getByRole('main').getByLabel(label).fill(question)
  await page.getByRole('button', { name: 'Send' }).tap()
  const log = page.getByRole('log')
  await log.getByText(question, { exact: true }).last().waitFor()
  await log.getByText('is working it out').waitFor({ state: 'detached' })
}

/** Collects from now on each text that comes into the log, as a screen reader is told of it. */
async function hearLog(of: Page): Promise<() => Promise<readonly string[]>> {
  await of.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver(changes => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        if (element?.closest('[role="log"]') === null) continue
        heard.push(...[...addedNodes].map(node => node.textContent ?? ''))
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  return async () => await of.evaluate(() => Reflect.get(window, 'heard') as readonly string[])
}

/** Where the newest turn and the field stand on the screen. */
async function places() {
  return await page.evaluate(() => {
    const [turn, field, header] = ['[role="log"] > :last-child', '[data-composer]', 'header'].map(
      selector => document.querySelector(selector)?.getBoundingClientRect(),
    )
    const lowest = document.elementFromPoint(innerWidth / 2, innerHeight - 1)
    return {
      turnTop: turn?.top ?? -1,
      turnBottom: turn?.bottom ?? -1,
      fieldTop: field?.top ?? -1,
      gapUnderField: Math.round(innerHeight - (field?.bottom ?? -1)),
      isFieldLast: lowest?.closest('[data-composer]') !== null,
      header: header?.bottom ?? -1,
    }
  })
}

/** Words that are seen in two lines though one line has room for them. */
async function brokenWords(): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const main = document.querySelector('main')
    const broken: string[] = []
    if (main === null) return ['no page']
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (text.parentElement?.closest('.visually-hidden, thead') !== null) continue
      for (const word of (text.textContent ?? '').matchAll(/[\p{L}\p{N}₦,.•]+/gu)) {
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word[0])
      }
    }
    return broken
  })
}

test('[UC7] each question and each answer comes into the log once', async () => {
  await openPage(page, 'ai-chats')
  await ask('Ask Uwa', OPENING)
  const heard = await hearLog(page)
  await ask('Ask a follow-up', 'transport?')
  await expect.poll(heard).toContainEqual(expect.stringContaining('₦700'))
  const told = await heard()
  expect(told.filter(text => text.startsWith('You: transport?'))).toHaveLength(1)
  expect(told).toHaveLength(new Set(told).size)
  expect(await page.locator('[role="log"] [aria-live], [role="log"] [role="status"]').count()).toBe(
    0,
  )
})

test('[UC5] [CHT-02] a follow-up of one character is taken, and kept by the server too', async () => {
  await ask('Ask a follow-up', '.')
  const chatId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect
    .poll(async () => JSON.stringify(await api.get(`/user/chat-history/${chatId}`)))
    .toContain('"query":"."')
})

test('[UC5] another device has the follow-up of one character', onlyInProof, async () => {
  await openPage(other, 'ai-chats')
  await other.getByRole('link', { name: OPENING }).click()
  await other.getByRole('log').getByText('.', { exact: true }).waitFor()
})

/** Waits until the newest turn begins below the header and, where it is not taller than the room, ends above the field. */
async function newestInView(isWhole: boolean): Promise<void> {
  await expect
    .poll(async () => {
      const { turnTop, turnBottom, fieldTop, header } = await places()
      return turnTop >= header && (isWhole ? turnBottom <= fieldTop : turnTop < fieldTop - 100)
    })
    .toBe(true)
}

test('[UC6] nothing lies under the field, and a keyboard that comes up leaves the newest answer in view', async () => {
  await ask('Ask a follow-up', '?')
  await newestInView(true)
  expect(await places()).toMatchObject({ gapUnderField: 0, isFieldLast: true })
  await page.getByLabel('Ask a follow-up').tap()
  await page.setViewportSize(WITH_KEYBOARD)
  await expect.poll(places).toMatchObject({ gapUnderField: 0, isFieldLast: true })
  await newestInView(true)
  await ask('Ask a follow-up', OPENING)
  await newestInView(false)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize(PHONE)
})

test('[UC6] who reads further up stays there when the keyboard comes up', onlyInProof, async () => {
  // An answer that comes is scrolled to.
  await page
    .getByLabel(/^(What to ask next|Did you mean)$/)
    .first()
    .waitFor()
  await newestInView(true)
  await settle(page)
  // A browser scrolls to the field that is typed in.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.setViewportSize(WITH_KEYBOARD)
  await expect.poll(places).toMatchObject({ gapUnderField: 0, isFieldLast: true })
  await settle(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.setViewportSize(PHONE)
})

test.each([PHONE, NARROW])('[UC6] no word is broken on a screen of $width', async size => {
  await page.setViewportSize(size)
  await expect.poll(brokenWords).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize(PHONE)
})

test(
  '[UC1] [UC2] all chats are found by their words, on a phone and a desk',
  onlyInProof,
  async () => {
    await openPage(page, 'ai-chats')
    await page.getByRole('link', { name: 'All chats' }).tap()
    await page.getByRole('link', { name: OPENING }).waitFor()
    await page.getByLabel('Search chats').fill('owam')
    await page.getByText('1 chat found').waitFor()
    await page.getByRole('main').locator('mark', { hasText: 'Owambe' }).waitFor()
    for (const theme of ['light', 'dark'] as const) {
      expect(await violations(page, theme)).toEqual([])
      expect(await violations(other, theme)).toEqual([])
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await phone.setInFlight(true)
    await page.getByLabel('Search chats').fill('nothing like this')
    await page.getByText('No chat has these words').waitFor()
    await page.getByLabel('Search chats').fill('money tejuosho')
    await page.getByText('1 chat found').waitFor()
    await phone.setInFlight(false)
  },
)

test(
  '[UC4] [CH7] a chat that is deleted on the phone goes from the laptop, which has it open',
  onlyInProof,
  async () => {
    await openPage(other, 'ai-chats')
    await other.getByRole('link', { name: OPENING }).click()
    await other.getByRole('log').waitFor()
    await page.getByRole('button', { name: `Delete chat: ${OPENING}` }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).tap()
    await other.getByRole('heading', { level: 1, name: 'This chat was deleted' }).waitFor()
    expect(await violations(other, 'light')).toEqual([])
    await other.getByRole('link', { name: 'All chats' }).click()
    await other.getByText('No chats yet').waitFor()
  },
)
