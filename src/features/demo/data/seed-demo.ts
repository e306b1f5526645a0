import { assert } from '#base/assert.ts'
import type { Clock, IdSource } from '#base/ids.ts'
import { NEW_LABEL } from '#features/labels/rules/label-defaults.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import type {
  AnyRow,
  BudgetRow,
  LabelRow,
  LedgerRows,
  ProfileRow,
  RecordKey,
  ScheduleRow,
  TransactionRow,
  WalletRow,
} from '#ledger/store/rows.ts'
import { transact } from '#ledger/store/transact.ts'
import { writeRows } from '#ledger/store/view.ts'
import { type Kobo, nairaToKobo } from '#money/money.ts'
import { startBudget } from '#records/budget/budget-change.ts'
import type { PlanName } from '#records/plan.ts'
import { RECORDS, TABLE_KINDS } from '#records/registry.ts'
import { TRANSFER_CATEGORY } from '#records/transaction/terms.ts'
import { addDays, DEFAULT_ZONE, type Instant } from '#time/day.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import type { DemoBudget } from '../rules/demo-budgets.ts'
import { demoLabelColors } from '../rules/demo-label-color.ts'
import type { DemoSchedule } from '../rules/demo-schedules.ts'
import { DEMO_GOAL } from '../rules/demo-year.ts'
import {
  freeDemo,
  type TimedDemo,
  type TimedEntry,
  type TimedTransfer,
  wholeDemo,
} from '../rules/free-demo.ts'
import { DEMO_PROFILE, EXAMPLE_VERSION } from './demo-facts.ts'
import { NO_ROWS } from './demo-records.ts'

/**
 * Fills a demo's ledger with the example year, once: a demo that is there goes on, whichever tab or
 * start began it. The free plan's limits hold in it from the start.
 */
export async function seedDemo(
  db: LedgerDb,
  { clock, newId }: { readonly clock: Clock; readonly newId: IdSource },
): Promise<void> {
  await transact(db, async () => {
    if ((await readMeta(db, 'demo')) !== undefined) return
    const now = clock()
    const rows = demoRows(freeDemo(now, DEFAULT_ZONE), { now, newId })
    await fill(db, { profile: DEMO_PROFILE, rows, now })
    await writeMeta(db, 'demo', { startedAt: now, email: null })
  })
}

/** Fills a ledger with the example year as a plan with room for all of it has it: to be looked at, never kept. */
export async function seedExample(
  db: LedgerDb,
  { clock, newId }: { readonly clock: Clock; readonly newId: IdSource },
): Promise<void> {
  await transact(db, async () => {
    const now = clock()
    const rows = demoRows(wholeDemo(now, DEFAULT_ZONE), { now, newId })
    await fill(db, { profile: { ...DEMO_PROFILE, level: EXAMPLE_PLAN }, rows, now })
  })
}

const EXAMPLE_PLAN: PlanName = 'Navigator'

interface Filling {
  readonly profile: ProfileRow
  readonly rows: LedgerRows
  readonly now: Instant
}

async function fill(db: LedgerDb, { profile, rows, now }: Filling): Promise<void> {
  await writeRows(db, rowChanges(profile, rows), 'all')
  const { level } = profile
  await writeMeta(db, 'usage', { wallets: 0, labels: 0, budgets: 0, imports: 0, level })
  await writeMeta(db, 'bootstrapped', true)
  await writeMeta(db, 'lastSyncAt', now)
}

function rowChanges(profile: ProfileRow, rows: LedgerRows): ReadonlyMap<RecordKey, AnyRow> {
  const keyed = TABLE_KINDS.flatMap(kind =>
    rows[RECORDS[kind].table].map(row => [recordKey(kind, row.id), row] as const),
  )
  return new Map<RecordKey, AnyRow>([[recordKey('profile', profile.id), profile], ...keyed])
}

/** The ids of the demo's named records. */
interface Named {
  readonly newId: IdSource
  readonly walletIds: ReadonlyMap<string, string>
  readonly labelIds: ReadonlyMap<string, string>
  readonly budgetIds: ReadonlyMap<string, string>
  readonly goalId: string
}

/** The example records of a demo that is begun now, the newest entry with the last id. */
function demoRows(
  { wallets, labels, budgets, entries, transfers, schedules, debts }: TimedDemo,
  { now, newId }: { readonly now: Instant; readonly newId: IdSource },
): LedgerRows {
  const named: Named = {
    newId,
    walletIds: new Map(wallets.map(({ key }) => [key, newId()])),
    labelIds: new Map(labels.map(name => [name, newId()])),
    budgetIds: new Map(budgets.map(({ name }) => [name, newId()])),
    goalId: newId(),
  }
  return {
    ...NO_ROWS,
    wallets: wallets.map((wallet): WalletRow => ({
      id: idOf(named.walletIds, wallet.key),
      name: wallet.name,
      type: wallet.type,
      openingAmount: koboOf(wallet.openingNaira),
      image: wallet.image,
      createdAt: now,
      archivedAt: null,
      position: 0,
      lowLine: null,
      openedOn: null,
      foreign: null,
      version: EXAMPLE_VERSION,
    })),
    labels: labels.map((name, place) => labelRow(idOf(named.labelIds, name), { name, place })),
    budgets: budgets.map(budget => budgetRow(budget, named, now)),
    ...goalRows(named, now),
    schedules: schedules.map(schedule => scheduleRow(schedule, named)),
    debts: debts.map(({ naira, ...debt }) =>
      Object.assign({}, debt, { id: newId(), opening: koboOf(naira), version: EXAMPLE_VERSION }),
    ),
    transactions: [
      ...transfers.flatMap(transfer => transferRows(transfer, named)),
      ...entries.map(entry => entryRow(entry, named)),
    ],
  }
}

