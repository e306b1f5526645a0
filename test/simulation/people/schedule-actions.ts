import { editTransaction } from '#features/entries/data/commands.ts'
import {
  changeSlot,
  createSchedule,
  deleteSchedule,
  editSchedule,
  openSlot,
  recordSlot,
  skipSlot,
} from '#features/schedules/data/commands.ts'
import { type Payment, type SlotView, slotsWithin } from '#features/schedules/rules/slots.ts'
import { takeBack } from '#features/undo/data/take-back.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type { ScheduleRow } from '#ledger/store/rows.ts'
import { kobo } from '#money/money.ts'
import { type Pays, paymentId } from '#records/schedule/occurrence.ts'
import { addDays, type Day, DEFAULT_ZONE } from '#time/day.ts'
import type { Recurrence } from '#time/recurrence/recurrence.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { Broken } from '../invariants.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { ServerRecord } from '../world/server-state.ts'
import { nairaWallets } from './currency-actions.ts'
import type { Act, Seen } from './user-actions.ts'

const DAYS_BACK = 40
const DAYS_AHEAD = 10
const MOST_SCHEDULES = 4

/** Something repeats, is recorded, skipped, opened again, moved, changed or given up; what is recorded is now and then taken back at once. */
export function changeSomeSchedule(random: SeededRandom, seen: Seen): Act | undefined {
  if (nairaWallets(seen).length === 0) return undefined
  const isNew = seen.schedules.length === 0 || random.chance(0.15)
  if (isNew && seen.schedules.length < MOST_SCHEDULES) return makeSchedule(random, seen)
  const slots = slotsSeen(seen)
  if (slots.length === 0 || random.chance(0.12)) return changeWhole(random, seen)
  return changeOne(random, random.pick(slots), seen)
}

function todayOf({ now }: Seen): Day {
  return instantToDay(now, DEFAULT_ZONE)
}

/** What a person sees to fall due lately and soon. */
export function slotsSeen(seen: Seen): readonly SlotView[] {
  const today = todayOf(seen)
  const payments = seen.transactions.map(({ id, amount, pays, createdAt }): Payment => {
    return { id, amount, pays, day: instantToDay(createdAt, DEFAULT_ZONE) }
  })
  const occurrencesById = new Map(seen.occurrences.map(each => [each.id, each]))
  const range = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) }
  return slotsWithin({ schedules: seen.schedules, occurrencesById, payments }, { ...range, today })
}

function someRule(random: SeededRandom, today: Day): Recurrence {
  const shared = {
    every: 1 + random.below(2),
    shift: random.pick(['none', 'before', 'after'] as const),
    from: addDays(today, -random.below(DAYS_BACK)),
    until: null,
    count: null,
  }
  return random.chance(0.5)
    ? { unit: 'week', weekdays: [random.pick([1, 3, 5, 7] as const)], ...shared }
    : { unit: 'month', on: { type: 'day', day: 1 + random.below(31) }, ...shared }
}

function makeSchedule(random: SeededRandom, seen: Seen): Act {
  const wallets = nairaWallets(seen)
  const [wallet, other] = [random.pick(wallets), random.pick(wallets)]
  const isTransfer = other.id !== wallet.id && random.chance(0.3)
  const command = {
    name: `Item ${random.below(1000)}`,
    type: isTransfer ? ('transfer' as const) : random.pick(['expense', 'income'] as const),
    walletId: wallet.id,
    toWalletId: isTransfer ? other.id : null,
    price: { amount: kobo(1 + random.below(1_000_000)), isAbout: random.chance(0.5) },
    category: 'rent',
    labelId: null,
    budgetId: null,
    description: '',
    rule: someRule(random, todayOf(seen)),
    mode: 'confirm' as const,
    goalId: null,
  }
  return {
    name: 'create schedule',
    run: async ledger => ({ result: await createSchedule(ledger, command) }),
  }
}

function changeWhole(random: SeededRandom, seen: Seen): Act {
  const { id } = random.pick<ScheduleRow>(seen.schedules)
  if (random.chance(0.2)) {
    const removed = recordKey('schedule', id)
    return {
      name: 'delete schedule',
      run: async ledger => ({ result: await deleteSchedule(ledger, id), removed }),
    }
  }
  const change = random.chance(0.5)
    ? { rule: someRule(random, todayOf(seen)) }
    : { price: { amount: kobo(1 + random.below(1_000_000)), isAbout: false } }
  return {
    name: 'edit schedule',
    run: async ledger => ({ result: await editSchedule(ledger, id, change) }),
  }
}

function changeOne(
  random: SeededRandom,
  { schedule, slot, state, amount, day }: SlotView,
  seen: Seen,
): Act {
  const pays = { scheduleId: schedule.id, slot }
  if (random.chance(0.12)) {
    return {
      name: 'skip occurrence',
      run: async ledger => ({ result: await skipSlot(ledger, pays) }),
    }
  }
  if (state === 'skipped' && random.chance(0.4)) {
    return {
      name: 'open occurrence',
      run: async ledger => ({ result: await openSlot(ledger, pays) }),
    }
  }
  if (random.chance(0.1)) {
    const change = {
      day: random.chance(0.5) ? addDays(day, 1) : null,
      amount: kobo(1 + random.below(9999)),
    }
    return {
      name: 'change occurrence',
      run: async ledger => ({ result: await changeSlot(ledger, pays, change) }),
    }
  }
  const others = seen.transactions.filter(row => row.transferId === null)
  if (others.length > 0 && random.chance(0.12)) {
    const row = random.pick(others)
    return {
      name: 'say what an entry pays',
      run: async ledger => ({
        result: await editTransaction(ledger, row.id, { pays: row.pays ? null : pays }),
        edited: recordKey('transaction', row.id),
      }),
    }
  }
  const isTakenBack = random.chance(0.2)
  return {
    name: 'record occurrence',
    run: async ledger => {
      const now = Math.min(ledger.clock(), seen.now)
      const today = instantToDay(now, DEFAULT_ZONE)
      const payment = { ...pays, amount, day: day < today ? day : today }
      return { result: await recordAndBack(ledger, payment, { now, isTakenBack }) }
    },
  }
}

async function recordAndBack(
  ledger: Ledger,
  payment: Parameters<typeof recordSlot>[1],
  { now, isTakenBack }: { readonly now: number; readonly isTakenBack: boolean },
) {
  const recorded = await recordSlot(ledger, payment, { now, zone: DEFAULT_ZONE })
  if (recorded.ok && isTakenBack) await takeBack(ledger, recorded.value.actionId ?? '')
  return recorded
}

// More often none is recorded anew.
const MOST_TAKES = 40

/** SC6: however many devices record an occurrence, it is there once; what was deleted and brought back stands apart. */
export function checkOccurrences(records: readonly ServerRecord[]): void {
  const live = new Map<string, number>()
  for (const { kind, id, isDeleted, columns } of records) {
    const pays = columns['pays'] as Pays | null
    if (kind !== 'transaction' || isDeleted || !pays) continue
    for (const leg of ['', ':out', ':in'] as const) {
      const isOwn = Array.from({ length: MOST_TAKES }, (_, take) =>
        paymentId(pays, take, leg),
      ).includes(id)
      const key = `${pays.scheduleId}:${pays.slot}${leg}`
      if (isOwn) live.set(key, (live.get(key) ?? 0) + 1)
    }
  }
  const doubled = [...live].find(([, count]) => count > 1)
  if (doubled !== undefined) throw new Broken('SC6 an occurrence is recorded once', doubled[0])
}
