import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  anExpense,
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { renderScreen } from '#test/support/screens/render-screen.tsx'
import { changeCategories, changeCategory } from '../categories/data/categories.ts'
import { recordTransactions } from '../entries/data/commands.ts'
import { payeeId } from '../entries/rules/payee-of.ts'
import { changePayees } from '../payees/data/payees.ts'
import { createWallet } from '../wallets/data/commands.ts'
import { AnalyticsScreen } from './analytics-screen.tsx'
import type { AnalyticsSearch } from './analytics-search.ts'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

/** An expense with each of the words. */
async function record(words: readonly string[]): Promise<void> {
  const walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  const rows = words.flatMap(description => anExpense(walletId, { description }).rows)
  unwrap(await recordTransactions(ledger, { type: 'expense', walletId, rows }))
}

async function show(search: AnalyticsSearch): Promise<void> {
  await renderScreen(ledger, search, (current, onSearch) => (
    <AnalyticsScreen search={current} onSearch={onSearch} />
  ))
}

test('[FL6] [FL7] [PA4] payees that the person makes one are one, under the name given, and lead to their rows', async () => {
  await record(['Bukka', 'Mama Put', 'Bukka'])
  await show({ tab: 'spending', by: 'payee' })
  await screen.findByRole('button', { name: /^Bukka/ })
  const [id, other] = [payeeId('bukka'), payeeId('mama put')]
  unwrap(
    await changePayees(ledger, {
      payees: [
        { id, key: 'bukka', name: 'The canteen' },
        { id: other, key: 'mama put', mergedInto: id },
      ],
      aliases: [
        { key: 'bukka', payeeId: id },
        { key: 'mama put', payeeId: other },
      ],
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: /^The canteen/ }))
  expect(screen.queryByRole('button', { name: /^Mama Put/ })).toBeNull()
  const pane = await screen.findByRole('complementary', { name: 'The canteen' })
  const all = await within(pane).findByRole('link', { name: 'See all 3 entries' })
  expect(decodeURIComponent(all.getAttribute('href') ?? '')).toContain(id)
})

test('[FL7] everything else by payee leads to the rows of all but those shown', async () => {
  const most = ['Bukka', 'Mama Put', 'Shoprite', 'Danfo', 'Keke'].flatMap(name => [name, name])
  await record([...most, 'Uche', 'Ngozi'])
  await show({ tab: 'spending', by: 'payee' })
  fireEvent.click(await screen.findByRole('button', { name: /^Everything else/ }))
  const pane = await screen.findByRole('complementary', { name: 'Everything else' })
  const link = await within(pane).findByRole('link', { name: 'See all 2 entries' })
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://app')
  expect(searchParams.get('find')).toBe(
    '-payee:="~bukka" -payee:="~danfo" -payee:="~keke" -payee:="~mama put" -payee:="~shoprite"',
  )
})

test('[FL6] [FL7] groups of categories follow what stands in them, and lead to exactly their rows', async () => {
  const walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  for (const [category, amount] of [
    ['rent', 300],
    ['water', 200],
    ['gym', 100],
  ] as const) {
    unwrap(await recordTransactions(ledger, anExpense(walletId, { category, amount })))
  }
  const home = { id: '019a0000-0000-7000-8000-0000000000af', name: 'Home', colour: 'palm' }
  unwrap(
    await changeCategories(ledger, {
      groups: [{ ...home, position: 1 }],
      categories: [{ value: 'rent', groupId: home.id }],
    }),
  )
  await show({ tab: 'spending', by: 'group' })
  await screen.findByRole('button', { name: /^Home ₦3(?!\d)/ })
  screen.getByRole('button', { name: /^No group ₦3(?!\d)/ })
  unwrap(await changeCategory(ledger, { value: 'water', groupId: home.id }))
  fireEvent.click(await screen.findByRole('button', { name: /^Home ₦5(?!\d)/ }))
  const pane = await screen.findByRole('complementary', { name: 'Home' })
  const all = await within(pane).findByRole('link', { name: 'See all 2 entries' })
  const { searchParams } = new URL(all.getAttribute('href') ?? '', 'http://app')
  expect(JSON.parse(searchParams.get('category') ?? '')).toEqual(['rent', 'water'])
  fireEvent.click(screen.getByRole('button', { name: /^No group ₦1(?!\d)/ }))
  const others = await screen.findByRole('complementary', { name: 'No group' })
  await within(others).findByRole('link', { name: 'See the entry' })
})

test('[LAB-02] what has no label is called so wherever it is told', async () => {
  await record(['Bukka'])
  await show({ tab: 'spending', by: 'label' })
  await screen.findByRole('button', { name: /^N\/A/ })
  expect(screen.getByText(/^What has no label took all of it\./)).toBeTruthy()
  expect(screen.queryByText('No label')).toBeNull()
})

test.each([
  ['cash-flow', ['Period', 'Compared with', 'Grouped', 'Wallet']],
  ['spending', ['Period', 'Compared with', 'Grouped', 'Wallet']],
  ['net-worth', ['Period', 'Wallet']],
  ['trends', ['Period', 'Grouped', 'Wallet']],
] as const)(
  'of %s there are the choices that change what it says, and no others',
  async (tab, wanted) => {
    await record(['Bukka'])
    await show(tab === 'cash-flow' ? {} : { tab })
    await screen.findByRole('combobox', { name: 'Wallet' })
    const shown = wanted.map(name => screen.queryByRole('combobox', { name }))
    expect(shown).not.toContain(null)
    const all = ['Period', 'Compared with', 'Grouped', 'Wallet']
    expect(all.filter(name => screen.queryByRole('combobox', { name }) !== null)).toEqual(wanted)
  },
)
