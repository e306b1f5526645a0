import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordTransactions, recordTransfer } from '#features/entries/data/commands.ts'
import { createSchedule, recordSlot } from '#features/schedules/data/commands.ts'
import { takeBackLast } from '#features/undo/data/take-back.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { WalletScreen } from '#features/wallets/wallet/wallet-screen.tsx'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
import {
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import {
  choose,
  dialogClosed,
  openDialog,
  press,
  renderScreen,
  typeInto,
} from '#test/support/screens/render-screen.tsx'
import { DEFAULT_ZONE } from '#time/day.ts'
import { createGoal, deleteGoal, editGoal, setAside } from './data/commands.ts'
import { GoalScreen } from './goal/goal-screen.tsx'
import { GoalsScreen } from './goals-screen.tsx'
import type { GoalSearch, GoalsSearch } from './goals-search.ts'

let ledger: TestLedger
let bankId: string
let savingsId: string

beforeEach(async () => {
  ledger = await createTestLedger()
  bankId = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids[0] ?? ''
  savingsId = unwrap(await createWallet(ledger, aWallet('Savings'))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

// Today is 21 Nov 2026.
async function aGoal(name = 'Rent', byDay: string | null = '2027-06-01'): Promise<string> {
  const command = { name, target: kobo(60_000_000), byDay: byDay === null ? null : aDay(byDay) }
  return unwrap(await createGoal(ledger, command)).ids[0] ?? ''
}

async function keep(goalId: string, naira: number, walletId = bankId) {
  const way = naira < 0 ? 'out' : 'in'
  const amount = kobo(Math.abs(naira) * 100)
  unwrap(await setAside(ledger, { goalId, walletId, amount, way, day: aDay('2026-11-21') }))
}

async function moveFor(goalId: string, naira: number) {
  const wallets = { fromWalletId: bankId, toWalletId: savingsId }
  const said = { description: 'Rent money', labelId: null, createdAt: TEST_START }
  const command = { ...wallets, ...said, amount: kobo(naira * 100), goalId }
  unwrap(await recordTransfer(ledger, command))
}

function showAll(search: GoalsSearch = {}) {
  return renderScreen(ledger, search, (current, onSearch) => (
    <GoalsScreen search={current} onSearch={onSearch} />
  ))
}

function showOne(id: string, search: GoalSearch = {}) {
  return renderScreen(ledger, search, (current, onSearch) => (
    <GoalScreen id={id} search={current} onSearch={onSearch} />
  ))
}

function part(name: string) {
  return screen.findByRole('region', { name })
}

async function figure(name: string) {
  return (await screen.findByText(name)).parentElement?.textContent
}

async function fromMenu(item: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  fireEvent.click(screen.getByRole('menuitem', { name: item }))
}

test('[GO1] [GO8] the first goal is named and priced, and what gets there is told at once', async () => {
  await showAll()
  expect(await screen.findByText('Name it, price it, put a little by.')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Create goal' })[0] as HTMLElement)
  const dialog = await openDialog('Create goal')
  press('Create goal', dialog)
  expect(await within(dialog).findByText(/Please fill in: Name, Target/)).toBeTruthy()
  typeInto('Name', 'Rent 2027', dialog)
  typeInto('Target', '600000', dialog)
  typeInto('By when', '2027-06-01', dialog)
  press('Create goal', dialog)
  await dialogClosed()
  const goals = await screen.findByRole('list', { name: 'Your goals' })
  expect(within(goals).getByRole('link', { name: 'Rent 2027' })).toBeTruthy()
  expect(goals.textContent).toContain('₦0 of ₦600,000')
  expect(goals.textContent).toContain('₦86,000 a month gets you there by 1 Jun 2027.')
})

test('[GO8] [GO9] closed goals stand apart, and are no part of what is put aside', async () => {
  await keep(await aGoal('Rent'), 50_000)
  const phone = await aGoal('Phone', null)
  await keep(phone, 20_000)
  unwrap(await editGoal(ledger, phone, { closedDay: aDay('2026-11-21') }))
  await showAll()
  expect((await part('Put aside')).textContent).toContain('₦50,000Of ₦600,000 for one goal.')
  const closed = await screen.findByRole('list', { name: 'Closed' })
  expect(
    within(closed)
      .getAllByRole('link')
      .map(link => link.textContent),
  ).toEqual(['Phone'])
})

test('[GO6] money is set aside and taken out without moving, and no more than there is', async () => {
  const id = await aGoal()
  await showOne(id)
  fireEvent.click(await screen.findByRole('button', { name: 'Set money aside' }))
  const dialog = await openDialog('Set money aside')
  await choose('Wallet', 'GTBank', dialog)
  typeInto('Amount', '50000', dialog)
  press('Set aside', dialog)
  await dialogClosed()
  expect((await part('Where it is')).textContent).toContain('GTBank₦50,000')
  fireEvent.click(await screen.findByRole('button', { name: 'Take some out' }))
  const out = await openDialog('Take some out')
  typeInto('Amount', '60000', out)
  press('Take out', out)
  expect(await within(out).findAllByText('Only ₦50,000 is set aside in this wallet.')).toHaveLength(
    2,
  )
  typeInto('Amount', '20000', out)
  press('Take out', out)
  await dialogClosed()
  await waitFor(async () => {
    expect((await part('Where it is')).textContent).toContain('GTBank₦30,000')
  })
  expect(await ledger.db.transactions.count()).toBe(0)
})

test('[GO6] what was set aside can be taken back from what counted', async () => {
  const id = await aGoal()
  await keep(id, 50_000)
  await showOne(id)
  const past = await part('What counted')
  fireEvent.click(await within(past).findByRole('button', { name: 'Take this back' }))
  expect(await within(past).findByText(/^Nothing yet/)).toBeTruthy()
  press('Undo')
  expect(await within(past).findByText('Set aside')).toBeTruthy()
})

test('[GO2] [GO7] [GO8] a transfer counts where it arrives, and what counted opens its entry', async () => {
  const id = await aGoal()
  await moveFor(id, 100_000)
  await showOne(id)
  const where = await part('Where it is')
  expect(await within(where).findByRole('link', { name: 'Savings' })).toBeTruthy()
  expect(where.textContent).toBe('Where it isSavings₦100,000')
  const past = await part('What counted')
  expect(within(past).getAllByRole('listitem')).toHaveLength(1)
  expect(within(past).getByRole('link', { name: 'Rent money' })).toBeTruthy()
  expect(past.textContent).toContain('+₦100,000')
})

test('[GO3] a wallet says what is set aside and what is free, and warns below zero', async () => {
  await keep(await aGoal(), 300)
  await renderScreen(ledger, {}, (search, onSearch) => (
    <WalletScreen walletId={bankId} search={search} onSearch={onSearch} onLeave={() => {}} />
  ))
  expect(await figure('Set aside')).toBe('Set aside₦300')
  expect(await figure('Free')).toBe('Free₦700')
  unwrap(await recordTransactions(ledger, anExpense(bankId, { amount: 90_000 })))
  expect(await screen.findByText(/^₦200 more is set aside in GTBank/)).toBeTruthy()
})

test('[GO4] [GO8] what gets there opens as a transfer that repeats, and what is recorded of it counts', async () => {
  const id = await aGoal()
  await showOne(id)
  fireEvent.click(await screen.findByRole('button', { name: 'Plan it' }))
  const dialog = await openDialog('Add repeating')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Amount').value).toBe('86,000')
  await choose('From wallet', 'GTBank', dialog)
  await choose('To wallet', 'Savings', dialog)
  press('Add', dialog)
  await dialogClosed()
  expect((await part('What repeats for it')).textContent).toContain('Rent')
  const [schedule] = await ledger.db.schedules.toArray()
  expect(schedule).toMatchObject({ type: 'transfer', goalId: id })
  const slot = { scheduleId: schedule?.id ?? '', slot: '2026-11-01#1' }
  const paid = { ...slot, amount: kobo(8_600_000), day: aDay('2026-11-21') }
  unwrap(await recordSlot(ledger, paid, { now: ledger.clock(), zone: DEFAULT_ZONE }))
  const rows = await ledger.db.transactions.toArray()
  expect(rows.map(({ goalId }) => goalId)).toEqual([id, id])
  expect((await part('Where it is')).textContent).toContain('Savings₦86,000')
})

test('[GO9] a goal is closed and opened again, and deleted with a way back', async () => {
  const id = await aGoal()
  await keep(id, 50_000)
  await showOne(id)
  await fromMenu('Close goal')
  await waitFor(async () => {
    expect((await ledger.db.goals.get(id))?.closedDay).toBe('2026-11-21')
  })
  expect(await screen.findByText('Closed')).toBeTruthy()
  await fromMenu('Open again')
  await waitFor(async () => {
    expect((await ledger.db.goals.get(id))?.closedDay).toBeNull()
  })
  await fromMenu('Delete goal')
  await waitFor(async () => {
    expect(await ledger.db.goals.count()).toBe(0)
  })
  expect(await ledger.db.earmarks.count()).toBe(0)
  expect(await takeBackLast(ledger)).toMatchObject({
    type: 'turned',
    deed: 'Deleted the goal “Rent”',
  })
  await waitFor(async () => {
    expect([await ledger.db.goals.count(), await ledger.db.earmarks.count()]).toEqual([1, 1])
  })
})

test('[GO7] what is recorded of an item whose goal is gone is for none', async () => {
  const id = await aGoal()
  const made = await createSchedule(ledger, {
    name: 'Rent money',
    type: 'income',
    walletId: bankId,
    toWalletId: null,
    price: { amount: kobo(100), isAbout: false },
    category: 'salary',
    labelId: null,
    budgetId: null,
    description: '',
    rule: {
      unit: 'day',
      every: 1,
      shift: 'none',
      from: aDay('2026-11-20'),
      until: null,
      count: null,
    },
    mode: 'confirm',
    goalId: id,
  })
  unwrap(await deleteGoal(ledger, id))
  const paid = { scheduleId: unwrap(made).ids[0] ?? '', slot: '2026-11-20#1', amount: kobo(100) }
  const at = { now: ledger.clock(), zone: DEFAULT_ZONE }
  unwrap(await recordSlot(ledger, { ...paid, day: aDay('2026-11-20') }, at))
  expect(await ledger.db.transactions.toArray()).toMatchObject([{ goalId: null }])
})
