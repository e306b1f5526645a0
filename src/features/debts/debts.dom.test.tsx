import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EntrySheet } from '#features/entries/parts/entry-sheet/entry-sheet.tsx'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import {
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import {
  dialogClosed,
  openDialog,
  press,
  renderScreen,
  typeInto,
} from '#test/support/screens/render-screen.tsx'
import { createWallet } from '../wallets/data/commands.ts'
import { createDebt, deleteDebt, moveDebt, type NewDebt } from './data/commands.ts'
import { DebtScreen } from './debt/debt-screen.tsx'
import { DebtsScreen } from './debts-screen.tsx'
import { type DebtsSearch, readDebtsSearch } from './debts-search.ts'

let ledger: TestLedger
let walletId: string
const onLeave = vi.fn<() => void>()

beforeEach(async () => {
  onLeave.mockClear()
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

function show(search: DebtsSearch = {}) {
  return renderScreen(ledger, search, (current, onSearch) => (
    <DebtsScreen search={current} onSearch={onSearch} />
  ))
}

function showOne(id: string) {
  return renderScreen(ledger, {}, () => <DebtScreen debtId={id} onLeave={onLeave} />)
}

/** A debt; today is 21 Nov 2026. */
function aDebt(said: Partial<NewDebt> = {}): NewDebt {
  return {
    person: 'Ada',
    direction: 'owed-to-me',
    opening: kobo(500_000),
    day: aDay('2026-11-01'),
    loan: null,
    dueDay: null,
    ...said,
  }
}

async function make(said: Partial<NewDebt> = {}): Promise<string> {
  return unwrap(await createDebt(ledger, aDebt(said), null)).ids[0] ?? ''
}

async function rows() {
  const found = await ledger.db.transactions.toArray()
  return found.map(({ type, amount, purpose, debtId, description, category }) => {
    return { type, amount, purpose, debtId, description, category }
  })
}

test('[DE10] [DE3] a loan is made with the money that left a wallet, in one write, and stands in the list', async () => {
  await show()
  expect(await screen.findByText('Nobody owes anybody.')).toBeTruthy()
  press('Add debt')
  const dialog = await openDialog('Add debt')
  typeInto('Who owes me', 'Emeka', dialog)
  typeInto('Amount', '20000', dialog)
  typeInto('Due day', '2026-12-05', dialog)
  press('Add', dialog)
  await dialogClosed()
  expect(await screen.findByText('Debt with Emeka added')).toBeTruthy()
  const list = within(await screen.findByRole('region', { name: 'Owed to me' }))
  expect(list.getByRole('link', { name: 'Emeka' }).getAttribute('href')).toMatch(
    /^\/user\/app\/debt\//,
  )
  expect(list.getByText('₦20,000')).toBeTruthy()
  expect(list.getByText('Due Sat 5 Dec')).toBeTruthy()
  expect(screen.getByText('You owe nobody.')).toBeTruthy()
  const [debt] = await ledger.db.debts.toArray()
  expect(await rows()).toEqual([
    {
      type: 'expense',
      amount: 2_000_000,
      purpose: 'principal',
      debtId: debt?.id,
      description: 'Loan to Emeka',
      category: 'loan',
    },
  ])
})

test('[DE10] a debt from before is its opening alone; what is wrong is said at its field', async () => {
  await show({ add: 'debt' })
  const dialog = await openDialog('Add debt')
  press('I owe somebody', dialog)
  fireEvent.click(within(dialog).getByLabelText('Before I began here'))
  press('Add', dialog)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Whom I owe')))
  typeInto('Whom I owe', 'The co-op', dialog)
  typeInto('Amount', '3000', dialog)
  typeInto('Due day', '2026-11-01', dialog)
  press('Add', dialog)
  const said = await within(dialog).findAllByText('It cannot be due before the debt began.')
  expect(said.length).toBeGreaterThan(0)
  typeInto('Due day', '', dialog)
  press('Add', dialog)
  await dialogClosed()
  const list = within(await screen.findByRole('region', { name: 'I owe' }))
  expect(list.getByText('No due day')).toBeTruthy()
  expect(await rows()).toEqual([])
})

test('[DE12] the instalments that typed terms come to are shown before anything is saved', async () => {
  await show({ add: 'debt' })
  const dialog = await openDialog('Add debt')
  typeInto('Amount', '1200', dialog)
  fireEvent.click(within(dialog).getByText('Interest and instalments'))
  typeInto('Instalments', '12', dialog)
  typeInto('Interest in percent', '1', dialog)
  const table = within(await within(dialog).findByRole('table', { name: 'Instalments' }))
  const [, first] = table.getAllByRole('row')
  expect(first?.textContent).toBe('21 Dec 2026₦106.62₦12.00₦1,105.38')
  press('Show all 12 instalments', dialog)
  expect(await table.findAllByRole('row')).toHaveLength(13)
  expect(await ledger.db.debts.count()).toBe(0)
})

test('[DE10] [DE1] a payment is recorded with its interest beside it, and lowers what is left', async () => {
  const loan = { rate: 100, basis: 'month', instalments: 12 } as const
  const id = await make({ direction: 'i-owe', person: 'Co-op', opening: kobo(120_000), loan })
  await showOne(id)
  expect(await screen.findByText('I owe Co-op')).toBeTruthy()
  press('Record a payment')
  const dialog = await openDialog('Record a payment')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Amount').value).toBe('106.62')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Of it, interest').value).toBe('12')
  typeInto('Of it, interest', '200', dialog)
  press('Record', dialog)
  const said = await within(dialog).findAllByText('The interest cannot be more than the amount.')
  expect(said.length).toBeGreaterThan(0)
  typeInto('Of it, interest', '12', dialog)
  press('Record', dialog)
  await dialogClosed()
  const panel = within(await screen.findByRole('article', { name: 'Co-op' }))
  expect(await panel.findByText('₦1,105')).toBeTruthy()
  const history = within(screen.getByRole('region', { name: 'History' }))
  expect(await history.findByRole('link', { name: 'Paid back to Co-op' })).toBeTruthy()
  expect(history.getByRole('link', { name: 'Interest to Co-op' })).toBeTruthy()
  const shared = { type: 'expense', debtId: id, category: 'loan' }
  expect(await rows()).toEqual(
    expect.arrayContaining([
      { ...shared, amount: 9462, purpose: 'principal', description: 'Paid back to Co-op' },
      { ...shared, amount: 1200, purpose: null, description: 'Interest to Co-op' },
    ]),
  )
})

test('[DE2] [DE9] what is all paid back is settled, and stands apart', async () => {
  const id = await make({ dueDay: aDay('2026-11-10') })
  await make({ person: 'Bisi' })
  await show()
  expect(await screen.findByText('Was due Tue 10 Nov')).toBeTruthy()
  const money = { walletId, interest: kobo(0), createdAt: ledger.clock() }
  const half = { ...money, principal: kobo(250_000) }
  unwrap(await moveDebt(ledger, { debtId: id, move: 'repaid' }, half))
  expect(await screen.findByRole('progressbar', { name: 'Paid back' })).toBeTruthy()
  unwrap(await moveDebt(ledger, { debtId: id, move: 'repaid' }, half))
  expect(await screen.findByText('1 settled debt')).toBeTruthy()
  expect(screen.getByText('All paid back')).toBeTruthy()
  const open = within(screen.getByRole('region', { name: 'Owed to me' }))
  expect(open.queryByRole('link', { name: 'Ada' })).toBeNull()
})

test('[DE8] a deleted debt leaves its entries, which stay neutral', async () => {
  const id = await make()
  const money = { walletId, principal: kobo(7000), interest: kobo(0), createdAt: ledger.clock() }
  unwrap(await moveDebt(ledger, { debtId: id, move: 'more' }, money))
  await showOne(id)
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete debt' }))
  const dialog = await openDialog('Delete debt')
  expect(within(dialog).getByText(/Its entries stay in your wallets/)).toBeTruthy()
  press('Delete', dialog)
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce())
  expect(await ledger.db.debts.count()).toBe(0)
  expect(await rows()).toMatchObject([{ purpose: 'principal', amount: 7000 }])
  expect((await ledger.columns.fetchFlows()).get(walletId)).toMatchObject({
    expense: 0,
    transfersOut: 7000,
  })
})

