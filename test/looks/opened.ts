import type { Page } from 'playwright-core'
import { app, type Screen } from './screens.ts'

type Step = (page: Page) => Promise<void>

/** What opens over a page: the page, and the presses that lead there. */
function over(name: string, address: string, ...steps: readonly Step[]): Screen {
  return app(name, address, async page => {
    for (const step of steps) await step(page)
    const opened = page.getByRole('dialog').or(page.getByRole('menu'))
    await opened.or(page.getByRole('complementary')).last().waitFor()
  })
}

/** Presses a button of the page, or of what lies over it. */
function button(name: string | RegExp): Step {
  return async page => {
    await page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .last()
      .click()
  }
}

function first(name: string | RegExp): Step {
  return async page => {
    await page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()
  }
}

function link(name: string | RegExp): Step {
  return async page => {
    await page.getByRole('main').getByRole('link', { name }).first().click()
  }
}

function tick(name: string | RegExp): Step {
  return async page => {
    await page.getByRole('checkbox', { name }).first().press('Space')
  }
}

/** Opens the menu of that name, and takes what is called so. */
function menu(label: string | RegExp, item?: string): Step {
  return async page => {
    await page.getByRole('button', { name: label }).first().click()
    const items = page.getByRole('menu')
    await items.waitFor()
    if (item !== undefined) await items.getByRole('menuitem', { name: item }).click()
  }
}

async function wallet(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Analytics' }).waitFor()
}

async function budget(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Every month' }).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Label by label' }).waitFor()
}

const MORE = 'More actions'

/** What opens over the pages of the demo: dialogs, sheets and menus. */
export const OPENED: readonly Screen[] = [
  over('shortcuts', 'dashboard', async page => await page.keyboard.press('?')),
  over('account-menu', 'dashboard', menu(/ccount menu/)),
  over('sync-sheet', 'dashboard', async page => {
    await page.getByRole('banner').getByRole('status').getByRole('link').click()
  }),
  over('wallet-menu', 'wallets', wallet, menu(MORE)),
  over('wallet-edit', 'wallets', wallet, menu(MORE, 'Edit wallet')),
  over('wallet-balance', 'wallets', wallet, menu(MORE, 'Correct the balance')),
  over('wallet-archive', 'wallets', wallet, menu(MORE, 'Archive')),
  over('wallet-delete', 'wallets', wallet, menu(MORE, 'Delete wallet')),
  over('budget-menu', 'budgets', budget, menu(MORE)),
  over('budget-edit', 'budgets', budget, menu(MORE, 'Edit budget')),
  over('budget-end', 'budgets', budget, menu(MORE, 'End budget')),
  over('budget-delete', 'budgets', budget, menu(MORE, 'Delete budget')),
  over('budget-add', 'budgets', budget, menu(MORE, '+ Transaction')),
  over('transactions-menu', 'transactions', menu(MORE)),
  over('filter-category', 'transactions', first('Category')),
  over('filter-label', 'transactions', button('Label')),
  over('filter-label-new', 'transactions', button('Label'), button('Create label')),
  over('filters', 'transactions', button(/^All filters/)),
  over('export', 'transactions', button('Export')),
  { ...over('columns', 'transactions', button('Columns')), isOfDesk: true },
  over('view-new', 'transactions?type=income', button('Save this view')),
  over('view-menu', 'transactions?type=expense&category=food', menu(/^More actions for/)),
  over(
    'view-edit',
    'transactions?type=expense&category=food',
    menu(/^More actions for/, 'Edit view'),
  ),
  over(
    'view-delete',
    'transactions?type=expense&category=food',
    menu(/^More actions for/, 'Delete view'),
  ),
  over('selected-delete', 'transactions', tick(/^Select /), button('Delete')),
  over('entry-found', 'transactions?find=netflix', link(/^Netflix/)),
  over('entry-edit', 'transactions?find=netflix', link(/^Netflix/), button(/^Edit /)),
  over('entry-payee', 'transactions?find=netflix', link(/^Netflix/), button(/^Payee /)),
  over('add-all-categories', 'transactions?add=expense', async page => {
    await page.getByRole('dialog').getByRole('combobox', { name: 'Category' }).click()
  }),
  over('add-menu', 'transactions?add=expense', menu('More for this entry')),
  over('add-templates', 'transactions?add=expense', menu('More for this entry', 'Templates')),
  over(
    'add-template-save',
    'transactions?add=expense',
    menu('More for this entry', 'Save as template'),
  ),
  over('add-alert', 'transactions?add=expense', button('Paste a bank alert')),
  over('label-new', 'settings?tab=labels', button('Create label')),
  over('label-edit', 'settings?tab=labels', first(/^Edit /)),
  over('label-delete', 'settings?tab=labels', first(/^Delete /)),
  over('category-new', 'settings?tab=categories', button('Create category')),
  over('category-edit', 'settings?tab=categories', button('Edit Owambe')),
  over(
    'category-delete',
    'settings?tab=categories',
    button('Edit Owambe'),
    button('Delete category'),
  ),
  over('payee', 'settings?tab=payees', first(/^Edit /)),
  over('payees-merge', 'settings?tab=payees', async page => {
    const ticks = page.getByRole('checkbox', { name: /^Select / })
    await ticks.nth(0).press('Space')
    await ticks.nth(1).press('Space')
    await page.getByRole('button', { name: /^Merge/ }).click()
  }),
]
