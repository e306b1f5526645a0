import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { editProfile } from '#features/account/data/profile/edit-profile.ts'
import { budgetSpending } from '#features/analytics/rules/budget-spending.ts'
import { createBudget, switchCounts } from '#features/budgets/data/commands.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { createLabel } from '#features/labels/data/commands.ts'
import { createSchedule, recordSlot } from '#features/schedules/data/commands.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { buildColumns } from '#ledger/columns/open-columns.ts'
import { runPass } from '#ledger/pass/pass.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMonths } from '#ledger/store/read/read-months.ts'
import { readZone } from '#ledger/store/read/read-zone.ts'
import { kobo } from '#money/money.ts'
import { cycleAt, inMonths } from '#records/budget/budget-cycle.ts'
import { budgetTrail } from '#records/budget/budget-trail.ts'
import { totalSpent } from '#records/budget/budget-usage.ts'
import { monthsToWire } from '#records/profile/months-wire.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { addDays, type Day, DEFAULT_ZONE } from '#time/day.ts'
import { ALWAYS, type FixedStart, type MonthRule } from '#time/my-month/month-rule.ts'
import { instantOfEntry, instantToDay } from '#time/zoned-day.ts'
import { aBudget, aLabel, anExpense, aWallet, unwrap } from '../support/device/test-ledger.ts'
import { createTestApp, type TestApp, type TestUser } from '../support/server/app.ts'
import { createServedDevice } from '../support/server/served-device.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

const aFixedStart: fc.Arbitrary<FixedStart> = fc.oneof(
  fc.integer({ min: 1, max: 31 }).map(day => ({ type: 'day', day }) as const),
  fc.constantFrom({ type: 'last' } as const, { type: 'last-working' } as const),
)
const aCase = fc.record({
  rules: fc.tuple(aFixedStart, aFixedStart),
  isSalary: fc.boolean(),
  /** When, against the 25th on which they are due, the salaries of September to November came. */
  late: fc.tuple(fc.integer({ min: -12, max: 14 }), fc.integer({ min: -12, max: 14 })),
  changedOn: fc.integer({ min: 20, max: 120 }),
})

const SLOTS = ['2026-09-01#1', '2026-10-01#1'] as const

test('[MM9] [BU1] a budget that follows own months has the cycles of the device on the server, to the kobo', async () => {
  const user = await server.signUp({ level: 'Summit' })
  const { ledger, core, db } = await createServedDevice(server, user)
  await runPass(core, 'start')
  const today = instantToDay(server.now(), DEFAULT_ZONE)
  const walletId = unwrap(await createWallet(ledger, aWallet())).ids[0] ?? ''
  const labelId = unwrap(await createLabel(ledger, aLabel())).ids[0] ?? ''
  const budgetId =
    unwrap(await createBudget(ledger, { ...aBudget(labelId), followsMonth: true })).ids[0] ?? ''
  for (let ago = 0; ago < 100; ago += 3) {
    const createdAt = instantOfEntry(addDays(today, -ago), server.now(), DEFAULT_ZONE)
    const row = { budgetId, labelId, createdAt, amount: 10_007 * (ago + 1) }
    unwrap(await recordTransactions(ledger, anExpense(walletId, row)))
  }
  await fc.assert(
    fc.asyncProperty(aCase, async ({ rules: [first, second], isSalary, late, changedOn }) => {
      const scheduleId = await aSalary({ ledger, walletId, late })
      const rule: MonthRule = isSalary ? { type: 'salary', scheduleId, on: second } : second
      const months = monthsToWire([
        { from: ALWAYS, rule: first },
        { from: addDays(today, -changedOn), rule },
      ])
      unwrap(await editProfile(ledger, { months }))
      expect(await runPass(core, 'online')).toBe('done')
      await expectEqual(user, { db, budgetId, today })
    }),
    { numRuns: someRuns(8) },
  )
})

