import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assert } from '#base/assert.ts'
import { kobo } from '#money/money.ts'
import {
  aWallet,
  createTestLedger,
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
import { parseDay } from '#time/day.ts'
import type { Recurrence } from '#time/recurrence/recurrence.ts'
import { createWallet } from '../wallets/data/commands.ts'
import { createSchedule, type NewSchedule } from './data/commands.ts'
import { UpcomingScreen } from './upcoming-screen.tsx'
import { readUpcomingSearch, type UpcomingSearch } from './upcoming-search.ts'

let ledger: TestLedger
let walletId: string

beforeEach(async () => {
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  ledger.db.close()
})

function show(search: UpcomingSearch = {}) {
  return renderScreen(ledger, search, (current, onSearch) => (
    <UpcomingScreen search={current} onSearch={onSearch} />
  ))
}

function holdPhone(): void {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
}

function day(text: string) {
  const read = parseDay(text)
  assert(read !== undefined, text)
  return read
}

/** A bill of every month; today is 21 Nov 2026, a Saturday. */
function aBill(from: string, change: Partial<NewSchedule> = {}): NewSchedule {
  const rule: Recurrence = {
    unit: 'month',
    on: { type: 'day', day: Number(from.slice(-2)) },
    every: 1,
    shift: 'none',
    from: day(from),
    until: null,
    count: null,
  }
  return {
    name: 'DStv',
    type: 'expense',
    walletId,
    toWalletId: null,
    price: { amount: kobo(1_570_000), isAbout: false },
    category: 'subscriptions',
    labelId: null,
    budgetId: null,
    description: '',
    rule,
    mode: 'confirm',
    goalId: null,
    ...change,
  }
}

async function make(bill: NewSchedule): Promise<string> {
  return unwrap(await createSchedule(ledger, bill)).ids[0] ?? ''
}

function dueList(): Promise<HTMLElement> {
  return screen.findByRole('region', { name: 'What falls due' })
}

async function recordedRows() {
  return await ledger.db.transactions.toArray()
}

test('[SC9] an item is added once, with the days that it falls on shown, and is there in the list', async () => {
  await show()
  expect(await screen.findByText('Add rent, data or salary once.')).toBeTruthy()
  press('Add repeating')
  const dialog = await openDialog('Add repeating')
  typeInto('Name', 'Rent', dialog)
  typeInto('Amount', '250000', dialog)
  await choose('Category', 'Rent & Housing', dialog)
  typeInto('Day of the month', '31', dialog)
  expect(within(dialog).getByRole('status').textContent).toContain(
    'Next: Mon 30 Nov · Thu 31 Dec · Sun 31 Jan',
  )
  press('Add', dialog)
  await dialogClosed()
  expect(await screen.findByText('Rent added')).toBeTruthy()
  const list = within(await dueList())
  expect((await list.findAllByRole('button', { name: 'Rent' })).length).toBe(3)
  expect(list.getByText('Mon 30 Nov · GTBank')).toBeTruthy()
})

test('[SC9] what is wrong is said at its field, and the form stays as it is', async () => {
  await show({ add: 'repeating' })
  const dialog = await openDialog('Add repeating')
  typeInto('Name', 'Ajo', dialog)
  await choose('Unit', 'Weeks', dialog)
  press('Saturday', dialog)
  press('Add', dialog)
  expect(await within(dialog).findByText('Amount is required.')).toBeTruthy()
  expect(within(dialog).getByText('Choose a day of the week.')).toBeTruthy()
  expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Ajo')
  press('Thursday', dialog)
  await waitFor(() => expect(within(dialog).queryByText('Choose a day of the week.')).toBeNull())
  expect(within(dialog).getByRole('status').textContent).toContain('Every week on Thu'.slice(1))
})

test('[SC9] a rule without a day says so', async () => {
  await show({ add: 'repeating' })
  const dialog = await openDialog('Add repeating')
  typeInto('Name', 'Rent', dialog)
  typeInto('Amount', '100', dialog)
  typeInto('Day of the month', '10', dialog)
  await choose('Ends', 'On a day', dialog)
  typeInto('Last day', '2026-12-01', dialog)
  press('Add', dialog)
  expect(await within(dialog).findAllByText('This never falls due.')).not.toHaveLength(0)
})

test('[SC9] a transfer asks where it goes, and nothing is asked that it has not', async () => {
  unwrap(await createWallet(ledger, aWallet('Ajo')))
  await show({ add: 'repeating' })
  const dialog = await openDialog('Add repeating')
  press('Transfer', dialog)
  expect(within(dialog).queryByLabelText('Category')).toBeNull()
  typeInto('Name', 'Contribution', dialog)
  typeInto('Amount', '5000', dialog)
  await choose('From wallet', 'GTBank', dialog)
  await choose('To wallet', 'Ajo', dialog)
  press('Add', dialog)
  await dialogClosed()
  expect((await within(await dueList()).findAllByText(/GTBank → Ajo/)).length).toBeGreaterThan(0)
})

test('[SC8] what is due is recorded with one press, and taken back with another', async () => {
  await make(aBill('2026-11-20'))
  await show()
  const list = await dueList()
  expect(await within(list).findByRole('heading', { name: /Overdue/ })).toBeTruthy()
  press('Record DStv, Fri 20 Nov', list)
  expect(await screen.findByText('DStv recorded')).toBeTruthy()
  await waitFor(() => expect(within(list).queryByRole('heading', { name: /Overdue/ })).toBeNull())
  expect(document.activeElement).toBe(list)
  expect(await recordedRows()).toMatchObject([
    { amount: 1_570_000, description: 'DStv', category: 'subscriptions', walletId },
  ])
  press('Undo')
  expect(await within(list).findByRole('heading', { name: /Overdue/ })).toBeTruthy()
  expect(await recordedRows()).toEqual([])
})

test('[SC8] what is another amount each time asks how much it was, and when', async () => {
  await make(aBill('2026-11-21', { price: { amount: kobo(500_000), isAbout: true } }))
  await show()
  const list = await dueList()
  expect((await within(list).findAllByText('about')).length).toBeGreaterThan(0)
  press('Record DStv, Sat 21 Nov', list)
  const dialog = await openDialog('Record DStv')
  typeInto('Amount', '4,350', dialog)
  typeInto('Day', '2026-11-22', dialog)
  press('Record', dialog)
  expect(await within(dialog).findAllByText('The day cannot be in the future.')).not.toHaveLength(0)
  typeInto('Day', '2026-11-19', dialog)
  press('Record', dialog)
  await dialogClosed()
  expect(await recordedRows()).toMatchObject([{ amount: 435_000 }])
})

test('[SC8] one time is skipped and opened again, and both can be undone', async () => {
  const id = await make(aBill('2026-11-20'))
  const { searches } = await show({ item: id, slot: '2026-11-01#1' })
  const sheet = await screen.findByRole('complementary', { name: 'DStv' })
  expect(within(sheet).getByText('Was due Fri 20 Nov')).toBeTruthy()
  press('Skip', sheet)
  expect(await within(sheet).findByText('Skipped')).toBeTruthy()
  expect(within(sheet).queryByRole('button', { name: 'Record' })).toBeNull()
  press('Open again', sheet)
  expect(await within(sheet).findByText('Was due Fri 20 Nov')).toBeTruthy()
  press('Close', sheet)
  expect(searches.at(-1)).toEqual({})
})

test('[SC8] one time is put on another day for another amount; the others stay', async () => {
  const id = await make(aBill('2026-11-25'))
  await show({ item: id, slot: '2026-11-01#1' })
  const sheet = await screen.findByRole('complementary', { name: 'DStv' })
  press('Change', sheet)
  const dialog = await openDialog('Change this one')
  typeInto('Day', '2027-01-25', dialog)
  press('Save changes', dialog)
  expect(await within(dialog).findAllByText('At most 31 days from 25/11/2026.')).not.toHaveLength(0)
  typeInto('Day', '2026-11-27', dialog)
  typeInto('Amount', '19000', dialog)
  press('Save changes', dialog)
  expect(await within(sheet).findByText('Due Fri 27 Nov')).toBeTruthy()
  expect(within(sheet).getByText('−₦19,000')).toBeTruthy()
  const list = within(await screen.findByLabelText('What falls due'))
  expect(list.getByText('Fri 27 Nov · GTBank')).toBeTruthy()
  expect(list.getByText('Fri 25 Dec · GTBank')).toBeTruthy()
})

test('[SC8] the sheet of what was paid leads to the entry', async () => {
  const id = await make(aBill('2026-11-20'))
  await show({ item: id, slot: '2026-11-01#1' })
  const sheet = await screen.findByRole('complementary', { name: 'DStv' })
  press('Record', sheet)
  const link = await within(sheet).findByRole('link', { name: 'See the entry' })
  const [row] = await recordedRows()
  expect(link.getAttribute('href')).toBe(`?row=${row?.id}`)
  expect(within(sheet).getByText('Paid Fri 20 Nov')).toBeTruthy()
})

test('[SC8] on a phone the calendar says what falls on a day, shows it there, and turns to other months', async () => {
  holdPhone()
  await make(aBill('2026-11-25'))
  await make(aBill('2026-11-25', { name: 'Spectranet' }))
  const { searches } = await show()
  const month = await screen.findByRole('table', { name: 'November 2026' })
  const cell = await within(month).findByRole('button', {
    name: 'Wed 25 Nov: DStv, ₦15,700, Due Wed 25 Nov; Spectranet, ₦15,700, Due Wed 25 Nov',
  })
  fireEvent.click(cell)
  const shown = await screen.findByRole('region', { name: 'Wed 25 Nov' })
  expect(within(shown).getByRole('button', { name: 'Spectranet' })).toBeTruthy()
  press('December 2026')
  expect(await screen.findByRole('table', { name: 'December 2026' })).toBeTruthy()
  expect(searches.at(-1)).toEqual({ month: '2026-12' })
})

test('[SC8] on a desk each thing stands in the calendar and opens from it', async () => {
  const id = await make(aBill('2026-11-25'))
  for (const name of ['Ajo', 'Rent']) await make(aBill('2026-11-25', { name }))
  const { searches } = await show()
  const month = await screen.findByRole('table', { name: 'November 2026' })
  fireEvent.click(
    await within(month).findByRole('button', { name: 'DStv, ₦15,700, Due Wed 25 Nov' }),
  )
  expect(searches.at(-1)).toEqual({ item: id, slot: '2026-11-01#1' })
  press('1 more Wed 25 Nov', month)
  const shown = await screen.findByRole('region', { name: 'Wed 25 Nov' })
  expect(within(shown).getByRole('button', { name: 'Rent' })).toBeTruthy()
})

test('[SC8] the sums say which days they are of', async () => {
  await make(aBill('2026-11-20'))
  await make(aBill('2026-11-25', { name: 'Salary', type: 'income', category: 'salary' }))
  await show()
  const list = await dueList()
  const overdue = await within(list).findByRole('heading', { name: /Overdue/ })
  expect(overdue.textContent).toBe('Overdue Fri 20 Nov')
  expect(screen.getByText('21 Nov to 20 Dec 2026').parentElement?.textContent).toBe(
    '₦15,700 goes out₦15,700 comes in21 Nov to 20 Dec 2026',
  )
})

test('[SC8] all that repeats is listed with its rule, to be changed and deleted; its entries stay', async () => {
  await make(aBill('2026-11-20'))
  await show()
  press('Record DStv, Fri 20 Nov', await dueList())
  await screen.findByText('DStv recorded')
  fireEvent.click(await screen.findByText('All repeating items · 1'))
  expect(screen.getByText('every month on the 20th')).toBeTruthy()
  expect(screen.getByText('Next: Sun 20 Dec')).toBeTruthy()
  press('Edit DStv')
  const form = await openDialog('Edit repeating item')
  typeInto('Name', 'DStv Compact', form)
  await choose('Falls on', 'Its last working day', form)
  press('Save changes', form)
  await dialogClosed()
  expect(await screen.findByText('on the last working day of every month')).toBeTruthy()
  press('Delete DStv Compact')
  press('Delete', await openDialog('Delete repeating item'))
  expect(await screen.findByText('Nothing is due.')).toBeTruthy()
  expect(await recordedRows()).toHaveLength(1)
})

test('[SC8] the address keeps form, item and month, and leaves nonsense out', () => {
  expect(
    readUpcomingSearch({ add: 'repeating', item: 'a', slot: '2026-11-01#1', month: '2026-12' }),
  ).toEqual({ add: 'repeating', item: 'a', slot: '2026-11-01#1', month: '2026-12' })
  expect(readUpcomingSearch({ add: 'expense', item: 'a', month: '2026-13' })).toEqual({})
})
