import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { startProduct } from '#test/support/run/product.ts'
import { sharedProduct } from '#test/support/run/shared-product.ts'
import { onlyInProof } from '#test/support/whole-proof.ts'
import { openPage } from '../steps/ledger-steps.ts'
import { stoppedByPolicy, watchPolicy } from '../steps/looks.ts'

const DEMO_LINE = /Demo: log in as (\S+) with the password (\S+)/

/** With a year of data, before a release only: with little data the policy is watched where a page's looks are tested. */
const INSIDE = [
  'dashboard?period=all-time',
  'analytics?period=all-time',
  'wallets?view=table',
  'transactions',
  'budgets',
  'import-statement',
  'ai-chats',
  'payment-wallet',
  'tokens',
  'no-such-page',
]
const DIALOGS = [
  'budgets?add=budget',
  ...['expense', 'income', 'transfer'].map(kind => `transactions?add=${kind}`),
]

let browser: Chromium
let page: Page

beforeAll(async () => {
  browser = await launchChromium()
  page = await browser.context.newPage()
  await watchPolicy(page)
})

afterAll(async () => {
  await browser.close()
})

/** The page as a person sees it: with its heading, and what it loads late. */
async function isWhole(): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
}

async function openLinked(path: string, name: RegExp): Promise<void> {
  await openPage(page, path)
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await page.getByRole('tab').first().waitFor()
  for (const tab of await page.getByRole('tab').all()) await tab.click()
}

test(
  '[API-02] no page inside meets the content security policy or the trusted types, with its charts, dialogs and workers',
  onlyInProof,
  async () => {
    const product = await startProduct({ args: ['--demo'] })
    onTestFinished(async () => await product.remove())
    const [, account = '', password = ''] = DEMO_LINE.exec(product.output()) ?? []
    await page.goto(`${product.url}/user/login`)
    await page.getByLabel('Email or username').fill(account)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/user/app/**')
    for (const path of INSIDE) {
      await openPage(page, path)
      await isWhole()
    }
    await openLinked('wallets', /GTBank/)
    await openLinked('budgets', /Household/)
    for (const path of DIALOGS) {
      await openPage(page, path)
      await page.getByRole('dialog').waitFor()
    }
    expect(await stoppedByPolicy(page)).toBeNull()
  },
)

test('[API-02] what the policy stops is noticed', async () => {
  await page.goto(sharedProduct().url)
  await page.evaluate(() => {
    const image = new Image()
    image.src = 'http://127.0.0.1:9/elsewhere.png'
  })
  await expect.poll(async () => await stoppedByPolicy(page)).toContain('img-src')
})