test('[DE10] what was said of a debt is changed, its direction and entries stay', async () => {
  const id = await make()
  await showOne(id)
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Edit debt' }))
  const dialog = await openDialog('Edit debt')
  typeInto('Who owes me', 'Ada Obi', dialog)
  typeInto('Owed before the first entry', '6000', dialog)
  press('Save changes', dialog)
  await dialogClosed()
  expect(await screen.findByText('Ada Obi owes me')).toBeTruthy()
  expect(await ledger.db.debts.toArray()).toMatchObject([
    { person: 'Ada Obi', opening: 600_000, direction: 'owed-to-me' },
  ])
})

test('[DE11] the sheet of an entry leads to its debt, while that is there', async () => {
  const id = await make()
  const money = { walletId, principal: kobo(7000), interest: kobo(0), createdAt: ledger.clock() }
  const [rowId = ''] = unwrap(await moveDebt(ledger, { debtId: id, move: 'repaid' }, money)).ids
  await renderScreen(ledger, {}, () => <EntrySheet id={rowId} onClose={() => undefined} />)
  const link = await screen.findByRole('link', { name: 'Loan to Ada' })
  expect(link.getAttribute('href')).toBe(`/user/app/debt/${id}`)
  expect(screen.getByText('Loan money in')).toBeTruthy()
  unwrap(await deleteDebt(ledger, id))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Loan to Ada' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Ada paid back' })).toBeTruthy()
})

test('[DE10] the address opens the form, and says nothing else', () => {
  expect(readDebtsSearch({ add: 'debt', x: '1' })).toEqual({ add: 'debt' })
  expect(readDebtsSearch({ add: 'expense' })).toEqual({})
})
