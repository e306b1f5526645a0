import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_PAGES } from '#features/public/rules/public-page.ts'
import { type Chromium, launchChromium } from '#test/support/run/chromium.ts'
import { type SharedProduct, sharedProduct } from '#test/support/run/shared-product.ts'
import { type ApiSession, openApi } from '../steps/api-session.ts'
import { openPage } from '../steps/ledger-steps.ts'
import { overflow, stoppedByPolicy, type Theme, violations, watchPolicy } from '../steps/looks.ts'
import { arrive } from '../steps/people.ts'

/** A size of window and the theme that pages are looked at in. */
interface Look {
  readonly viewport: { readonly width: number; readonly height: number }
  readonly theme: Theme
}

const PHONE: Look = { viewport: { width: 390, height: 844 }, theme: 'light' }
const DESKTOP: Look = { viewport: { width: 1280, height: 800 }, theme: 'dark' }
const OUTSIDE = [
  ...PUBLIC_PAGES.map(page => page.path),
  '/user/create-account',
  '/user/login',
  '/user/verify-account/ada@example.test',
  '/user/forgot-password',
  '/user/reset-password/ada@example.test',
  '/nowhere',
]

/** A page of the app, what is on it when it is whole, and the dialog to open on it. */
interface Scene {
  readonly path: string
  readonly ready: string | RegExp
  readonly press?: { readonly role: 'button' | 'link'; readonly name: string | RegExp }
}

/** Before anything is recorded. */
const NEW: readonly Scene[] = [
  { path: 'dashboard', ready: 'Start with a wallet' },
  { path: 'wallets', ready: /wallet/i },
  { path: 'transactions', ready: /transaction/i },
  { path: 'budgets', ready: 'Decide once, spend in peace' },
]

function inside(budgetId: string): readonly Scene[] {
  return [
    { path: 'dashboard', ready: 'Rice at Tejuosho' },
    { path: 'analytics', ready: 'Money in and out' },
    { path: 'analytics?tab=spending', ready: 'Rice at Tejuosho' },
    { path: 'wallets', ready: 'GTBank' },
    { path: 'wallets?view=table', ready: 'GTBank' },
    { path: 'wallets', ready: 'GTBank', press: { role: 'link', name: 'GTBank' } },
    { path: 'wallets', ready: 'GTBank', press: { role: 'button', name: 'Create wallet' } },
    { path: 'transactions', ready: 'Rice at Tejuosho' },
    { path: 'transactions', ready: 'Rice', press: { role: 'link', name: 'Rice at Tejuosho' } },
    { path: 'transactions?add=expense', ready: 'Save expense' },
    { path: 'budgets', ready: 'Household' },
    // Not from the other sheet: no way in the app leads from the one to the other, which keeps its own tab.
    { path: 'transactions?add=transfer', ready: 'Save transfer' },
    { path: 'budgets', ready: 'Household', press: { role: 'button', name: 'Create budget' } },
    { path: `budget/${budgetId}`, ready: 'Label by label' },
    { path: `budget/${budgetId}?tab=transactions`, ready: 'Rice at Tejuosho' },
    { path: `budget/${budgetId}?tab=trails`, ready: 'Created' },
    { path: 'settings?tab=labels', ready: 'Family' },
    {
      path: 'settings?tab=labels',
      ready: 'Family',
      press: { role: 'button', name: 'Create label' },
    },
    { path: 'settings?tab=security', ready: 'This device' },
    { path: 'settings?tab=notifications', ready: 'this device' },
    { path: 'settings?tab=data', ready: 'Invite somebody' },
    { path: 'settings?tab=app', ready: 'Keyboard shortcuts' },
    { path: 'settings?tab=sync', ready: 'Last sync' },
    { path: 'settings?tab=subscriptions', ready: 'Pathfinder' },
    { path: 'profile', ready: 'Trailblazer' },
    { path: 'profile?edit=true', ready: 'Save profile' },
  ]
}

async function show(page: Page, { path, ready, press }: Scene): Promise<void> {
  await openPage(page, path)
  await page
    .getByRole('main')
    .getByText(ready)
    .or(page.getByRole('button', { name: ready }))
    .filter({ visible: true })
    .first()
    .waitFor()
  if (press === undefined) return
  await page.getByRole(press.role, { name: press.name }).first().click()
  // A wallet has tabs; what else is pressed opens over the page or beside it.
  const opened = page.getByRole('dialog').or(page.getByRole('complementary'))
  await opened.or(page.getByRole('main').getByRole('tab')).first().waitFor()
}

/** A wallet, a label, a budget for it and an expense; the budget's id. */
async function fillLedger(api: ApiSession): Promise<string> {
  const walletId = await api.create('/wallet/create-wallet', { name: 'GTBank', amount: 100_000 })
  const look = { textColor: '#ffffff', backgroundColor: '#8f5bd7' }
  const label = await api.create('/user/create-transaction-label', { name: 'Family', ...look })
  const budgetId = await api.create('/budget/create-budget', {
    name: 'Household',
    frequency: 'monthly',
    labels: [{ labelId: label, amount: 60_000 }],
  })
  const rice = { amount: 4500, category: 'food', description: 'Rice at Tejuosho', label, budgetId }
  const date = new Date().toISOString()
  const transactions = [{ ...rice, date }]
  await api.post('/transactions/create-transaction', { walletId, type: 'expense', transactions })
  return budgetId
}

let product: SharedProduct

beforeAll(async () => {
  product = sharedProduct()
})

describe.each([PHONE, DESKTOP])('look %#', ({ viewport, theme }) => {
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

  async function faultsOf(open: () => Promise<void>): Promise<readonly string[]> {
    await page.setViewportSize(viewport)
    await open()
    await expect.poll(() => overflow(page), { message: page.url() }).toBeLessThanOrEqual(0)
    return await violations(page, theme)
  }

  test('[PUB-01] [API-02] axe finds nothing on the pages outside; they fit, and the policy is kept', async () => {
    const found: string[] = []
    for (const path of OUTSIDE) {
      found.push(
        ...(await faultsOf(async () => {
          await page.goto(product.url + path)
          await page.getByRole('heading', { level: 1 }).first().waitFor()
          await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
        })),
      )
    }
    expect(found).toEqual([])
    expect(await stoppedByPolicy(page)).toBeNull()
  })

  test('[APP-04] [API-02] axe finds nothing on the pages inside; each has its title and fits, and the policy is kept', async () => {
    const person = await arrive(page, product)
    const found: string[] = []
    const titles = new Set<string>()
    async function look(scene: Scene): Promise<void> {
      found.push(...(await faultsOf(async () => await show(page, scene))))
      titles.add(await page.title())
    }
    for (const scene of NEW) await look(scene)
    const budgetId = await fillLedger(await openApi(product, person))
    for (const scene of inside(budgetId)) await look(scene)
    expect(found).toEqual([])
    expect(titles.size).toBeGreaterThanOrEqual(8)
    expect(await stoppedByPolicy(page)).toBeNull()
  })
})
