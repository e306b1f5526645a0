import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBudget, editBudget, endBudget } from '#features/budgets/data/commands.ts'
import { changeCategory } from '#features/categories/data/categories.ts'
import { deleteTransaction, recordTransactions } from '#features/entries/data/commands.ts'
import { createTemplate, deleteTemplate } from '#features/entries/data/templates.ts'
import { createView, deleteView } from '#features/entries/data/views.ts'
import { aliasId, payeeId } from '#features/entries/rules/payee-of.ts'
import { createLabel, deleteLabel, editLabel } from '#features/labels/data/commands.ts'
import { changePayees } from '#features/payees/data/payees.ts'
import { createWallet, deleteWallet, editWallet } from '#features/wallets/data/commands.ts'
import { editRecord } from '#ledger/outbox/record-commands.ts'
import { discardWrites } from '#ledger/outbox/refused-writes.ts'
import { kobo } from '#money/money.ts'
import { UNCATEGORIZED } from '#records/transaction/terms.ts'
import {
  aLabel,
  anExpense,
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { doAgainLast, takeBackLast } from './take-back.ts'

let ledger: TestLedger
let cash: string

beforeEach(async () => {
  ledger = await createTestLedger()
  cash = unwrap(await createWallet(ledger, aWallet('Cash'))).ids[0] ?? ''
})

afterEach(() => ledger.db.close())

async function diesel(): Promise<string> {
  const rows = [{ ...anExpense(cash).rows[0], description: 'Diesel' }]
  return unwrap(await recordTransactions(ledger, { ...anExpense(cash), rows })).ids[0] ?? ''
}

async function markSent(): Promise<void> {
  await ledger.db.outbox.toCollection().modify({ attempts: 1, state: 'retry' })
}

async function entryCount(): Promise<number> {
  return await ledger.db.transactions.count()
}

test.each([false, true])(
  '[UN6] what was done last is taken back, of any kind, in order, and done again (sent: %s)',
  async isSent => {
    await diesel()
    unwrap(await editWallet(ledger, cash, { name: 'PiggyVest' }))
    unwrap(await editWallet(ledger, cash, { name: 'Piggy' }))
    if (isSent) await markSent()
    expect(await takeBackLast(ledger)).toMatchObject({
      type: 'turned',
      deed: 'Renamed the wallet “PiggyVest” to “Piggy”',
    })
    expect(await ledger.db.wallets.get(cash)).toMatchObject({ name: 'PiggyVest' })
    expect(await entryCount()).toBe(1)
    await takeBackLast(ledger)
    expect(await ledger.db.wallets.get(cash)).toMatchObject({ name: 'Cash' })
    expect(await takeBackLast(ledger)).toMatchObject({ type: 'turned', deed: 'Recorded Diesel' })
    expect(await entryCount()).toBe(0)
    await doAgainLast(ledger)
    expect(await doAgainLast(ledger)).toMatchObject({
      deed: 'Renamed the wallet “Cash” to “PiggyVest”',
    })
    await doAgainLast(ledger)
    expect(await ledger.db.wallets.get(cash)).toMatchObject({ name: 'Piggy' })
    expect(await entryCount()).toBe(1)
    expect(await doAgainLast(ledger)).toEqual({ type: 'none' })
  },
)

test.each([false, true])(
  '[UN6] [PA4] payees that were merged are apart again, and no entry goes (sent: %s)',
  async isSent => {
    await diesel()
    const uche = payeeId('uche')
    const named = { payees: [{ id: uche, key: 'uche', name: 'Uche' }], aliases: [] }
    unwrap(await changePayees(ledger, named))
    if (isSent) await markSent()
    const before = await ledger.db.payees.toArray()
    const merged = { id: uche, mergedInto: payeeId('ada') }
    const aliases = [{ key: 'uche', payeeId: payeeId('ada') }]
    unwrap(await changePayees(ledger, { payees: [merged], aliases }))
    if (isSent) await markSent()
    expect(await takeBackLast(ledger)).toMatchObject({
      type: 'turned',
      deed: 'Merged the payee “Uche” into another',
    })
    expect(await ledger.db.payees.toArray()).toEqual(before)
    expect((await ledger.db.aliases.get(aliasId('uche')))?.payeeId ?? null).toBeNull()
    expect(await entryCount()).toBe(1)
  },
)

test('[UN6] where the last deed cannot be undone, nothing else is', async () => {
  await diesel()
  const [food = ''] = unwrap(await createLabel(ledger, aLabel('Food'))).ids
  await markSent()
  unwrap(await deleteLabel(ledger, food))
  await markSent()
  for (let time = 0; time < 2; time += 1) {
    expect(await takeBackLast(ledger)).toMatchObject({
      type: 'barred',
      deed: 'Deleted the label “Food”',
    })
  }
  expect(await entryCount()).toBe(1)
  // What was done since can be.
  unwrap(await editWallet(ledger, cash, { name: 'Pocket' }))
  await takeBackLast(ledger)
  expect(await ledger.db.wallets.get(cash)).toMatchObject({ name: 'Cash' })
})

test('[UN6] what was changed since by another is left as it is', async () => {
  unwrap(await editWallet(ledger, cash, { name: 'Pocket' }))
  await ledger.db.wallets.update(cash, { name: 'Purse' })
  expect(await takeBackLast(ledger)).toMatchObject({ type: 'barred' })
  expect(await ledger.db.wallets.get(cash)).toMatchObject({ name: 'Purse' })
})

test('[UN6] a label that entries carry by now, or a wallet with entries, is not taken away', async () => {
  const [food = ''] = unwrap(await createLabel(ledger, aLabel('Food'))).ids
  await markSent()
  const id = await diesel()
  await takeBackLast(ledger)
  await ledger.db.transactions.put({
    ...anExpense(cash).rows[0],
    id,
    walletId: cash,
    type: 'expense',
    labelId: food,
    budgetId: null,
    transferId: null,
    importId: null,
    purpose: null,
    alert: null,
    pays: null,
    isUnbudgeted: false,
    goalId: null,
    debtId: null,
    circleId: null,
    foreign: null,
    version: 1,
  })
  expect(await takeBackLast(ledger)).toMatchObject({ type: 'barred' })
  expect(await ledger.db.labels.get(food)).toBeDefined()
})

test.each([false, true])(
  '[UN6] a label is changed and made, and both taken back (sent: %s)',
  async isSent => {
    const [food = ''] = unwrap(await createLabel(ledger, aLabel('Food'))).ids
    unwrap(await editLabel(ledger, food, aLabel('Eating')))
    if (isSent) await markSent()
    await takeBackLast(ledger)
    expect(await ledger.db.labels.get(food)).toMatchObject({ name: 'Food' })
    await takeBackLast(ledger)
    expect(await ledger.db.labels.count()).toBe(0)
    await doAgainLast(ledger)
    expect(await ledger.db.labels.toArray()).toMatchObject([{ name: 'Food' }])
  },
)

test.each([false, true])(
  '[UN6] deleted views and templates come back whole (sent: %s)',
  async isSent => {
    const saved = { name: 'Big', query: 'min=5000', columns: '' }
    const [view = ''] = unwrap(await createView(ledger, saved, [])).ids
    const kept = {
      name: 'Fuel',
      type: 'expense' as const,
      amount: kobo(500),
      category: UNCATEGORIZED,
      description: '',
      walletId: cash,
      toWalletId: null,
      labelId: null,
      budgetId: null,
    }
    const [template = ''] = unwrap(await createTemplate(ledger, kept)).ids
    if (isSent) await markSent()
    unwrap(await deleteView(ledger, view))
    unwrap(await deleteTemplate(ledger, template))
    if (isSent) await markSent()
    await takeBackLast(ledger)
    await takeBackLast(ledger)
    expect(await ledger.db.views.toArray()).toMatchObject([saved])
    expect(await ledger.db.templates.toArray()).toMatchObject([{ name: 'Fuel', amount: 500 }])
    await doAgainLast(ledger)
    expect(await ledger.db.views.count()).toBe(0)
  },
)

test('[UN6] a budget gets back what it had; one that was ended stays ended', async () => {
  const [food = ''] = unwrap(await createLabel(ledger, aLabel('Food'))).ids
  const labels = [{ labelId: food, amount: kobo(2_000_000) }]
  const household = {
    name: 'House',
    frequency: 'monthly',
    endDay: null,
    startDay: null,
    counts: 'hand',
    image: '',
    labels,
  } as const
  const [id = ''] = unwrap(await createBudget(ledger, household)).ids
  unwrap(await editBudget(ledger, id, { labels: [{ labelId: food, amount: kobo(500) }] }))
  await takeBackLast(ledger)
  expect(await ledger.db.budgets.get(id)).toMatchObject({ labels })
  unwrap(await endBudget(ledger, id))
  await markSent()
  expect(await takeBackLast(ledger)).toMatchObject({ type: 'barred' })
})

test('[UN6] a given category that was renamed has its own name again', async () => {
  unwrap(await changeCategory(ledger, { value: 'food', name: 'Eating' }))
  await markSent()
  expect(await takeBackLast(ledger)).toMatchObject({ type: 'turned' })
  expect(await ledger.db.categories.toArray()).toMatchObject([{ value: 'food', name: '' }])
})

test('[UN6] a deletion taken back before it was sent is done again; a discarded write was never done', async () => {
  const id = await diesel()
  await markSent()
  unwrap(await deleteTransaction(ledger, id))
  await takeBackLast(ledger)
  expect(await entryCount()).toBe(1)
  expect(await doAgainLast(ledger)).toMatchObject({ type: 'turned', deed: 'Deleted Diesel' })
  expect(await entryCount()).toBe(0)
  await takeBackLast(ledger)
  const { opIds } = unwrap(await editWallet(ledger, cash, { name: 'Pocket' }))
  unwrap(await discardWrites(ledger, opIds))
  expect(await takeBackLast(ledger)).toMatchObject({
    type: 'barred',
    deed: 'Discarded what waited to be sent',
  })
  expect(await entryCount()).toBe(1)
})

test('[UN6] a wallet that was archived is in use again; one that was deleted is not', async () => {
  unwrap(await editRecord(ledger, { kind: 'wallet', id: cash }, { archivedAt: ledger.clock() }))
  expect(await takeBackLast(ledger)).toMatchObject({ deed: 'Archived the wallet “Cash”' })
  expect(await ledger.db.wallets.get(cash)).toMatchObject({ archivedAt: null })
  await markSent()
  unwrap(await deleteWallet(ledger, cash))
  await markSent()
  expect(await takeBackLast(ledger)).toMatchObject({ type: 'barred' })
})