function scheduleRow(
  { description: name, wallet, label, naira, isAbout, ...fields }: DemoSchedule,
  { newId, walletIds, labelIds }: Named,
): ScheduleRow {
  const { type, category, rule } = fields
  return {
    id: newId(),
    name,
    type,
    category,
    rule,
    walletId: idOf(walletIds, wallet),
    toWalletId: null,
    price: { amount: koboOf(naira), isAbout },
    labelId: label === null ? null : idOf(labelIds, label),
    budgetId: null,
    description: '',
    mode: 'confirm',
    goalId: null,
    version: EXAMPLE_VERSION,
  }
}

function budgetRow(
  budget: DemoBudget,
  { budgetIds, labelIds, newId }: Named,
  now: Instant,
): BudgetRow {
  const { name, image, startDate: startDay } = budget
  const started = startBudget(
    {
      id: idOf(budgetIds, name),
      name,
      image,
      frequency: 'monthly',
      startDay,
      endDay: null,
      followsMonth: false,
      labels: budget.labels.map(({ label, naira }) => {
        return { labelId: idOf(labelIds, label), amount: koboOf(naira) }
      }),
      counts: 'hand',
      createdAt: Math.min(now, dayToInstant(startDay, DEFAULT_ZONE)),
    },
    newId(),
  )
  assert(started.ok, `the demo's budget ${name} is one that can be made`)
  return { ...started.value, version: EXAMPLE_VERSION }
}

/** What is saved for: what is moved to savings, and a little set aside where the salary comes in. */
function goalRows(
  { newId, walletIds, goalId }: Named,
  now: Instant,
): Pick<LedgerRows, 'goals' | 'earmarks'> {
  const day = instantToDay(now, DEFAULT_ZONE)
  const ofGoal = {
    name: DEMO_GOAL.name,
    target: koboOf(DEMO_GOAL.targetNaira),
    byDay: addDays(day, DEMO_GOAL.daysAhead),
    closedDay: null,
  }
  const aside = { amount: koboOf(DEMO_GOAL.asideNaira), day, at: now }
  return {
    goals: [{ ...ofGoal, id: goalId, version: EXAMPLE_VERSION }],
    earmarks: [
      {
        ...aside,
        id: newId(),
        goalId,
        walletId: idOf(walletIds, 'bank'),
        version: EXAMPLE_VERSION,
      },
    ],
  }
}

function entryRow(
  entry: TimedEntry,
  { newId, walletIds, labelIds, budgetIds }: Named,
): TransactionRow {
  const { wallet, type, naira, category, label, description, at, budget } = entry
  return {
    id: newId(),
    walletId: idOf(walletIds, wallet),
    type,
    amount: koboOf(naira),
    category,
    labelId: label === null ? null : idOf(labelIds, label),
    budgetId: budget === undefined ? null : idOf(budgetIds, budget.name),
    description,
    createdAt: at,
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
    version: EXAMPLE_VERSION,
  }
}

function transferRows(
  transfer: TimedTransfer,
  { newId, walletIds, goalId }: Named,
): readonly TransactionRow[] {
  const { from, to, naira, description, at } = transfer
  const shared = {
    amount: koboOf(naira),
    category: TRANSFER_CATEGORY,
    labelId: null,
    budgetId: null,
    description,
    createdAt: at,
    transferId: newId(),
    importId: null,
    purpose: null,
    alert: null,
    pays: null,
    isUnbudgeted: false,
    goalId: to === 'piggy' ? goalId : null,
    debtId: null,
    circleId: null,
    foreign: null,
    version: EXAMPLE_VERSION,
  }
  return [
    { ...shared, id: newId(), walletId: idOf(walletIds, from), type: 'expense' },
    { ...shared, id: newId(), walletId: idOf(walletIds, to), type: 'income' },
  ]
}

function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  assert(id !== undefined, `the demo has no ${name}`)
  return id
}

function koboOf(naira: number): Kobo {
  const amount = nairaToKobo(naira)
  assert(amount !== undefined, `${naira} is no amount of naira`)
  return amount
}

function labelRow(id: string, { name, place }: { name: string; place: number }): LabelRow {
  return { ...NEW_LABEL, ...demoLabelColors(place), id, name, version: EXAMPLE_VERSION }
}
