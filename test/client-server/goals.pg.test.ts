import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  editTransaction,
  recordTransactions,
  recordTransfer,
} from '#features/entries/data/commands.ts'
import { UNDO_WINDOW_MS } from '#features/entries/data/drafts.ts'
import { createGoal, deleteGoal, editGoal, setAside } from '#features/goals/data/commands.ts'
import { readWaitingWrites } from '#features/waiting/data/waiting-writes.ts'
import { createWallet, deleteWallet } from '#features/wallets/data/commands.ts'
import { runPass } from '#ledger/pass/pass.ts'
import { kobo } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import { anExpense, aWallet, TEST_START, unwrap } from '../support/device/test-ledger.ts'
import { createTestApp } from '../support/server/app.ts'
import { createServedDevice } from '../support/server/served-device.ts'

type Device = Awaited<ReturnType<typeof createServedDevice>>

const TODAY = '2026-11-21' as Day

let server: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

async function exchange(...devices: readonly Device[]): Promise<void> {
  for (const { core } of [...devices, ...devices]) {
    expect(await runPass(core, 'online')).toBe('done')
  }
}

async function twoDevices() {
  const user = await server.signUp()
  const [phone, laptop] = [
    await createServedDevice(server, user),
    await createServedDevice(server, user),
  ]
  await exchange(phone, laptop)
  const bankId = unwrap(await createWallet(phone.ledger, aWallet('GTBank'))).ids[0] ?? ''
  const savingsId = unwrap(await createWallet(phone.ledger, aWallet('Savings'))).ids[0] ?? ''
  const rent = { name: 'Rent', target: kobo(60_000_000), byDay: '2027-06-01' as Day }
  const goalId = unwrap(await createGoal(phone.ledger, rent)).ids[0] ?? ''
  return { user, phone, laptop, bankId, savingsId, goalId }
}

/** What a device shows of goals, and of the goals that its rows are for. */
async function shownBy({ ledger: { db } }: Device) {
  const rows = await db.transactions.toArray()
  return {
    goals: (await db.goals.toArray()).map(({ version: _version, ...goal }) => goal),
    earmarks: (await db.earmarks.toArray()).map(({ version: _version, ...earmark }) => earmark),
    rows: rows
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, goalId }) => [id, goalId ?? null]),
  }
}

test('[GO2] [GO6] [SYN-01] what is done offline for a goal is the same on every device afterwards', async () => {
  const { phone, laptop, bankId, savingsId, goalId } = await twoDevices()
  const aside = { goalId, walletId: bankId, amount: kobo(5_000_000), day: TODAY }
  unwrap(await setAside(phone.ledger, { ...aside, way: 'in' }))
  unwrap(await setAside(phone.ledger, { ...aside, amount: kobo(100_050), way: 'out' }))
  const move = { fromWalletId: bankId, toWalletId: savingsId, amount: kobo(3_000_000) }
  const said = { description: '', labelId: null, createdAt: TEST_START }
  unwrap(await recordTransfer(phone.ledger, { ...move, ...said, goalId }))
  const { rows, ...spent } = anExpense(savingsId)
  const [row] = rows
  unwrap(await recordTransactions(phone.ledger, { ...spent, rows: [{ ...row, goalId }] }))
  const before = await shownBy(phone)
  await exchange(phone, laptop)
  expect(await shownBy(phone)).toEqual(before)
  expect(await shownBy(laptop)).toEqual(before)
  expect(before.rows.map(([, id]) => id)).toEqual([goalId, goalId, goalId])
  expect(before.earmarks.map(({ amount }) => amount)).toEqual([5_000_000, -100_050])
})

test('[GO7] [SYN-06] whichever leg of a transfer is put to a goal, or taken from it, both are', async () => {
  const { phone, laptop, bankId, savingsId, goalId } = await twoDevices()
  const move = { fromWalletId: bankId, toWalletId: savingsId, amount: kobo(3_000_000) }
  const said = { description: '', labelId: null, createdAt: TEST_START }
  const made = unwrap(await recordTransfer(phone.ledger, { ...move, ...said }))
  await exchange(phone, laptop)
  const legs = made.ids.filter(id => id !== '')
  for (const [at, wanted] of [goalId, null, goalId].entries()) {
    const leg = legs[at % 2] ?? ''
    unwrap(await editTransaction(laptop.ledger, leg, { goalId: wanted }))
    await exchange(laptop, phone)
    for (const device of [phone, laptop]) {
      expect((await shownBy(device)).rows.map(([, id]) => id)).toEqual([wanted, wanted])
    }
  }
})

test('[GO9] [SYN-06] what was set aside goes with its goal, and with its wallet, on every device', async () => {
  const { phone, laptop, bankId, savingsId, goalId } = await twoDevices()
  const other = { name: 'Phone', target: kobo(100), byDay: null }
  const otherId = unwrap(await createGoal(phone.ledger, other)).ids[0] ?? ''
  for (const id of [goalId, otherId]) {
    for (const walletId of [bankId, savingsId]) {
      const aside = { goalId: id, walletId, amount: kobo(100), day: TODAY, way: 'in' } as const
      unwrap(await setAside(phone.ledger, aside))
    }
  }
  await exchange(phone, laptop)
  unwrap(await deleteWallet(laptop.ledger, savingsId))
  unwrap(await editGoal(laptop.ledger, otherId, { closedDay: TODAY }))
  unwrap(await deleteGoal(phone.ledger, goalId))
  server.advance(UNDO_WINDOW_MS)
  await exchange(phone, laptop)
  for (const device of [phone, laptop]) {
    const { goals, earmarks } = await shownBy(device)
    expect(goals).toMatchObject([{ id: otherId, closedDay: TODAY }])
    expect(earmarks).toMatchObject([{ goalId: otherId, walletId: bankId }])
  }
})

test('[GO7] [RP3] an entry for a goal that is gone by then is refused, and told', async () => {
  const { user, phone, laptop, bankId, goalId } = await twoDevices()
  await exchange(phone, laptop)
  await user.call(calls.deleteGoal, { params: { id: goalId } })
  const { rows, ...spent } = anExpense(bankId)
  const [row] = rows
  unwrap(await recordTransactions(laptop.ledger, { ...spent, rows: [{ ...row, goalId }] }))
  await runPass(laptop.core, 'online')
  const [write] = await readWaitingWrites(laptop.db)
  expect(write?.state).toBe('refused')
})
