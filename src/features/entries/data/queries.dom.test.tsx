import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLabel, editLabel } from '#features/labels/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import {
  aLabel,
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { renderScreen } from '#test/support/screens/render-screen.tsx'
import { deleteTransaction, recordTransactions, recordTransfer } from './commands.ts'
import { type ListWish, useTransactionList, useTransactionWindow } from './queries.ts'
import { useFoundTransactions } from './search.ts'
import type { ListedEntry } from './transaction-view.ts'

const DAY_MS = 86_400_000
const EVERYTHING: ListWish = { filters: { categories: [], labelIds: [] }, joinsTransfers: true }

let ledger: TestLedger
let walletId: string

beforeEach(async () => {
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids[0] ?? ''
})
afterEach(() => {
  cleanup()
  ledger.db.close()
})

async function spend(description: string, daysAgo = 0, change: object = {}): Promise<string> {
  const createdAt = TEST_START - daysAgo * DAY_MS
  const spent = anExpense(walletId, { description, createdAt, ...change })
  return unwrap(await recordTransactions(ledger, spent)).ids[0] ?? ''
}

async function move(description: string): Promise<void> {
  const [toWalletId = ''] = unwrap(await createWallet(ledger, aWallet('OPay'))).ids
  const moved = { fromWalletId: walletId, toWalletId, amount: kobo(5000), labelId: null }
  unwrap(await recordTransfer(ledger, { ...moved, description, createdAt: TEST_START }))
}

function textOf(entry: ListedEntry): string {
  if (entry.type === 'single') return entry.row.description
  return `${entry.out.walletName} → ${entry.in.walletName}`
}

interface ListProps {
  readonly wish: ListWish
  readonly first: number
}

function List({ wish, first }: ListProps) {
  const list = useTransactionList(wish)
  const window = useTransactionWindow(wish, first, 2)
  const found = useFoundTransactions(wish.find ?? '')
  return (
    <dl>
      <dd data-testid="list">
        {list && `${list.count}: −${list.expense} in ${list.days?.days.length} days`}
      </dd>
      <dd data-testid="window">
        {window && `${window.first} of ${window.count}: ${window.entries.map(textOf).join(', ')}`}
      </dd>
      <dd data-testid="found">{found.map(row => row.description).join(', ')}</dd>
    </dl>
  )
}

function shown(name: string): string {
  return screen.getByTestId(name).textContent
}

async function show(wish: Partial<ListWish> = {}, first = 0) {
  await renderScreen(ledger, {}, () => <List wish={{ ...EVERYTHING, ...wish }} first={first} />)
}

test('[LI1] [LI3] a list and a part of it follow what is recorded, moved and deleted', async () => {
  await spend('Fuel', 2)
  await show()
  await waitFor(() => expect(shown('list')).toBe('1: −4500 in 1 days'))
  await waitFor(() => expect(shown('window')).toBe('0 of 1: Fuel'))
  await move('Top up')
  await waitFor(() => expect(shown('window')).toBe('0 of 2: GTBank → OPay, Fuel'))
  expect(shown('list')).toBe('2: −4500 in 2 days')
  const id = await spend('Suya', 1)
  await waitFor(() => expect(shown('window')).toBe('0 of 3: GTBank → OPay, Suya'))
  unwrap(await deleteTransaction(ledger, id))
  await waitFor(() => expect(shown('window')).toBe('0 of 2: GTBank → OPay, Fuel'))
})

test('[LI1] of a transfer a filter may leave one leg, which is an entry of its own', async () => {
  await move('Top up')
  await show({ filters: { ...EVERYTHING.filters, walletId } })
  await waitFor(() => expect(shown('window')).toBe('0 of 1: Top up'))
})

test('[FD6] a label that is renamed is found by its new name at once, and no more by the old one', async () => {
  const [labelId = ''] = unwrap(await createLabel(ledger, aLabel('Owambe'))).ids
  await spend('Aso ebi', 0, { labelId })
  await spend('Fuel', 1)
  await show({ find: '#owambe' })
  await waitFor(() => expect(shown('window')).toBe('0 of 1: Aso ebi'))
  unwrap(await editLabel(ledger, labelId, aLabel('Party')))
  await waitFor(() => expect(shown('window')).toBe('0 of 0: '))
})

test('[FD4] the search of everything finds the newest rows by what they show, however old', async () => {
  await spend('Suya, Obalende', 3000)
  await spend('Beef SUYA', 59)
  await spend('Fuel', 1)
  await show({ find: 'suya' }, 1)
  await waitFor(() => expect(shown('found')).toBe('Beef SUYA, Suya, Obalende'))
  expect(shown('window')).toBe('1 of 2: Suya, Obalende')
})

test('[FD4] a letter or two find nothing there', async () => {
  await spend('Suya')
  await show({ find: 'su' })
  await waitFor(() => expect(shown('window')).toBe('0 of 1: Suya'))
  expect(shown('found')).toBe('')
})
