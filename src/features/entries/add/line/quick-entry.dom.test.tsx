import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBudget } from '#features/budgets/data/commands.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { AddTransaction } from '#features/entries/parts/add-transaction.tsx'
import { createLabel } from '#features/labels/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import {
  aBudget,
  aLabel,
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
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
import type { AddTransactionProps } from '../add-transaction-dialog.tsx'

const LINE = 'Type it in one line'
const DAY_MS = 86_400_000

let ledger: TestLedger
let cashId: string
let opayId: string
let foodId: string
const onClose = vi.fn<() => void>()

beforeEach(async () => {
  ledger = await createTestLedger()
  cashId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  opayId = unwrap(await createWallet(ledger, aWallet('OPay'))).ids[0] ?? ''
  foodId = unwrap(await createLabel(ledger, aLabel('Food'))).ids[0] ?? ''
  onClose.mockClear()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  ledger.db.close()
})

async function open(props: Partial<AddTransactionProps> = {}): Promise<HTMLElement> {
  await renderScreen(ledger, {}, () => (
    <AddTransaction initialKind="expense" onClose={onClose} {...props} />
  ))
  const dialog = await openDialog('Add transaction')
  // The wallets are there, and the names that a line may hold with them.
  await within(dialog).findAllByRole('option', { name: 'OPay' })
  return dialog
}

function field(label: string): string {
  return screen.getByLabelText<HTMLInputElement>(label).value
}

function understood(): readonly (string | null)[] {
  const parts = within(screen.getByRole('list', { name: 'Understood' })).getAllByRole('listitem')
  return parts.map(part => part.textContent)
}

async function spendRice(walletId: string, change: object = {}): Promise<void> {
  const { rows, ...form } = anExpense(walletId, { labelId: foodId })
  const changed = rows.map(row => Object.assign({}, row, change))
  unwrap(await recordTransactions(ledger, { ...form, rows: changed }))
}

/** A phone with a touch screen. */
function holdPhone(): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    return Object.assign(new EventTarget(), { matches: query.includes('coarse'), media: query })
  })
}

