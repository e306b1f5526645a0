import { afterAll, beforeAll, expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { createCircle, tickPart, untickPart } from '#features/debts/data/circle-commands.ts'
import { createDebt, deleteDebt, moveDebt } from '#features/debts/data/commands.ts'
import { blankCircle, readCircle } from '#features/debts/rules/circle-form.ts'
import { debtState } from '#features/debts/rules/debt-state.ts'
import { readWaitingWrites } from '#features/waiting/data/waiting-writes.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { runPass } from '#ledger/pass/pass.ts'
import { kobo } from '#money/money.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { aDay } from '../support/a-day.ts'
import { aWallet, unwrap } from '../support/device/test-ledger.ts'
import { createTestApp } from '../support/server/app.ts'
import { createServedDevice } from '../support/server/served-device.ts'

type Device = Awaited<ReturnType<typeof createServedDevice>>

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

/** Two devices that both know of a loan of ₦5,000 that left a wallet. */
async function twoDevices() {
  const user = await server.signUp()
  const [phone, laptop] = [
    await createServedDevice(server, user),
    await createServedDevice(server, user),
  ]
  await exchange(phone, laptop)
  const walletId = unwrap(await createWallet(phone.ledger, aWallet('GTBank'))).ids[0] ?? ''
  const debt = {
    person: 'Ada',
    direction: 'owed-to-me' as const,
    opening: kobo(0),
    day: aDay('2026-11-01'),
    loan: null,
    dueDay: null,
  }
  const moved = { walletId, principal: kobo(500_000), createdAt: phone.ledger.clock() }
  const [debtId = ''] = unwrap(await createDebt(phone.ledger, debt, moved)).ids
  await exchange(phone, laptop)

  async function repay(device: Device, naira: number) {
    const { ledger } = device
    const principal = kobo(naira * 100)
    const money = { walletId, principal, interest: kobo(0), createdAt: ledger.clock() }
    return await moveDebt(ledger, { debtId, move: 'repaid' }, money)
  }

  return { phone, laptop, debtId, repay }
}

async function outstanding({ ledger }: Device, debtId: string): Promise<number | undefined> {
  const debt = await ledger.db.debts.get(debtId)
  const rows = await ledger.db.transactions.where('debtId').equals(debtId).toArray()
  const entries = rows.map(row =>
    Object.assign({}, row, { day: instantToDay(row.createdAt, DEFAULT_ZONE) }),
  )
  return debt && debtState(debt, entries, aDay('2199-12-31')).outstanding
}

test('[DE1] [DE2] what two devices record of one debt apart is all of it, on both', async () => {
  const { phone, laptop, debtId, repay } = await twoDevices()
  expect(await outstanding(laptop, debtId)).toBe(500_000)
  unwrap(await repay(phone, 1000))
  unwrap(await repay(laptop, 1500))
  await exchange(phone, laptop)
  expect(await outstanding(phone, debtId)).toBe(250_000)
  expect(await outstanding(laptop, debtId)).toBe(250_000)
})

test('[DE8] a payment of a debt that another device deleted waits for the person, and the entries stay', async () => {
  const { phone, laptop, debtId, repay } = await twoDevices()
  unwrap(await deleteDebt(phone.ledger, debtId))
  unwrap(await repay(laptop, 1000))
  await exchange(phone, laptop)
  expect(await laptop.ledger.db.debts.get(debtId)).toBeUndefined()
  const waiting = await readWaitingWrites(laptop.ledger.db)
  expect(waiting.map(({ kind, state }) => [kind, state])).toEqual([
    ['createTransactions', 'refused'],
  ])
  const rows = await phone.ledger.db.transactions.toArray()
  expect(rows).toMatchObject([{ purpose: 'principal', debtId, amount: 500_000 }])
})

test('[CI3] a part of a round that two devices tick apart is ticked once, and once more after it was taken back', async () => {
  const { phone, laptop } = await twoDevices()
  const form = { ...blankCircle(aDay('2026-11-30')), name: 'Office', amount: '1000' }
  const [id = ''] = unwrap(await createCircle(phone.ledger, unwrap(readCircle(form)))).ids
  await exchange(phone, laptop)
  const circle = await laptop.db.circles.get(id)
  const [member] = await laptop.db.circle_members.toArray()
  assert(circle !== undefined && member !== undefined, 'the circle came with its member')
  const part = { circle, member, round: 1 }
  for (const { ledger } of [phone, laptop]) unwrap(await tickPart(ledger, part))
  await exchange(phone, laptop)
  expect(await phone.db.circle_payments.toArray()).toHaveLength(1)
  expect(await readWaitingWrites(laptop.db)).toEqual([])
  unwrap(await untickPart(phone.ledger, part))
  await exchange(phone, laptop)
  expect(await laptop.db.circle_payments.toArray()).toEqual([])
  unwrap(await tickPart(laptop.ledger, part))
  await exchange(phone, laptop)
  expect(await phone.db.circle_payments.toArray()).toMatchObject([{ amount: 100_000, round: 1 }])
})
