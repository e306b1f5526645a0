import { cleanup, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLabel } from '#features/labels/data/commands.ts'
import { aProfile } from '#test/support/device/a-profile.ts'
import {
  aLabel,
  createTestLedger,
  type TestLedger,
  tellPlan,
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
import { ALWAYS, type MonthRules } from '#time/my-month/month-rule.ts'
import { BudgetsScreen } from '../budgets-screen.tsx'
import type { BudgetsSearch } from '../budgets-search.ts'

let ledger: TestLedger

beforeEach(async () => {
  ledger = await createTestLedger()
})

afterEach(() => {
  cleanup()
  ledger.db.close()
})

/** Opens the form of a new budget, for a person whose months begin so. */
async function open(months: MonthRules): Promise<HTMLElement> {
  await ledger.db.profile.put({ ...aProfile({ months }), version: 1 })
  await tellPlan(ledger, 'Summit')
  unwrap(await createLabel(ledger, aLabel()))
  const search: BudgetsSearch = { add: 'budget' }
  await renderScreen(ledger, search, (current, onSearch) => (
    <BudgetsScreen search={current} onSearch={onSearch} />
  ))
  return await openDialog('Create budget')
}

async function create(dialog: HTMLElement) {
  typeInto('Budget name', 'Home', dialog)
  const row = within(dialog).getByRole('group', { name: 'Budget label 1' })
  await choose('Label', 'Food', row)
  typeInto('Amount', '20000', row)
  press('Create budget', dialog)
  await dialogClosed()
  return await ledger.db.budgets.toArray()
}

const ON_25: MonthRules = [{ from: ALWAYS, rule: { type: 'day', day: 25 } }]

test('[MM9] with own months a new monthly budget begins with the one that runs, unless it is to begin today', async () => {
  const dialog = await open(ON_25)
  const starts = await within(dialog).findByLabelText<HTMLSelectElement>('Starts')
  await waitFor(() =>
    expect(starts.selectedOptions[0]?.textContent).toBe('With my month, 25 Oct – 24 Nov'),
  )
  expect(await create(dialog)).toMatchObject([{ startDay: '2026-10-25', followsMonth: true }])
})

test('[MM9] chosen to begin today it has cycles of its own', async () => {
  const dialog = await open(ON_25)
  await within(dialog).findByLabelText('Starts')
  await choose('Starts', 'Today', dialog)
  expect(await create(dialog)).toMatchObject([{ startDay: '2026-11-21', followsMonth: false }])
})

test('[MM9] [BC7] where months are the calendar’s, a new one begins with the calendar’s', async () => {
  const dialog = await open([])
  const starts = within(dialog).getByLabelText<HTMLSelectElement>('Starts')
  expect([...starts.options].map(({ value }) => value)).not.toContain('my-month')
  expect(await create(dialog)).toMatchObject([{ startDay: '2026-11-01', followsMonth: false }])
})
