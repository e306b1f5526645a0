import { act, cleanup, render, screen } from '@testing-library/react'
import { Dexie } from 'dexie'
import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createLabel, deleteLabel } from '#features/labels/data/commands.ts'
import { LedgerProvider } from '#features/session/data/ledger-context.tsx'
import { createWallet } from '#features/wallets/data/commands.ts'
import { formatNaira, kobo } from '#money/money.ts'
import {
  aLabel,
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { addDays } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { createBudget, endBudget } from './commands.ts'
import { useActiveBudgets, useBudget, useBudgets, useBudgetUsage } from './queries.ts'
import { useBudgetTrail } from './trail-queries.ts'

// A live query wants a global IndexedDB, even over a database that has its own.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })

const DAY_MS = 86_400_000

function BudgetText({ id }: { readonly id: string }) {
  const budget = useBudget(id)
  const budgets = useBudgets()
  const usage = useBudgetUsage(id)
  const trail = useBudgetTrail(id)
  const active = useActiveBudgets()
  if (budget === null) return <output>No such budget</output>
  if (!budget || !usage || !trail || !active || !budgets) return <output>Loading</output>
  return (
    <>
      <output>
        {`${budget.title} spent ${naira(budget.spent)} of ${naira(budget.amount)}`}
        {` until ${budget.cycle.to}, ${active.length} of ${budgets.length} active`}
      </output>
      <p>{budget.labels.map(({ name }) => name).join()}</p>
      <ul>
        {usage.map(row => (
          <li key={row.labelId}>{`${row.name} ${row.usedPercent}%`}</li>
        ))}
      </ul>
      <ol>
        {trail.map(row => (
          <li key={row.id}>{`${row.action}: ${row.note}`}</li>
        ))}
      </ol>
    </>
  )
}

function naira(amount: Parameters<typeof formatNaira>[0]): string {
  return formatNaira(amount, { kobo: 'auto' })
}

function show(ledger: TestLedger, id: string) {
  render(
    <LedgerProvider ledger={ledger}>
      <BudgetText id={id} />
    </LedgerProvider>,
  )
}

async function ledgerWithBudget() {
  const ledger = await createTestLedger()
  const [food = ''] = unwrap(await createLabel(ledger, aLabel('Food'))).ids
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet())).ids
  const [id = ''] = unwrap(
    await createBudget(ledger, {
      name: 'Home',
      frequency: 'weekly',
      endDay: null,
      startDay: null,
      counts: 'hand',
      image: '',
      labels: [{ labelId: food, amount: kobo(1_000_000) }],
    }),
  ).ids
  async function spend(amount: number, labelId: string | null) {
    const entry = anExpense(walletId, { amount })
    const rows = entry.rows.map(row => ({ ...row, labelId, budgetId: id }))
    unwrap(await recordTransactions(ledger, { ...entry, rows }))
  }
  return { ledger, food, id, spend }
}

afterEach(cleanup)

test('[BUD-01] [BUD-03] [BUD-04] a budget follows what is spent from it, its labels and its end', async () => {
  const { ledger, food, id, spend } = await ledgerWithBudget()
  show(ledger, id)
  const end = addDays(instantToDay(TEST_START, 'Africa/Lagos'), 6)
  await screen.findByText(`Home spent ₦0 of ₦10,000 until ${end}, 1 of 1 active`)
  await act(() => spend(75_000, food))
  await screen.findByText(`Home spent ₦750 of ₦10,000 until ${end}, 1 of 1 active`)
  await act(() => spend(25_000, null))
  await screen.findByText('Food 75%')
  await screen.findByText('Other 25%')
  expect(screen.getByText('created: Food: ₦10,000')).toBeDefined()
  await act(async () => void unwrap(await deleteLabel(ledger, food)))
  await screen.findByText('Deleted label')
  await screen.findByText('Deleted label 75%')
  await act(async () => void unwrap(await endBudget(ledger, id)))
  await screen.findByText(/0 of 1 active/)
})

test('[BUD-04] [BU1] [BU3] after its cycle a budget begins anew: nothing is spent, and the trail says so', async () => {
  const { ledger, food, id, spend } = await ledgerWithBudget()
  await spend(75_000, food)
  ledger.time.now += 15 * DAY_MS
  show(ledger, id)
  const end = addDays(instantToDay(TEST_START, 'Africa/Lagos'), 20)
  await screen.findByText(`Home spent ₦0 of ₦10,000 until ${end}, 1 of 1 active`)
  const actions = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(actions.slice(1)).toEqual([
    'cycle-renewed: Weekly cycle 5 Dec to 11 Dec 2026',
    'cycle-renewed: Weekly cycle 28 Nov to 4 Dec 2026',
    'created: Food: ₦10,000',
  ])
})

test('[BUD-03] a budget that is not there is told as such', async () => {
  show(await createTestLedger(), 'nobody')
  expect(await screen.findByText('No such budget')).toBeDefined()
})
