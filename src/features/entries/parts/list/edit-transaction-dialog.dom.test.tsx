import { cleanup, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBudget, endBudget } from '#features/budgets/data/commands.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { useTransactionPage } from '#features/entries/data/queries.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import {
  aBudget,
  aLabel,
  anExpense,
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import {
  choose,
  openDialog,
  press,
  renderScreen,
  typeInto,
} from '#test/support/screens/render-screen.tsx'
import { EditTransactionDialog } from './edit-transaction-dialog.tsx'

let ledger: TestLedger
let walletId: string
let labelId: string
const onClose = vi.fn<() => void>()

beforeEach(async () => {
  onClose.mockClear()
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  labelId = unwrap(await createLabel(ledger, aLabel())).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

async function makeBudget(name: string): Promise<string> {
  return unwrap(await createBudget(ledger, aBudget(labelId, name))).ids[0] ?? ''
}

async function record(change: object): Promise<void> {
  unwrap(await recordTransactions(ledger, anExpense(walletId, change)))
}

function NewestInDialog() {
  const [newest] = useTransactionPage({ categories: [], labelIds: [] }, 1, 10)?.rows ?? []
  return newest && <EditTransactionDialog transaction={newest} onClose={onClose} />
}

async function open(): Promise<HTMLElement> {
  await renderScreen(ledger, {}, () => <NewestInDialog />)
  return openDialog('Edit transaction')
}

function budgetOptions(dialog: HTMLElement): (string | null)[] {
  const options = within(within(dialog).getByLabelText('Budget')).getAllByRole('option')
  return options.map(option => option.textContent)
}

test('[TXN-05] an expense is put into a budget', async () => {
  const budgetId = await makeBudget('Home')
  await record({})
  const dialog = await open()
  await within(dialog).findByLabelText('Budget')
  await choose('Budget', 'Home', dialog)
  press('Save changes', dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await ledger.db.transactions.toArray()).toMatchObject([{ budgetId }])
})

test('[TXN-05] an expense is taken out of its budget', async () => {
  await record({ budgetId: await makeBudget('Home') })
  const dialog = await open()
  expect(await within(dialog).findByDisplayValue('Home')).toBeTruthy()
  await choose('Budget', 'No budget', dialog)
  press('Save changes', dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await ledger.db.transactions.toArray()).toMatchObject([{ budgetId: null }])
})

test('[TXN-05] a budget that has ended is offered only where the expense is in it already', async () => {
  const oldId = await makeBudget('Old')
  await makeBudget('Home')
  await record({ budgetId: oldId })
  unwrap(await endBudget(ledger, oldId))
  const dialog = await open()
  await within(dialog).findByLabelText('Budget')
  expect(budgetOptions(dialog)).toEqual(['No budget', 'Old', 'Home'])
  expect(within(dialog).getByLabelText<HTMLSelectElement>('Budget').value).toBe(oldId)
  cleanup()
  await record({ createdAt: ledger.time.now + 1 })
  const other = await open()
  await within(other).findByLabelText('Budget')
  expect(budgetOptions(other)).toEqual(['No budget', 'Home'])
})

test('[TXN-05] income is in no budget', async () => {
  await makeBudget('Home')
  const { rows } = anExpense(walletId)
  unwrap(await recordTransactions(ledger, { type: 'income', walletId, rows }))
  const dialog = await open()
  await within(dialog).findByDisplayValue('Rice')
  expect(within(dialog).queryByLabelText('Budget')).toBeNull()
})

test('[LAB-01] a label that is made in the edit form is then the entry’s', async () => {
  await record({})
  const dialog = await open()
  await choose('Label', 'Create label…', dialog)
  const making = await openDialog('Create label')
  typeInto('Label name', 'Choir', making)
  press('Create “Choir”', making)
  const label = within(dialog).getByLabelText<HTMLSelectElement>('Label')
  await waitFor(() => expect(label.selectedOptions[0]?.textContent).toBe('Choir'))
  press('Save changes', dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [row] = await ledger.db.transactions.toArray()
  expect((await ledger.db.labels.get(row?.labelId ?? ''))?.name).toBe('Choir')
})

test('[CA5] in the edit form an expense that becomes income leaves a category of expenses', async () => {
  await record({ category: 'transport' })
  const dialog = await open()
  await choose('Type', 'Income', dialog)
  expect(within(dialog).getByLabelText<HTMLSelectElement>('Category').value).toBe('uncategorized')
})

test('[APP-08] a sum in the amount is reckoned, and no sign of it is dropped', async () => {
  await record({ amount: kobo(420_000) })
  const dialog = await open()
  typeInto('Amount', '4.200,50', dialog)
  press('Save changes', dialog)
  within(dialog).getByText('Commas part thousands. Kobo come after a point, as in 4,200.50.')
  expect(onClose).not.toHaveBeenCalled()
  typeInto('Amount', '4200+300', dialog)
  press('Save changes', dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await ledger.db.transactions.toArray()).toMatchObject([{ amount: 450_000 }])
})
