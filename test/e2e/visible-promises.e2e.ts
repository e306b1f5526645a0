import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Chromium, launchChromium } from '../support/chromium.ts'
import { type Product, startProduct } from '../support/product.ts'
import { createLabel, createWallet, openPage, recordEntry, waitForSync } from './ledger-steps.ts'
import { arrive } from './people.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

const OUTSIDE = [
  '/',
  '/user/create-account',
  '/user/login',
  '/user/verify-account/ada@example.test',
  '/nowhere',
]
const INSIDE = [
  'dashboard',
  'wallets',
  'wallets?view=table',
  'transactions',
  'transactions?add=expense',
  'transactions?add=transfer',
  'settings?tab=labels',
  'settings?tab=sync',
  'budgets',
  'profile',
]

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: Violation[] }> }
    }
    return (await inPage.run()).violations
  })
  return found.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.html.slice(0, 160)}`)
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForTimeout(600)
}

let product: Product

beforeAll(async () => {
  product = await startProduct()
})

afterAll(async () => {
  await product.remove()
})

describe.each([
  ['phone, light', PHONE, 'light'],
  ['phone, dark', PHONE, 'dark'],
  ['desktop, light', DESKTOP, 'light'],
  ['desktop, dark', DESKTOP, 'dark'],
] as const)('%s', (_, viewport, colorScheme) => {
  let browser: Chromium
  let page: Page

  beforeAll(async () => {
    browser = await launchChromium({ viewport, colorScheme })
    page = await browser.context.newPage()
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', event => {
        const seen = sessionStorage.getItem('csp') ?? ''
        sessionStorage.setItem('csp', `${seen}${event.violatedDirective} ${event.blockedURI}\n`)
      })
    })
  })

  afterAll(async () => {
    await browser.close()
  })

  test('axe finds nothing on the pages outside, and the policy is kept', async () => {
    const found: string[] = []
    for (const path of OUTSIDE) {
      await page.goto(product.url + path)
      await settle(page)
      found.push(...(await violations(page)))
    }
    expect(found).toEqual([])
    expect(await page.evaluate(() => sessionStorage.getItem('csp'))).toBeNull()
  })

  test('[APP-04] axe finds nothing on the pages inside, each has its title, and the policy is kept', async () => {
    await arrive(page, product)
    await createWallet(page, 'GTBank', '100000')
    await createLabel(page, 'Family')
    await recordEntry(page, 'expense', {
      wallet: 'GTBank',
      amount: '4500',
      category: 'Food & Groceries',
      description: 'Rice',
      label: 'Family',
    })
    const found: string[] = []
    const titles = new Set<string>()
    for (const name of INSIDE) {
      await openPage(page, name)
      await settle(page)
      titles.add(await page.title())
      found.push(...(await violations(page)))
    }
    expect(found).toEqual([])
    expect(titles.size).toBeGreaterThanOrEqual(5)
    expect(await page.evaluate(() => sessionStorage.getItem('csp'))).toBeNull()
  })

  test('no page is wider than the screen', async () => {
    for (const name of INSIDE) {
      await openPage(page, name)
      await settle(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, name).toBeLessThanOrEqual(0)
    }
    await waitForSync(page, /^Synced$/)
  })
})
