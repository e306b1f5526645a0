import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { undoAction } from '#features/entries/data/actions.ts'
import { deleteTransaction } from '#features/entries/data/commands.ts'
import { deleteTransactions, restoreTransactions } from '#features/entries/data/several.ts'
import { createWallet, deleteWallet } from '#features/wallets/data/commands.ts'
import { kobo } from '#money/money.ts'
import {
  aWallet,
  createTestLedger,
  type TestLedger,
  unwrap,
} from '#test/support/device/test-ledger.ts'
import { type Day, DEFAULT_ZONE } from '#time/day.ts'
import type { Slot } from '#time/recurrence/occurrences.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { toPlanned } from '../rules/planned.ts'
import { slotsWithin } from '../rules/slots.ts'
import {
  changeSlot,
  createSchedule,
  deleteSchedule,
  editSchedule,
  type NewSchedule,
  openSlot,
  recordDue,
  recordSlot,
  skipSlot,
} from './commands.ts'
import { readPlans } from './read-plans.ts'

const SLOT = '2026-11-01#1' as Slot
const DAY = '2026-11-20' as Day
const AMOUNT = kobo(5_000_000)

let ledger: TestLedger
let walletId: string

beforeEach(async () => {
  ledger = await createTestLedger()
  walletId = unwrap(await createWallet(ledger, aWallet('GTBank'))).ids[0] ?? ''
})

afterEach(() => ledger.db.close())

function rent(): NewSchedule {
  return {
    name: 'Rent',
    type: 'expense',
    walletId,
    toWalletId: null,
    price: { amount: AMOUNT, isAbout: false },
    category: 'rent',
    labelId: null,
    budgetId: null,
    description: '',
    rule: {
      unit: 'month',
      on: { type: 'day', day: 20 },
      every: 1,
      shift: 'none',
      from: '2026-06-01' as Day,
      until: null,
      count: null,
    },
    mode: 'confirm',
    goalId: null,
  }
}

async function aSchedule(fields: Partial<NewSchedule> = {}): Promise<string> {
  return unwrap(await createSchedule(ledger, { ...rent(), ...fields })).ids[0] ?? ''
}

function context() {
  return { now: ledger.clock(), zone: DEFAULT_ZONE }
}

function day() {
  return { zone: DEFAULT_ZONE, today: instantToDay(ledger.clock(), DEFAULT_ZONE) }
}

async function record(scheduleId: string, slot = SLOT) {
  return unwrap(await recordSlot(ledger, { scheduleId, slot, amount: AMOUNT, day: DAY }, context()))
}

async function stateOf(slot = SLOT): Promise<string | undefined> {
  const today = instantToDay(ledger.clock(), DEFAULT_ZONE)
  const look = { from: '2026-06-01' as Day, to: '2026-12-31' as Day, today }
  const views = slotsWithin(toPlanned(await readPlans(ledger.db), DEFAULT_ZONE), look)
  return views.find(view => view.slot === slot)?.state
}

async function rows() {
  return await ledger.db.transactions.toArray()
}

