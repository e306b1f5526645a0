import type { Page } from 'playwright-core'
import { app, type Screen } from './screens.ts'
import { button, first, link, menu, over, tick } from './steps.ts'

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
  over('search-help', 'transactions', menu(MORE, 'What the search understands')),
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
  app('selected', 'transactions', async page => {
    await tick(/^Select /)(page)
    await page.getByRole('region', { name: 'Selected entries' }).waitFor()
  }),
  over('selected-label-new', 'transactions', tick(/^Select /), async page => {
    const labels = page.getByRole('combobox', { name: 'Label of the selected' })
    // Its list is filled when it is come to.
    await labels.focus()
    await labels.selectOption('new')
  }),
  over('selected-delete', 'transactions', tick(/^Select /), button('Delete')),
  over('entry-found', 'transactions?find=netflix', link(/^Netflix/)),
  over('entry-edit', 'transactions?find=netflix', link(/^Netflix/), button(/^Edit /)),
  over('entry-amount', 'transactions?find=netflix', link(/^Netflix/), button(/Change the amount$/)),
  over('entry-description', 'transactions?find=netflix', link(/^Netflix/), button(/^Description/)),
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
  over(
    'add-template-rename',
    'transactions?add=expense',
    menu('More for this entry', 'Templates'),
    button(/^Rename /),
  ),
  over(
    'add-template-delete',
    'transactions?add=expense',
    menu('More for this entry', 'Templates'),
    button(/^Delete /),
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
  app('categories-order', 'settings?tab=categories', button('Reorder')),
  over('group-new', 'settings?tab=categories', button('Create group')),
  over('group-edit', 'settings?tab=categories', button('Edit Weekends')),
  over('group-delete', 'settings?tab=categories', button('Edit Weekends'), button('Delete group')),
  over('payee', 'settings?tab=payees', first(/^Edit /)),
  over('payees-merge', 'settings?tab=payees', async page => {
    const ticks = page.getByRole('checkbox', { name: /^Select / })
    await ticks.nth(0).press('Space')
    await ticks.nth(1).press('Space')
    await page.getByRole('button', { name: /^Merge/ }).click()
  }),
]