test('[TXN-02] [EL1] an entry typed in one line fills the form as it is typed, and Enter saves it', async () => {
  const dialog = await open()
  typeInto(LINE, '4.5k lunch chicken republic opay yesterday #food')
  expect(understood()).toEqual([
    'Expense',
    '₦4,500',
    'Eating Out',
    'OPay',
    'Yesterday',
    'Food',
    'lunch chicken republic',
  ])
  expect([field('Amount'), field('Category'), field('Wallet'), field('Date')]).toEqual([
    '4,500',
    'eating-out',
    opayId,
    '2026-11-20',
  ])
  fireEvent.submit(dialog.querySelector('form') ?? dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(await ledger.db.transactions.toArray()).toMatchObject([
    {
      amount: 450_000,
      category: 'eating-out',
      walletId: opayId,
      labelId: foodId,
      description: 'lunch chicken republic',
    },
  ])
})

test('[EL9] Enter saves nothing of a line that was not understood whole, and says why', async () => {
  await open()
  typeInto(LINE, '4.5k lunch #fod')
  const line = screen.getByLabelText(LINE)
  expect(line.getAttribute('aria-invalid')).toBeNull()
  // False: the form is not submitted.
  expect(fireEvent.keyDown(line, { key: 'Enter' })).toBe(false)
  expect(line.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/^You have no label “#fod”\..* press Save\.$/)).toBeTruthy()
  typeInto(LINE, '4.5k lunch #food')
  expect(fireEvent.keyDown(line, { key: 'Enter' })).toBe(true)
})

test('[EL9] what was wrong with one line is not said of the next', async () => {
  const dialog = await open()
  typeInto(LINE, 'lunch')
  fireEvent.keyDown(screen.getByLabelText(LINE), { key: 'Enter' })
  press(/^Save expense/, dialog)
  await within(dialog).findByRole('alert')
  expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true')
  typeInto(LINE, '4.5k lunch tomorrow')
  expect(field('Amount')).toBe('4,500')
  expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBeNull()
  expect(within(dialog).queryByRole('alert')).toBeNull()
})

test('[TXN-02] what the person chooses beside the line stands, until the line says otherwise', async () => {
  await open()
  typeInto(LINE, '4.5k lunch')
  typeInto('Amount', '5000')
  await choose('Category', 'Transport')
  typeInto(LINE, '4.5k lunch opay')
  expect([field('Amount'), field('Category'), field('Wallet')]).toEqual([
    '5,000',
    'transport',
    opayId,
  ])
  typeInto(LINE, '6k lunch opay')
  expect([field('Amount'), field('Category')]).toEqual(['6,000', 'transport'])
})

test('[TXN-04] [EL6] a line from wallet to wallet is a transfer; a pressed tab counts until the line changes', async () => {
  const dialog = await open()
  typeInto(LINE, '5k opay to cash')
  expect([field('From wallet'), field('To wallet'), field('Amount')]).toEqual([
    opayId,
    cashId,
    '5,000',
  ])
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Income' }))
  expect(field('Amount')).toBe('5,000')
  expect(within(dialog).getByRole('button', { name: /^Save income/ })).toBeTruthy()
  typeInto(LINE, '5k opay to cash today')
  expect(within(dialog).getByRole('button', { name: /^Save transfer/ })).toBeTruthy()
})

test('[TXN-02] the dialog opens with a line that the address brought', async () => {
  await open({ initialLine: 'salary 250k opay' })
  await waitFor(() => expect(field('Amount')).toBe('250,000'))
  expect(screen.getByRole('button', { name: /^Save income/ })).toBeTruthy()
})

test('[TXN-02] a second row keeps what the line said of the first', async () => {
  await open()
  typeInto(LINE, '4.5k lunch opay')
  press('Add row')
  expect(screen.queryByLabelText(LINE)).toBeNull()
  const first = screen.getByRole('group', { name: 'Transaction 1' })
  expect(within(first).getByLabelText<HTMLInputElement>('Amount').value).toBe('4,500')
  expect(field('Wallet')).toBe(opayId)
})

test('[TXN-03] a budget takes no line that is no expense', async () => {
  const budgetId = unwrap(await createBudget(ledger, aBudget(foodId))).ids[0] ?? ''
  await open({ budget: { id: budgetId, title: 'Home' } })
  typeInto(LINE, '+4.5k lunch')
  expect(screen.getByText('Only expenses go into a budget.')).toBeTruthy()
  expect(fireEvent.keyDown(screen.getByLabelText(LINE), { key: 'Enter' })).toBe(false)
})

test('[TXN-02] category and label are learnt from the person’s own rows, and never replace a choice', async () => {
  await spendRice(cashId)
  await open()
  typeInto('Description', 'rice')
  await waitFor(() => expect([field('Category'), field('Label')]).toEqual(['food', foodId]))
  expect(screen.getAllByText('As you did before.')).toHaveLength(2)
  await choose('Category', 'Transport')
  typeInto('Description', 'Rice')
  expect(field('Category')).toBe('transport')
  expect(screen.getAllByText('As you did before.')).toHaveLength(1)
})

test('[TXN-02] five likely categories are one press away, those of the person first', async () => {
  await spendRice(cashId, { category: 'gift' })
  await open()
  const chips = screen.getByRole('group', { name: 'Likely categories' })
  await waitFor(() =>
    expect(
      within(chips)
        .getAllByRole('button')
        .map(chip => chip.textContent)[0],
    ).toBe('Gift'),
  )
  expect(within(chips).getAllByRole('button')).toHaveLength(5)
  press('Transport', chips)
  expect(field('Category')).toBe('transport')
  expect(within(chips).getByRole('button', { name: 'Transport', pressed: true })).toBeTruthy()
})

test('[TXN-02] Save and add another keeps the focus on the amount, and nothing that the line named', async () => {
  await open()
  typeInto(LINE, '4.5k lunch opay yesterday #food')
  press('Save and add another')
  await waitFor(() => expect(field('Amount')).toBe(''))
  expect(onClose).not.toHaveBeenCalled()
  expect(await screen.findByText('₦4,500 saved to Eating Out')).toBeTruthy()
  expect([field(LINE), field('Description'), field('Date'), field('Label')]).toEqual([
    '',
    '',
    '2026-11-21',
    '',
  ])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')))
  expect(field('Wallet')).not.toBe(opayId)
  press('Save and add another')
  expect(screen.getByRole('alert').textContent).toContain('at least one transaction')
  expect(await ledger.db.transactions.count()).toBe(1)
})

test('[APP-07] the toast says what was saved, and takes it back, also when the dialog is gone', async () => {
  await renderScreen(ledger, { isOpen: true }, ({ isOpen }, onSearch) =>
    isOpen ? (
      <AddTransaction initialKind="expense" onClose={() => onSearch({ isOpen: false })} />
    ) : (
      'Closed'
    ),
  )
  const dialog = await openDialog('Add transaction')
  await within(dialog).findAllByRole('option', { name: 'OPay' })
  typeInto(LINE, '4.5k lunch opay')
  press(/^Save expense/)
  await screen.findByText('Closed')
  expect(await screen.findByText('Expense recorded successfully.')).toBeTruthy()
  expect(screen.getByText('₦4,500 saved to Eating Out')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await ledger.db.transactions.count()).toBe(0))
  expect(await screen.findByText('Taken back. Nothing was recorded.')).toBeTruthy()
})

test('[TXN-02] the last entry is repeated with one press, dated today', async () => {
  await spendRice(opayId, { createdAt: TEST_START - 3 * DAY_MS, labelId: ledger.newId() })
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Again: ₦45 · Rice' }))
  expect([field('Amount'), field('Category'), field('Description'), field('Date')]).toEqual([
    '45',
    'food',
    'Rice',
    '2026-11-21',
  ])
  // Its label is gone since.
  expect(field('Label')).toBe('')
  expect(screen.queryByRole('button', { name: /^Again/ })).toBeNull()
})

test('[TXN-02] on a phone the amount has a keypad, which reckons and stays while other fields are typed in', async () => {
  holdPhone()
  const dialog = await open()
  const amount = within(dialog).getByLabelText<HTMLInputElement>('Amount')
  expect(amount.getAttribute('inputmode')).toBe('none')
  const keypad = await screen.findByRole('group', { name: 'Keypad' })
  for (const key of ['1', '5', '000', 'Plus', '2', '5', '0', 'Point', '5']) press(key, keypad)
  expect(amount.value).toBe('15,250.50')
  expect(within(dialog).getByText('15,000 + 250.5')).toBeTruthy()
  typeInto('Amount', '700')
  press('Backspace', keypad)
  expect(amount.value).toBe('70')
  press('Divided by', keypad)
  press('0', keypad)
  expect(amount.value).toBe('70 ÷ 0')
  expect(within(dialog).getByText('Nothing can be divided by zero.')).toBeTruthy()
  press('Equals', keypad)
  expect(amount.value).toBe('70 ÷ 0')
  press(/^Save expense/, dialog)
  expect(within(dialog).getByRole('alert').textContent).toBe('Nothing can be divided by zero.')
  press('Clear', keypad)
  expect(amount.value).toBe('')
  fireEvent.focus(within(dialog).getByLabelText('Description'))
  await expect(screen.findByRole('group', { name: 'Keypad' })).resolves.toBe(keypad)
  // The phone's own keyboard takes the room that it has.
  const height = window.innerHeight
  resizeTo(height - 300)
  expect(screen.queryByRole('group', { name: 'Keypad' })).toBeNull()
  resizeTo(height)
  expect(await screen.findByRole('group', { name: 'Keypad' })).toBeTruthy()
})

function resizeTo(height: number): void {
  act(() => {
    vi.stubGlobal('innerHeight', height)
    window.dispatchEvent(new Event('resize'))
  })
}

test('[TXN-04] the keypad types the amount of a transfer too', async () => {
  holdPhone()
  const dialog = await open({ initialKind: 'transfer' })
  const keypad = await screen.findByRole('group', { name: 'Keypad' })
  for (const key of ['9', '000']) press(key, keypad)
  expect(within(dialog).getByLabelText<HTMLInputElement>('Amount').value).toBe('9,000')
})

test('[TXN-02] with a mouse there is no keypad', async () => {
  const dialog = await open()
  expect(within(dialog).getByLabelText('Amount').getAttribute('inputmode')).toBe('decimal')
  expect(screen.queryByRole('group', { name: 'Keypad' })).toBeNull()
})
