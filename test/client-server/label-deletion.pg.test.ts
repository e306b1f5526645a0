import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createBudget } from '#features/budgets/data/commands.ts'
import { createLabel, deleteLabel } from '#features/labels/data/commands.ts'
import { takeBack } from '#features/undo/data/take-back.ts'
import { runPass } from '#ledger/pass/pass.ts'
import { kobo } from '#money/money.ts'
import type { LabelBudgets } from '#records/budget/budget-terms.ts'
import { aBudget, aLabel, unwrap } from '../support/device/test-ledger.ts'
import { createTestApp, type TestApp } from '../support/server/app.ts'
import { createServedDevice } from '../support/server/served-device.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

/** A device with a budget of two labels and one of the first alone, all sent. */
async function open() {
  const user = await server.signUp({ level: 'Summit' })
  const device = await createServedDevice(server, user)
  const { ledger, core } = device
  await runPass(core, 'start')
  const food = unwrap(await createLabel(ledger, aLabel('Food'))).ids[0] ?? ''
  const cabs = unwrap(await createLabel(ledger, aLabel('Cabs'))).ids[0] ?? ''
  const labels = [food, cabs].map(labelId => ({ labelId, amount: kobo(500_000) }))
  const both = unwrap(await createBudget(ledger, { ...aBudget(food), labels })).ids[0] ?? ''
  const one = unwrap(await createBudget(ledger, aBudget(food))).ids[0] ?? ''
  await runPass(core, 'write')
  return { ...device, user, food, cabs, both, one }
}

async function budgetsOf({ db }: Awaited<ReturnType<typeof open>>) {
  const rows = await db.budgets.orderBy('id').toArray()
  return rows.map(({ version: _version, ...budget }) => budget)
}

test.each<LabelBudgets>(['keep', 'remove'])(
  '[BC13] what the deletion of a label does to budgets, `%s`, is on the device at once what the server does of it',
  async how => {
    const opened = await open()
    const { ledger, core, db, food, cabs, both, one } = opened
    unwrap(await deleteLabel(ledger, food, how))
    const shown = await budgetsOf(opened)
    const parts = Object.fromEntries(
      shown.map(({ id, labels }) => [id, labels.map(({ labelId }) => labelId)]),
    )
    expect(parts).toEqual({ [both]: how === 'keep' ? [food, cabs] : [cabs], [one]: [food] })
    for (const { trail } of shown) expect(trail.at(-1)?.action).toBe('label-deleted')
    await runPass(core, 'write')
    expect(await db.outbox.count()).toBe(0)
    await runPass(core, 'start')
    expect(await budgetsOf(opened)).toEqual(shown)
  },
)

test('[BC13] [UN6] a deletion that was not sent yet is taken back with what it did to budgets', async () => {
  const opened = await open()
  const { ledger, db, food } = opened
  const before = await budgetsOf(opened)
  const { actionId } = unwrap(await deleteLabel(ledger, food, 'remove'))
  expect(await budgetsOf(opened)).not.toEqual(before)
  unwrap(await takeBack(ledger, actionId ?? ''))
  expect(await budgetsOf(opened)).toEqual(before)
  expect(await db.labels.get(food)).toBeDefined()
})

test('[BC13] a plain call that says nothing keeps the amounts and tells the trail; one that takes out says so', async () => {
  const { user, food, cabs, both } = await open()
  await user.call(calls.deleteLabel, { params: { id: food } })
  const params = { id: both }
  const kept = (await user.call(calls.fetchBudget, { params })).answer().data
  expect(kept.labels).toHaveLength(2)
  const query = { budgets: 'remove' }
  await user.call(calls.deleteLabel, { params: { id: cabs }, query })
  const left = (await user.call(calls.fetchBudget, { params })).answer().data
  expect(left.labels).toMatchObject([{ labelId: food, amount: 500_000 }])
  const { trails } = (await user.call(calls.fetchBudgetTrail, { params })).answer()
  expect(trails).toMatchObject([
    {
      action: 'label-deleted',
      amountAfter: 500_000,
      note: 'Deleted label: its ₦5,000 is taken out',
    },
    { action: 'label-deleted', amountAfter: 1_000_000, note: 'Deleted label: its ₦5,000 stays' },
    { action: 'created' },
  ])
  const wrong = await user.call(calls.deleteLabel, { params, query: { budgets: 'burn' } })
  expect(wrong.status).toBe(400)
})
