import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { takeBack } from '#features/undo/data/take-back.ts'
import { readWaitingWrites } from '#features/waiting/data/waiting-writes.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { sayBalance } from '#features/wallets/data/said-balance.ts'
import { createThing, deleteThing, setValue } from '#features/worth/data/commands.ts'
import { runPass } from '#ledger/pass/pass.ts'
import { kobo } from '#money/money.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { aDay } from '../support/a-day.ts'
import { aWallet, unwrap } from '../support/device/test-ledger.ts'
import { createTestApp } from '../support/server/app.ts'
import { createServedDevice } from '../support/server/served-device.ts'

type Device = Awaited<ReturnType<typeof createServedDevice>>

const FIRST = aDay('2026-03-01')
const LATER = aDay('2026-09-15')

let server: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

async function twoDevices() {
  const user = await server.signUp({ level: 'Summit' })
  const phone = await createServedDevice(server, user)
  const laptop = await createServedDevice(server, user)
  const walletId = unwrap(await createWallet(phone.ledger, aWallet('GTBank'))).ids[0] ?? ''
  const land = { name: 'Land', isDebt: false, value: kobo(450_000_000), day: FIRST }
  const landId = unwrap(await createThing(phone.ledger, land)).ids[0] ?? ''
  await exchange(phone, laptop)
  return { user, phone, laptop, walletId, landId }
}

/** Each device in turn, and once more, so that both end with the same. */
async function exchange(...devices: readonly Device[]): Promise<void> {
  for (const { core } of [...devices, ...devices]) {
    expect(await runPass(core, 'online')).toBe('done')
  }
}

async function valuesOn({ ledger }: Device) {
  const rows = await ledger.db.valuations.toArray()
  return rows.toSorted((a, b) => (a.day < b.day ? -1 : 1)).map(({ day, value }) => [day, value])
}

test('[NW3] two devices give a thing a value of one day: there is one, and the later stands on both', async () => {
  const { phone, laptop, landId } = await twoDevices()
  unwrap(await setValue(laptop.ledger, landId, { day: LATER, value: kobo(2) }))
  server.advance(60_000)
  unwrap(await setValue(phone.ledger, landId, { day: LATER, value: kobo(3) }))
  await exchange(phone, laptop)
  for (const device of [phone, laptop]) {
    expect(await valuesOn(device)).toEqual([
      [FIRST, 450_000_000],
      [LATER, 3],
    ])
    expect(await readWaitingWrites(device.ledger.db)).toEqual([])
  }
})

test('[NW6] a deletion that the server has is taken back with every value, on every device', async () => {
  const { phone, laptop, landId } = await twoDevices()
  unwrap(await setValue(phone.ledger, landId, { day: LATER, value: kobo(2) }))
  await exchange(phone, laptop)
  const deleted = unwrap(await deleteThing(phone.ledger, landId))
  await exchange(phone, laptop)
  expect(await laptop.ledger.db.assets.count()).toBe(0)
  unwrap(await takeBack(phone.ledger, deleted.actionId ?? ''))
  await exchange(phone, laptop)
  for (const device of [phone, laptop]) {
    expect(await device.ledger.db.assets.toArray()).toMatchObject([{ id: landId, name: 'Land' }])
    expect(await valuesOn(device)).toEqual([
      [FIRST, 450_000_000],
      [LATER, 2],
    ])
  }
})

test('[WC4] two devices say what a wallet holds on one day: there is one entry, and one said balance', async () => {
  const { phone, laptop, walletId } = await twoDevices()
  const day = instantToDay(server.now(), DEFAULT_ZONE)
  async function say({ ledger }: Device, naira: number) {
    const said = { walletId, day, at: server.now(), amount: kobo(naira * 100), foreign: null }
    unwrap(await sayBalance(ledger, said, kobo(naira * 100 - 100_000)))
  }
  await say(laptop, 800)
  server.advance(60_000)
  await say(phone, 700)
  await exchange(phone, laptop)
  for (const device of [phone, laptop]) {
    expect(await device.ledger.db.transactions.count()).toBe(1)
    expect(await device.ledger.db.assertions.toArray()).toMatchObject([{ amount: 70_000 }])
    expect(await readWaitingWrites(device.ledger.db)).toEqual([])
  }
})

test('[NW5] older calls answer as before: a wallet holds what its rows say, whatever is owned', async () => {
  const { user, walletId } = await twoDevices()
  const { wallets } = (await user.call(calls.listWallets)).answer()
  expect(wallets).toMatchObject([{ id: walletId, amount: 100_000 }])
})
