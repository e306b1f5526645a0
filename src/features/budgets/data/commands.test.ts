import { expect, test } from 'vitest'
import { editTransaction, recordTransactions } from '#features/entries/data/commands.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import {
  aLabel,
  anExpense,
  aWallet,
  createTestLedger,
  TEST_START,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { type Day, addDays } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { SaveBudget } from '../rules/save-budget.ts'
import { createBudget, deleteBudget, editBudget, endBudget } from './commands.ts'

const DAY_MS = 86_400_000
const TODAY: Day = instantToDay(TEST_START, 'Africa/Lagos')

async function ledgerWithLabels() {
  const ledger = await createTestLedger()
  const [food = '', cabs = ''] = await Promise.all(
    ['Food', 'Cabs'].map(async name => unwrap(await createLabel(ledger, aLabel(name))).ids[0]),
  )
  return { ledger, food, cabs }
}

function household(labelId: string): SaveBudget {
  const labels = [{ labelId, amount: kobo(2_000_000) }]
  return {
    name: 'Household',
    frequency: 'monthly',
    endDay: null,
    startDay: null,
    counts: 'hand',
    image: '',
    labels,
  }
}

test('[BUD-02] [SYN-02] a budget is there at once, with its trail, and waits for its labels', async () => {
  const { ledger, food } = await ledgerWithLabels()
  const [id = ''] = unwrap(await createBudget(ledger, household(food))).ids
  expect(await ledger.db.budgets.get(id)).toMatchObject({
    name: 'Household',
    startDay: TODAY,
    endDay: null,
    labels: [{ labelId: food, amount: 2_000_000 }],
    trail: [{ action: 'created', amountAfter: 2_000_000 }],
    version: 0,
  })
  const op = await ledger.db.outbox.where('creates').equals(`budget:${id}`).first()
  expect(op).toMatchObject({ kind: 'createBudget', needs: [`label:${food}`] })
})

test('[BUD-04] [OB4] [MU6] each edit is a write of its own with a row of the trail; without a difference there is none', async () => {
  const { ledger, food, cabs } = await ledgerWithLabels()
  const [id = ''] = unwrap(await createBudget(ledger, household(food))).ids
  const labels = [...household(food).labels, { labelId: cabs, amount: kobo(500) }]
  unwrap(await editBudget(ledger, id, { labels }))
  unwrap(await editBudget(ledger, id, { endDay: addDays(TODAY, 5) }))
  unwrap(await editBudget(ledger, id, { name: 'Household', labels }))
  unwrap(await endBudget(ledger, id))
  const budget = await ledger.db.budgets.get(id)
  const actions = ['created', 'label-added', 'end-date-changed', 'ended']
  expect(budget?.trail.map(({ action }) => action)).toEqual(actions)
  expect(budget?.endedDay).toBe(TODAY)
  const ops = await ledger.db.outbox.where('touches').equals(`budget:${id}`).toArray()
  expect(ops.map(op => op.needs)).toEqual([[`label:${food}`, `label:${cabs}`], [], []])
})

test('[BUD-04] [BU3] a deleted budget is gone at once, and what was spent from it stays', async () => {
  const { ledger, food } = await ledgerWithLabels()
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet())).ids
  const [budgetId = ''] = unwrap(await createBudget(ledger, household(food))).ids
  const entry = anExpense(walletId)
  const rows = entry.rows.map(row => ({ ...row, budgetId }))
  const [rowId = ''] = unwrap(await recordTransactions(ledger, { ...entry, rows })).ids
  const op = await ledger.db.outbox.where('creates').equals(`transaction:${rowId}`).first()
  expect(op?.needs).toContain(`budget:${budgetId}`)
  unwrap(await deleteBudget(ledger, budgetId))
  expect(await ledger.db.budgets.count()).toBe(0)
  expect(await ledger.db.transactions.get(rowId)).toMatchObject({ budgetId })
  expect(await editBudget(ledger, budgetId, { name: 'Again' })).toMatchObject({
    ok: false,
    error: { type: 'gone', message: 'This budget has been deleted.' },
  })
})

test('[BUD-04] [BU5] what the server would refuse of a budget is refused at once, and queues nothing', async () => {
  const { ledger, food } = await ledgerWithLabels()
  const [walletId = ''] = unwrap(await createWallet(ledger, aWallet())).ids
  const [budgetId = ''] = unwrap(await createBudget(ledger, household(food))).ids
  const entry = anExpense(walletId)
  const [rowId = ''] = unwrap(await recordTransactions(ledger, entry)).ids
  expect(await editBudget(ledger, budgetId, { endDay: addDays(TODAY, -1) })).toMatchObject({
    error: { type: 'refused', message: 'The end date cannot be before today.' },
  })
  unwrap(await endBudget(ledger, budgetId))
  const queued = await ledger.db.outbox.count()
  ledger.time.now += DAY_MS
  const late = { ...entry.rows[0], budgetId, createdAt: ledger.time.now }
  const answers = [
    await recordTransactions(ledger, { ...entry, rows: [late] }),
    await editBudget(ledger, budgetId, { name: 'Again' }),
    await recordTransactions(ledger, { ...entry, rows: [{ ...late, budgetId: walletId }] }),
    await editTransaction(ledger, rowId, { budgetId, createdAt: ledger.time.now }),
  ]
  expect(answers.map(answer => (answer.ok ? '' : answer.error.message))).toEqual([
    'This budget has ended.',
    'This budget has ended and can no longer be changed.',
    'This budget has been deleted.',
    'This budget has ended.',
  ])
  expect(await ledger.db.outbox.count()).toBe(queued)
  const onItsDay = { ...late, createdAt: TEST_START }
  unwrap(await recordTransactions(ledger, { ...entry, rows: [onItsDay] }))
  unwrap(await editTransaction(ledger, rowId, { budgetId }))
})
