import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import { LabelsTab } from '#features/labels/parts/labels-tab.tsx'
import { createWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import { aDay } from '#test/support/a-day.ts'
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
  dialogClosed,
  openDialog,
  press,
  renderScreen,
  typeInto,
} from '#test/support/screens/render-screen.tsx'
import { DEFAULT_ZONE } from '#time/day.ts'
import { dayToInstant } from '#time/zoned-day.ts'
import { BudgetsScreen } from '../budgets-screen.tsx'
import type { BudgetsSearch, ProposedBudget } from '../budgets-search.ts'
import { createBudget, editBudget, endBudget } from '../data/commands.ts'
import { BudgetScreen } from './budget-screen.tsx'
import type { BudgetSearch } from './budget-search.ts'

let ledger: TestLedger
let walletId: string
let labelId: string
let proposed: ProposedBudget | undefined

beforeEach(async () => {
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
  labelId = unwrap(await createLabel(ledger, aLabel('Food'))).ids[0] ?? ''
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

async function spend(amount: number, day: string) {
  const createdAt = dayToInstant(aDay(day), DEFAULT_ZONE)
  unwrap(await recordTransactions(ledger, anExpense(walletId, { amount, labelId, createdAt })))
}

/** A budget of ₦20,000 a month since September, of which October left ₦3,500. */
async function makeBudget() {
  const carry = { by: 'surplus', cap: null } as const
  const labels = [{ labelId, amount: kobo(2_000_000), carry }]
  const startDay = aDay('2026-10-01')
  const form = { ...aBudget(labelId), counts: 'auto', startDay, labels } as const
  const id = unwrap(await createBudget(ledger, form)).ids[0] ?? ''
  await spend(1_650_000, '2026-10-10')
  await spend(500_000, '2026-11-10')
  return id
}

function showBudget(budgetId: string) {
  const search: BudgetSearch = {}
  return renderScreen(ledger, search, (current, onSearch) => (
    <BudgetScreen
      budgetId={budgetId}
      search={current}
      onSearch={onSearch}
      onLeave={of => (proposed = of)}
    />
  ))
}

function showList(search: BudgetsSearch) {
  return renderScreen(ledger, search, (current, onSearch) => (
    <BudgetsScreen search={current} onSearch={onSearch} />
  ))
}

async function chooseAction(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  fireEvent.click(screen.getByRole('menuitem', { name }))
}

function figure(name: string): string | null {
  return screen.getByRole('group', { name }).textContent
}

test('[BC12] what is carried stands apart from what is set, and counts in what is left', async () => {
  const id = await makeBudget()
  await showBudget(id)
  await waitFor(() => expect(figure('Carried over')).toBe('Carried over₦3,500'))
  expect(figure('Set')).toBe('Set₦20,000')
  expect(screen.getByText(/₦18,500 left for 10 days/)).toBeTruthy()
  const table = await screen.findByRole('table', { name: 'Label by label' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(each => each.textContent),
  ).toContain('Carried over')
  cleanup()
  await showList({})
  expect(await screen.findByText('₦5,000 of ₦20,000 + ₦3,500 carried')).toBeTruthy()
})

test('[BC16] a part stands in the colour of its label in pies and bars, unless it is over', async () => {
  const id = await makeBudget()
  await showBudget(id)
  const bar = await screen.findByRole('progressbar', { name: 'Food: spent' })
  const color = (await ledger.db.labels.get(labelId))?.backgroundColor ?? ''
  expect(bar.getAttribute('style')).toContain('color')
  await waitFor(() => {
    const fills = [...document.querySelectorAll('pattern rect')].map(each =>
      each.getAttribute('fill'),
    )
    expect(fills).toContain(color)
  })
  await spend(9_000_000, '2026-11-11')
  await waitFor(() => expect(bar.getAttribute('style') ?? '').not.toContain('color'))
})

test('[BC10] what is left over is asked for in the form, and an edit keeps what it does not change', async () => {
  await showList({ add: 'budget' })
  const dialog = await openDialog('Create budget')
  typeInto('Budget name', 'Home', dialog)
  const row = within(dialog).getByRole('group', { name: 'Budget label 1' })
  await choose('Label', 'Food', row)
  typeInto('Amount', '20000', row)
  fireEvent.click(within(row).getByText('What is left over'))
  await choose('When a cycle ends', 'Left or over, both carry on', row)
  typeInto('At most', '5000', row)
  press('Create budget', dialog)
  await dialogClosed()
  const [made] = await ledger.db.budgets.toArray()
  expect(made?.labels).toMatchObject([{ carry: { by: 'both', cap: 500_000 } }])
  unwrap(await editBudget(ledger, made?.id ?? '', { name: 'House' }))
  expect(await ledger.db.budgets.toArray()).toMatchObject([{ labels: made?.labels }])
})

test('[BC14] the usual amount of a label is offered, and one press uses it', async () => {
  await spend(1_000_000, '2026-09-10')
  await spend(1_230_000, '2026-10-10')
  await showList({ add: 'budget' })
  const dialog = await openDialog('Create budget')
  const row = within(dialog).getByRole('group', { name: 'Budget label 1' })
  await choose('Label', 'Food', row)
  fireEvent.click(await within(row).findByRole('button', { name: 'Use ₦11,500' }))
  expect(within(row).getByLabelText<HTMLInputElement>('Amount').value).toBe('11,500')
  expect(within(row).queryByRole('button', { name: 'Use ₦11,500' })).toBeNull()
})

test('[BC15] a budget that ended can be made again, and one that runs takes the amounts of its last cycle', async () => {
  const id = await makeBudget()
  const labels = [{ labelId, amount: kobo(900_000) }]
  ledger.time.now = dayToInstant(aDay('2026-12-03'), DEFAULT_ZONE)
  unwrap(await editBudget(ledger, id, { labels }))
  await showBudget(id)
  await chooseAction('Edit budget')
  const dialog = await openDialog('Edit budget')
  press('Copy last cycle', dialog)
  const row = within(dialog).getByRole('group', { name: 'Budget label 1' })
  expect(within(row).getByLabelText<HTMLInputElement>('Amount').value).toBe('20,000')
  cleanup()
  unwrap(await endBudget(ledger, id))
  await showBudget(id)
  await chooseAction('Make it again')
  expect(proposed).toMatchObject({ frequency: 'monthly', parts: [{ labelId, amount: '9000' }] })
})

test('[BC13] the deletion of a label names the budgets that use the label, and takes it out of them where that is chosen', async () => {
  const food = labelId
  const [cabs = ''] = unwrap(await createLabel(ledger, aLabel('Cabs'))).ids
  const labels = [food, cabs].map(id => ({ labelId: id, amount: kobo(500_000) }))
  unwrap(await createBudget(ledger, { ...aBudget(food), name: 'Home', labels }))
  unwrap(await createBudget(ledger, { ...aBudget(food), name: 'Lunch' }))
  await renderScreen(ledger, {}, () => <LabelsTab search={{}} onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Food' }))
  const dialog = await openDialog('Delete label')
  expect(await within(dialog).findByText('2 budgets have a part of it: Home, Lunch.')).toBeTruthy()
  expect(within(dialog).getByText(/It is all that Lunch has/)).toBeTruthy()
  const keep = within(dialog).getByRole('button', { name: 'Keep the amount' })
  expect(keep.getAttribute('aria-pressed')).toBe('true')
  press('Take it out', dialog)
  press('Delete', dialog)
  await screen.findByText('Label Food deleted')
  const budgets = await ledger.db.budgets.orderBy('id').toArray()
  expect(budgets.map(each => each.labels.map(part => part.labelId))).toEqual([[cabs], [food]])
})
