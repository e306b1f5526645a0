import { assert } from '#base/assert.ts'
import { deleteTransaction } from '#features/entries/data/commands.ts'
import { createSchedule, editSchedule, recordSlot } from '#features/schedules/data/commands.ts'
import { readPlans } from '#features/schedules/data/read-plans.ts'
import { toPlanned } from '#features/schedules/rules/planned.ts'
import { type SlotView, slotsWithin } from '#features/schedules/rules/slots.ts'
import { kobo } from '#money/money.ts'
import { addDays, type Day, DEFAULT_ZONE } from '#time/day.ts'
import type { Recurrence } from '#time/recurrence/recurrence.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { Broken } from '../invariants.ts'
import type { Context } from '../world/device.ts'
import type { World } from '../world/world.ts'

const PROMISE = 'SC6 an occurrence is recorded once'

/**
 * Without knowing of each other, two devices record one occurrence, of which one has put the rule on another day: it is
 * there once. Then one of them deletes it: it is skipped on both.
 */
export async function recordOnTwoDevices(world: World): Promise<void> {
  const [first, second] = world.devices.flatMap(({ contexts }) => contexts.slice(0, 1))
  assert(first !== undefined && second !== undefined, 'every device has a tab open')
  const wallet = await first.ledger.db.wallets.toCollection().first()
  assert(wallet !== undefined, 'the prologue made a wallet')
  const today = instantToDay(world.server.now(), DEFAULT_ZONE)
  await world.start(async () => await createSchedule(first.ledger, rentOf(wallet.id, today)))
  await exchange(world, [first, second])
  const [schedule] = await first.ledger.db.schedules.toArray()
  assert(schedule !== undefined, 'the schedule was made')
  const rule: Recurrence = { ...monthly(addDays(today, -1)), from: schedule.rule.from }
  await world.start(async () => await editSchedule(first.ledger, schedule.id, { rule }))
  await world.comeToRest()
  for (const context of [first, second]) await record(world, context, today)
  await exchange(world, [first, second])
  const rows = await first.ledger.db.transactions
    .where('pays.scheduleId')
    .equals(schedule.id)
    .toArray()
  if (rows.length !== 1) throw new Broken(PROMISE, `it is there ${rows.length} times`)
  await world.start(async () => await deleteTransaction(first.ledger, rows[0]?.id ?? ''))
  world.server.advance(60_000)
  await exchange(world, [first, second])
  const slot = await dueSlot(second, today)
  if (slot?.state !== 'skipped') throw new Broken(PROMISE, `deleted, it is ${slot?.state}`)
}

function rentOf(walletId: string, today: Day) {
  return {
    name: 'Rent',
    type: 'expense',
    walletId,
    toWalletId: null,
    price: { amount: kobo(5000), isAbout: false },
    category: 'rent',
    labelId: null,
    budgetId: null,
    description: '',
    rule: monthly(today),
    mode: 'confirm',
    goalId: null,
  } as const
}

function monthly(day: Day): Recurrence {
  return {
    unit: 'month',
    on: { type: 'day', day: Number(day.slice(-2)) },
    every: 1,
    shift: 'none',
    from: `${day.slice(0, -2)}01` as Day,
    until: null,
    count: 1,
  }
}

async function record(world: World, context: Context, today: Day): Promise<void> {
  const slot = await dueSlot(context, today)
  assert(slot !== undefined, 'the occurrence is there')
  const payment = {
    scheduleId: slot.schedule.id,
    slot: slot.slot,
    amount: slot.amount,
    day: slot.day,
  }
  const at = { now: world.server.now(), zone: DEFAULT_ZONE }
  await world.start(async () => await recordSlot(context.ledger, payment, at))
  await world.comeToRest()
}

async function dueSlot({ ledger }: Context, today: Day): Promise<SlotView | undefined> {
  const plans = toPlanned(await readPlans(ledger.db), DEFAULT_ZONE)
  return slotsWithin(plans, { from: addDays(today, -5), to: today, today })[0]
}

async function exchange(world: World, contexts: readonly Context[]): Promise<void> {
  for (const context of [...contexts, ...contexts]) {
    await world.startPass(context, 'manual')
    await world.comeToRest()
  }
}
