import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { createTransactions } from '#contract/transaction-calls.ts'
import { cutOff } from '#test/looks/members.ts'
import type { Owner } from '#test/looks/screens.ts'
import type { SharedProduct } from '#test/support/run/shared-product.ts'
import { type ApiSession, openApi } from './api-session.ts'
import {
  openPage,
  recordEntry,
  waitForOutbox,
  waitForSync,
  waitUntilSynced,
} from './ledger-steps.ts'
import { comeIn, register } from './people.ts'

/** Brings a fresh device to where the screens of each owner can be opened by their addresses. */
export const BEGINNINGS: Readonly<
  Record<Owner, (page: Page, product: SharedProduct) => Promise<void>>
> = {
  visitor: async () => await Promise.resolve(),
  demo: beginDemo,
  member: async (page, product) => {
    await beginMember(page, product)
  },
  troubled: beginTroubled,
}

/** The demo, with what its example year has not: a category of one's own in a group, a template, and a view. */
async function beginDemo(page: Page, { url }: SharedProduct): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Try it without an account' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Welcome, Ada' }).waitFor()
  await openPage(page, 'settings?tab=categories')
  await page.getByRole('button', { name: 'Create category' }).click()
  await saveName(page, { field: 'Category name', name: 'Owambe', save: 'Save category' })
  await page.getByRole('button', { name: 'Create group' }).click()
  await saveName(page, { field: 'Group name', name: 'Weekends', save: 'Save group' })
  await openPage(page, 'transactions?type=expense&category=food')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await saveName(page, { field: 'View name', name: 'What we eat', save: 'Save view' })
  await openPage(page, 'transactions?add=expense')
  await page.getByRole('button', { name: 'More for this entry' }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  const template = page.getByRole('dialog', { name: 'Save as template' })
  await template.getByLabel('Template name').fill('Owambe spraying')
  await template.getByRole('button', { name: 'Save template' }).click()
  await template.waitFor({ state: 'detached' })
}

interface Named {
  readonly field: string
  readonly name: string
  readonly save: string
}

async function saveName(page: Page, { field, name, save }: Named): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(field).fill(name)
  await dialog.getByRole('button', { name: save }).click()
  await dialog.waitFor({ state: 'detached' })
}

interface Furnished {
  readonly api: ApiSession
  readonly labelId: string
  readonly entryId: string
}

const LOOK = { textColor: '#ffffff', backgroundColor: '#8f5bd7' }
const SUYA = 'Suya at Ikeja'

/** A person with an account and a little in it, who is signed in on another device as well. */
async function beginMember(page: Page, product: SharedProduct): Promise<Furnished> {
  const person = await register(product)
  const api = await openApi(product, person)
  const walletId = await api.create('/wallet/create-wallet', { name: 'GTBank', amount: 100_000 })
  const labelId = await api.create('/user/create-transaction-label', { name: 'Family', ...LOOK })
  const row = { amount: 4500, category: 'food', description: SUYA, date: new Date().toISOString() }
  const made = await api.post('/transactions/create-transaction', {
    walletId,
    type: 'expense',
    transactions: [row],
  })
  const profile = { firstName: 'Ada', lastName: 'Obi', phone: '08030000000' }
  await api.patch('/user/edit-profile', profile)
  await comeIn(page, product, person)
  await waitUntilSynced(page)
  return { api, labelId, entryId: v.parse(createTransactions.answer, made).data[0]?.id ?? '' }
}

/** A member whose devices changed one field unseen, and who has a write that the server refused. */
async function beginTroubled(page: Page, product: SharedProduct): Promise<void> {
  const { api, labelId, entryId } = await beginMember(page, product)
  await cutOff(page)
  await recordEntry(page, 'expense', {
    wallet: 'GTBank',
    amount: '7200',
    category: 'School Fees & Education',
    description: 'Exercise books for the new term, and the bags that go with them',
    label: 'Family',
  })
  // Anew: with large text what says that it was recorded lies over the list, and may come under the press.
  await openPage(page, 'transactions')
  await page.getByRole('main').getByRole('link', { name: SUYA }).click()
  const sheet = page.getByRole('dialog').or(page.getByRole('complementary'))
  const categories = sheet.getByRole('combobox', { name: 'Category' })
  await categories.focus()
  await categories.selectOption({ label: 'Transport' })
  await page.getByText('Transaction updated successfully').waitFor()
  await api.patch(`/transactions/${entryId}`, { category: 'rent' })
  await api.remove(`/user/transaction-label/${labelId}`)
  await page.context().unrouteAll()
  await waitForOutbox(page, ['parked'])
  await waitForSync(page, /^1 need attention$/)
}
