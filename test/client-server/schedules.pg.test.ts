import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteTransaction, editTransaction } from '#features/entries/data/commands.ts'
import {
  createSchedule,
  type NewSchedule,
  openSlot,
  recordSlot,
  skipSlot,
} from '#features/schedules/data/commands.ts'
import { readWaitingWrites } from '#features/waiting/data/waiting-writes.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { runPass } from '#ledger/pass/pass.ts'
import { kobo } from '#money/money.ts'
import { type Day, DEFAULT_ZONE } from '#time/day.ts'
import { aWallet, unwrap } from '../support/device/test-ledger.ts'
import { createTestApp } from '../support/server/app.ts'
import { createServedDevice } from '../support/server/served-device.ts'

type Device = Awaited<ReturnType<typeof createServedDevice>>

const SLOT = '2026-11-01#1'
const AMOUNT = kobo(1_200_000)

let server: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

/** Two devices that both know of a schedule, and how one of them records its occurrence of November. */
async function twoDevices(type: NewSchedule['type'] = 'expense') {
  const user = await server.signUp({ level: 'Summit' })
  const [phone, laptop] = [
    await createServedDevice(server, user),
    await createServedDevice(server, user),
  ]
  await exchange(phone, laptop)
  const walletId = unwrap(await createWallet(phone.ledger, aWallet('GTBank'))).ids[0] ?? ''
  const toWalletId = unwrap(await createWallet(phone.ledger, aWallet('Savings'))).ids[0] ?? ''
  const made = await createSchedule(phone.ledger, {
    name: 'DStv',
    type,
    walletId,
    toWalletId: type === 'transfer' ? toWalletId : null,
    price: { amount: AMOUNT, isAbout: false },
    category: 'subscriptions',
    labelId: null,
    budgetId: null,
    description: 'DStv Confam',
    rule: {
      unit: 'month',
      on: { type: 'day', day: 3 },
      every: 1,
      shift: 'none',
      from: '2026-11-01' as Day,
      until: null,
      count: null,
    },
    mode: 'confirm',
    goalId: null,
  })
  const pays = { scheduleId: unwrap(made).ids[0] ?? '', slot: SLOT }
  await exchange(phone, laptop)
  async function record({ ledger }: Device) {
    const day = '2026-11-03' as Day
    const at = { now: server.now(), zone: DEFAULT_ZONE }
    return unwrap(await recordSlot(ledger, { ...pays, amount: AMOUNT, day }, at))
  }
  return { phone, laptop, pays, record }
}

async function exchange(...devices: readonly Device[]): Promise<void> {
  for (const { core } of [...devices, ...devices]) {
    expect(await runPass(core, 'online')).toBe('done')
  }
}

async function rowsOf({ db }: Device) {
  const rows = await db.transactions.toArray()
  return rows
    .map(({ id, amount, pays }) => ({ id, amount, pays }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** The entries that both devices have alike. */
async function sharedRows(one: Device, other: Device) {
  expect(await rowsOf(one)).toEqual(await rowsOf(other))
  expect(await one.db.occurrences.toArray()).toEqual(await other.db.occurrences.toArray())
  for (const { db } of [one, other]) expect(await readWaitingWrites(db)).toEqual([])
  return await rowsOf(one)
}

test.each([
  ['expense', 1],
  ['income', 1],
  ['transfer', 2],
] as const)(
  '[SC6] an occurrence that two devices recorded offline is there once: %s',
  async (type, count) => {
    const { phone, laptop, record } = await twoDevices(type)
    for (const device of [phone, laptop]) await record(device)
    await exchange(phone, laptop)
    expect(await sharedRows(phone, laptop)).toHaveLength(count)
  },
)

test.each([
  ['expense', 1],
  ['transfer', 2],
] as const)(
  '[SC6] who records one after it was recorded and deleted elsewhere finds it deleted, and is not refused: %s',
  async (type, legs) => {
    const { phone, laptop, pays, record } = await twoDevices(type)
    await record(phone)
    await exchange(phone)
    const [row] = await rowsOf(phone)
    unwrap(await deleteTransaction(phone.ledger, row?.id ?? ''))
    server.advance(60_000)
    await exchange(phone)
    await record(laptop)
    await exchange(laptop, phone)
    expect(await sharedRows(phone, laptop)).toHaveLength(0)
    // Opened again it is recorded anew.
    unwrap(await openSlot(laptop.ledger, pays))
    await record(laptop)
    await exchange(laptop, phone)
    expect(await sharedRows(phone, laptop)).toHaveLength(legs)
  },
)

test('[SC2] what two devices say of one occurrence meets in one record', async () => {
  const { phone, laptop, pays, record } = await twoDevices()
  unwrap(await skipSlot(phone.ledger, pays))
  server.advance(1000)
  unwrap(await skipSlot(laptop.ledger, pays))
  await exchange(phone, laptop)
  expect(await sharedRows(phone, laptop)).toHaveLength(0)
  unwrap(await openSlot(phone.ledger, pays))
  await record(phone)
  await exchange(phone, laptop)
  expect(await sharedRows(phone, laptop)).toHaveLength(1)
  expect(await phone.db.occurrences.count()).toBe(1)
})

test.each(['expense', 'transfer'] as const)(
  '[SC10] [SYN-06] what an entry pays can be said later, of a whole %s, and taken back',
  async type => {
    const { phone, laptop, pays, record } = await twoDevices(type)
    await record(phone)
    await exchange(phone, laptop)
    const [row] = await rowsOf(laptop)
    for (const said of [null, pays]) {
      unwrap(await editTransaction(laptop.ledger, row?.id ?? '', { pays: said }))
      await exchange(laptop, phone)
      const shown = (await rowsOf(phone)).map(each => each.pays)
      expect(new Set(shown.map(each => JSON.stringify(each)))).toEqual(
        new Set([JSON.stringify(said)]),
      )
      expect(shown).toHaveLength(type === 'transfer' ? 2 : 1)
    }
  },
)