interface SalaryWish {
  readonly ledger: Awaited<ReturnType<typeof createServedDevice>>['ledger']
  readonly walletId: string
  readonly late: readonly number[]
}

/** A salary that is due on each 25th, and when some of it came. */
async function aSalary({ ledger, walletId, late }: SalaryWish): Promise<string> {
  const made = await createSchedule(ledger, {
    name: 'Salary',
    type: 'income',
    walletId,
    toWalletId: null,
    price: { amount: kobo(50_000_000), isAbout: false },
    category: 'salary',
    labelId: null,
    budgetId: null,
    description: '',
    rule: {
      unit: 'month',
      on: { type: 'day', day: 25 },
      every: 1,
      shift: 'before',
      from: '2026-01-01' as Day,
      until: null,
      count: null,
    },
    mode: 'confirm',
    goalId: null,
  })
  const scheduleId = unwrap(made).ids[0] ?? ''
  for (const [place, slot] of SLOTS.entries()) {
    const day = addDays(`${slot.slice(0, 8)}25` as Day, late[place] ?? 0)
    const at = { now: server.now(), zone: DEFAULT_ZONE }
    unwrap(await recordSlot(ledger, { scheduleId, slot, amount: kobo(50_000_000), day }, at))
  }
  return scheduleId
}

interface Asked {
  readonly db: LedgerDb
  readonly budgetId: string
  readonly today: Day
}

async function expectEqual(user: TestUser, { db, budgetId, today }: Asked): Promise<void> {
  const stored = await db.budgets.get(budgetId)
  if (stored === undefined) throw new Error('the device has the budget')
  const zone = await readZone(db)
  const budget = inMonths(stored, await readMonths(db, today))
  const { from, to } = cycleAt(budget, today)
  const spent = budgetSpending(await buildColumns(db), { budgetId, from, to })
  const { data } = (await user.call(calls.fetchBudget, { params: { id: budgetId } })).answer()
  expect([data.startDate, data.endDate, data.spent]).toEqual([from, to, totalSpent(spent)])
  const asked = { params: { id: budgetId }, query: { page: '1', limit: '50' } }
  const { trails } = (await user.call(calls.fetchBudgetTrail, asked)).answer()
  expect(trails.map(({ id, endDateAfter }) => [id, endDateAfter])).toEqual(
    budgetTrail(budget, today, zone).map(({ id, endDateAfter }) => [id, endDateAfter]),
  )
}

test('[MM9] [BC6] switched to counting by itself it counts from the first day of the month of one’s own, on both sides', async () => {
  const user = await server.signUp({ level: 'Summit' })
  const { ledger, core, db } = await createServedDevice(server, user)
  await runPass(core, 'start')
  const rule = { type: 'day', day: 10 } as const
  unwrap(await editProfile(ledger, { months: [{ from: ALWAYS, rule }] }))
  const labelId = unwrap(await createLabel(ledger, aLabel())).ids[0] ?? ''
  const made = { ...aBudget(labelId), followsMonth: true }
  const id = unwrap(await createBudget(ledger, made)).ids[0] ?? ''
  await runPass(core, 'write')
  const months = [{ from: ALWAYS, rule: { type: 'day', day: 15 } as const }]
  unwrap(await editProfile(ledger, { months }))
  unwrap(await switchCounts(ledger, id, 'auto'))
  const shown = await db.budgets.get(id)
  expect(shown).toMatchObject({ counts: 'auto', countsFrom: '2026-11-15' })
  await runPass(core, 'write')
  const kept = (await user.call(calls.fetchBudget, { params: { id } })).answer().data
  expect(kept).toMatchObject({ counts: 'auto', countsFrom: '2026-11-15' })
  await user.call(calls.editBudget, { params: { id }, body: { counts: 'hand' } })
  const plain = (await user.call(calls.fetchBudget, { params: { id } })).answer().data
  expect(plain).toMatchObject({ counts: 'hand', countsFrom: '2026-11-15' })
})