describe('an occurrence', () => {
  test('[SC6] is recorded once, under an id that every device has for it', async () => {
    const id = await aSchedule()
    expect(await stateOf()).toBe('due')
    await record(id)
    const [row] = await rows()
    expect(row).toMatchObject({
      walletId,
      type: 'expense',
      amount: AMOUNT,
      category: 'rent',
      description: 'Rent',
      pays: { scheduleId: id, slot: SLOT },
    })
    expect(await stateOf()).toBe('paid')
    expect((await record(id)).opIds).toEqual([])
    expect(await rows()).toHaveLength(1)
    const other = await createTestLedger()
    const theirs = unwrap(await createWallet(other, aWallet('GTBank'))).ids[0] ?? ''
    await other.db.schedules.add({ ...rent(), id, walletId: theirs, version: 1 })
    unwrap(
      await recordSlot(other, { scheduleId: id, slot: SLOT, amount: AMOUNT, day: DAY }, context()),
    )
    expect((await other.db.transactions.toArray()).map(each => each.id)).toEqual([row?.id])
    other.db.close()
  })

  test('[SC6] of a transfer is both legs, and paid by them once', async () => {
    const toWalletId = unwrap(await createWallet(ledger, aWallet('Savings'))).ids[0] ?? ''
    const id = await aSchedule({ type: 'transfer', toWalletId })
    await record(id)
    await record(id)
    expect(new Map((await rows()).map(({ type, pays }) => [type, pays?.slot]))).toEqual(
      new Map([
        ['expense', SLOT],
        ['income', SLOT],
      ]),
    )
    expect(await stateOf()).toBe('paid')
  })

  test('[SC6] whose entry is deleted is skipped; opened and recorded again it has another id', async () => {
    const id = await aSchedule()
    await record(id)
    const [first] = await rows()
    unwrap(await deleteTransaction(ledger, first?.id ?? ''))
    expect(await stateOf()).toBe('skipped')
    unwrap(await openSlot(ledger, { scheduleId: id, slot: SLOT }))
    expect(await stateOf()).toBe('due')
    await record(id)
    const [second] = await rows()
    expect(second?.id).not.toBe(first?.id)
    unwrap(await deleteTransactions(ledger, [second?.id ?? '']))
    expect(await stateOf()).toBe('skipped')
    // Recorded without being opened first, it is opened by that.
    await record(id)
    expect(await stateOf()).toBe('paid')
    expect(new Set([first?.id, second?.id, (await rows())[0]?.id]).size).toBe(3)
  })

  test('[SC3] [SC6] an entry that comes back pays what it paid', async () => {
    const id = await aSchedule()
    await record(id)
    const [row] = await rows()
    unwrap(await deleteTransactions(ledger, [row?.id ?? '']))
    unwrap(await restoreTransactions(ledger, [row?.id ?? '']))
    expect(await stateOf()).toBe('paid')
  })

  test('[SC6] that was recorded and undone is open again, and its next entry has another id', async () => {
    const id = await aSchedule()
    const { actionId = '' } = await record(id)
    const [first] = await rows()
    unwrap(await undoAction(ledger, actionId))
    expect([await rows(), await stateOf()]).toEqual([[], 'due'])
    await record(id)
    expect((await rows())[0]?.id).not.toBe(first?.id)
  })

  test('[SC2] is skipped and opened again, put on another day, and given another amount', async () => {
    const id = await aSchedule()
    const pays = { scheduleId: id, slot: SLOT }
    unwrap(await skipSlot(ledger, pays))
    expect(await stateOf()).toBe('skipped')
    unwrap(await openSlot(ledger, pays))
    expect(unwrap(await openSlot(ledger, pays)).opIds).toEqual([])
    unwrap(await changeSlot(ledger, pays, { day: '2026-11-25' as Day, amount: kobo(1) }))
    expect(await stateOf()).toBe('upcoming')
    unwrap(await changeSlot(ledger, pays, { day: null, amount: null }))
    expect(await stateOf()).toBe('due')
    expect(await ledger.db.occurrences.count()).toBe(1)
  })
})

test('[SC4] a schedule whose wallet is gone asks for another; one that is gone leaves its entries', async () => {
  const id = await aSchedule({ walletId: null })
  const refused = await recordSlot(
    ledger,
    { scheduleId: id, slot: SLOT, amount: AMOUNT, day: DAY },
    context(),
  )
  expect(refused).toMatchObject({
    error: { type: 'refused', message: expect.stringMatching(/wallet/) },
  })
  unwrap(await editSchedule(ledger, id, { walletId }))
  await record(id)
  unwrap(await deleteSchedule(ledger, id))
  expect(await rows()).toHaveLength(1)
  expect(await stateOf()).toBeUndefined()
  const gone = await recordSlot(
    ledger,
    { scheduleId: id, slot: SLOT, amount: AMOUNT, day: DAY },
    context(),
  )
  expect(gone).toMatchObject({ error: { type: 'gone' } })
})

test('[SC6] what was paid from a wallet that is deleted stays dealt with, and is recorded anew under another id', async () => {
  const id = await aSchedule()
  await record(id)
  const [first] = await rows()
  unwrap(await deleteWallet(ledger, walletId))
  expect([await rows(), await stateOf()]).toEqual([[], 'skipped'])
  const other = unwrap(await createWallet(ledger, aWallet('Kuda'))).ids[0] ?? ''
  unwrap(await editSchedule(ledger, id, { walletId: other }))
  await record(id)
  const [second] = await rows()
  expect(second?.walletId).toBe(other)
  expect(second?.id).not.toBe(first?.id)
})

test('[SC7] what is to be recorded by itself is, on its own days, once, and 35 days back', async () => {
  const id = await aSchedule({ mode: 'auto' })
  await aSchedule({ name: 'Asked' })
  expect(await recordDue(ledger, day())).toBe(2)
  expect(await recordDue(ledger, day())).toBe(0)
  ledger.time.now += 35 * 86_400_000
  unwrap(await skipSlot(ledger, { scheduleId: id, slot: '2026-12-01#1' }))
  expect(await recordDue(ledger, day())).toBe(0)
  ledger.time.now += 31 * 86_400_000
  expect(await recordDue(ledger, day())).toBe(1)
  const days = (await rows()).map(row => instantToDay(row.createdAt, DEFAULT_ZONE))
  expect(days.toSorted()).toEqual(['2026-10-20', '2026-11-20', '2027-01-20'])
  expect(await stateOf('2026-09-01#1' as Slot)).toBe('missed')
})
