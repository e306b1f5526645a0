import type { Page } from 'playwright-core'
import { PUBLIC_PAGES } from '#features/public/rules/public-page.ts'
import { SETTINGS_TABS } from '#features/settings/settings-search.ts'

/**
 * Whose screen it is: of someone who only looks around, of the demo, of a person with an account, or of one whose
 * devices have a change to choose between and a write that was refused.
 */
export type Owner = 'visitor' | 'demo' | 'member' | 'troubled'

/** A screen, as it is found, and as its kept pictures are called. */
export interface Screen {
  readonly name: string
  /** Default: the demo. */
  readonly owner?: Owner
  /** An address below the site's. */
  readonly path: string
  /** Opens what the address cannot say. */
  readonly open?: (page: Page) => Promise<void>
  /** A phone has nothing of the kind. */
  readonly isOfDesk?: boolean
}

/** The pages before the app, which everybody sees alike. */
export const OUTSIDE: readonly Screen[] = [
  ...PUBLIC_PAGES.map(({ path }) =>
    outside(path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-'), path),
  ),
  ...['create-account', 'login', 'forgot-password'].map(name => outside(name, `/user/${name}`)),
  outside('verify-account', '/user/verify-account/ada@example.test'),
  outside('reset-password', '/user/reset-password/ada@example.test'),
  outside('not-found', '/nowhere'),
]

function outside(name: string, path: string): Screen {
  return { name, path, owner: 'visitor' }
}

export function app(name: string, address: string, open?: Screen['open']): Screen {
  return { name, path: `/user/app/${address}`, ...(open !== undefined && { open }) }
}

/** The pages and sheets of the app, over the demo of one day. */
export const INSIDE: readonly Screen[] = [
  app('home', 'dashboard'),
  app('home-last-month', 'dashboard?period=last-month'),
  app('search', 'dashboard', async page => {
    await page.getByRole('button', { name: /^Search/ }).click()
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('rent')
    await page.getByRole('option', { name: /rent/i }).first().waitFor()
  }),
  app('analytics', 'analytics?period=last-6-months'),
  ...['spending', 'net-worth', 'trends'].map(tab =>
    app(`analytics-${tab}`, `analytics?tab=${tab}&period=last-6-months`),
  ),
  app('analytics-behind', 'analytics?period=last-6-months', async page => {
    const bars = page.getByRole('list', { name: 'Money in and out' })
    await bars.getByRole('button').last().press('Enter')
    await sheet(page).getByRole('link', { name: /^See/ }).waitFor()
  }),
  app('wallets', 'wallets'),
  app('wallets-table', 'wallets?view=table'),
  app('wallet', 'wallets', openWallet),
  app('wallet-transactions', 'wallets', async page => {
    await openWallet(page)
    await page.getByRole('tab', { name: 'Transactions' }).click()
  }),
  app('wallet-statements', 'wallets', async page => {
    await openWallet(page)
    await page.getByRole('tab', { name: 'Statements' }).click()
  }),
  app('wallet-new', 'wallets', async page => {
    await page.getByRole('button', { name: 'Create wallet' }).first().click()
    await page.getByRole('dialog', { name: 'Create wallet' }).waitFor()
  }),
  app('transactions', 'transactions'),
  app('transactions-of-a-category', 'transactions?type=expense&category=food'),
  app(
    'transactions-searched',
    `transactions?find=${encodeURIComponent('-category:food on:weekend (wallet:opay OR wallet:gtbank) 1k..50k')}`,
  ),
  app('transactions-none', 'transactions?find=nothing-is-called-so'),
  app('entry', 'transactions', async page => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Netflix/ })
      .first()
      .click()
    await sheet(page).waitFor()
  }),
  app('add-expense', 'transactions?add=expense'),
  app('add-income', 'transactions?add=income'),
  app('add-transfer', 'transactions?add=transfer'),
  app('deleted', 'transactions/deleted'),
  app('changes', 'transactions/changes'),
  app('import', 'import-statement'),
  app('budgets', 'budgets'),
  app('upcoming', 'upcoming'),
  app('upcoming-add', 'upcoming?add=repeating'),
  app('debts', 'debts'),
  app('debts-add', 'debts?add=debt'),
  app('debt', 'debts', async page => {
    await page.getByRole('main').getByRole('link', { name: 'Staff co-op' }).click()
    await page.getByRole('heading', { name: 'Instalments' }).waitFor()
  }),
  app('budgets-table', 'budgets?view=table'),
  app('budget', 'budgets', openBudget),
  app('budget-trails', 'budgets', async page => {
    await openBudget(page)
    await page.getByRole('tab', { name: 'Budget Trails' }).click()
  }),
  app('budget-new', 'budgets?add=budget'),
  app('uwa', 'ai-chats'),
  app('uwa-answer', 'ai-chats', async page => {
    const question = page.getByRole('textbox', { name: /Ask|Message/ }).first()
    await question.fill('How much did I spend on food last month?')
    await question.press('Enter')
    await page.getByRole('main').getByText(/₦\d/).first().waitFor()
  }),
  app('uwa-chats', 'chats?find=food', async page => {
    await page.getByText('1 chat found').waitFor()
  }),
  ...SETTINGS_TABS.map(tab => app(`settings-${tab}`, `settings?tab=${tab}`)),
  app('profile', 'profile'),
  app('tokens', 'tokens'),
  app('payment-wallet', 'payment-wallet'),
]

/** What stands over the page, or beside it. */
function sheet(page: Page) {
  return page.getByRole('dialog').or(page.getByRole('complementary')).first()
}

async function openWallet(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Analytics' }).waitFor()
}

async function openBudget(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Every month' }).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Label by label' }).waitFor()
}
