import fc from 'fast-check'
import type { CellKey, PlanReader, RowPick } from '#features/assistant/rules/plan/plan-reader.ts'
import {
  type Flow,
  type Scope,
  type Thing,
  THING_KINDS,
  type Where,
} from '#features/assistant/rules/plan/plan.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { kobo } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import type { DayRange } from '#time/period.ts'
import type { Weekday } from '#time/weekday.ts'
import { FIND_NAMES, foundRow } from '../oracles/random-find.ts'
import {
  aDay,
  anInstant,
  BUDGET_IDS,
  LABEL_IDS,
  WALLET_IDS,
} from '../oracles/random-transactions.ts'

const FLOWS: readonly Flow[] = ['out', 'in', 'any', 'net', 'moved', 'all']
const KEYS: readonly CellKey[] = ['day', 'hour', 'category', 'label', 'wallet', 'budget', 'payee']
const HOUR_MS = 3_600_000
const NEAR_DAYS = fc.constantFrom(0, 1, 2, 6, 30, 31)

/** A row that scopes can tell from others: in the words of a bank or a person, at some hour, a leg of some transfer. */
export function aPlanRow(id: fc.Arbitrary<string>): fc.Arbitrary<TransactionRow> {
  const when = fc
    .tuple(anInstant(NEAR_DAYS), fc.constantFrom(0, 7, 11, 12, 13))
    .map(([instant, hours]) => instant + hours * HOUR_MS)
  const words = fc.constantFrom('Foo bar', 'FOO  BAR', 'foo bar', 'payee-unknown', '')
  const said = fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.record({ description: words }) },
  )
  const moved = fc.oneof(
    { weight: 2, arbitrary: fc.constant({ transferId: null, purpose: null }) },
    { weight: 1, arbitrary: fc.record({ transferId: aTransferId, purpose: fc.constant(null) }) },
    { weight: 1, arbitrary: fc.constant({}) },
  )
  return fc
    .tuple(foundRow(id), when, said, moved)
    .map(([row, createdAt, ...others]) => Object.assign({}, row, { createdAt }, ...others))
}

const aTransferId = fc.integer({ min: 1, max: 6 }).map(n => `transfer-${n}`)

const IDS: Readonly<Record<Thing['kind'], readonly string[]>> = {
  category: ['food', 'transport', 'uncategorized', 'unknown', ''],
  label: [...LABEL_IDS, 'label-unknown', ''],
  wallet: [...WALLET_IDS, 'wallet-unknown', ''],
  toWallet: [...WALLET_IDS, 'wallet-unknown', ''],
  budget: [...BUDGET_IDS, 'budget-unknown', ''],
  payee: [
    ...FIND_NAMES.payees.map(({ id }) => id),
    '~uber to yaba',
    '~oja 50',
    '~rice beans',
    '~foo bar',
    '~nobody',
    'payee-unknown',
    '',
  ],
  words: ['uber', 'YABA  uber', 'ric', 'Ọjà', '%', '_', '5000', '"', 'nothing of it', ' ', ''],
}

/** A thing that a ledger has, or has not. */
export const aThing: fc.Arbitrary<Thing> = fc
  .constantFrom(...THING_KINDS)
  .chain(kind => fc.constantFrom(...IDS[kind]).map(id => ({ kind, id })))

const aWhere: fc.Arbitrary<Where> = fc.record(
  {
    all: fc.array(fc.array(aThing, { minLength: 1, maxLength: 3 }), { maxLength: 2 }),
    none: fc.array(aThing, { maxLength: 2 }),
    amount: fc.record({
      least: fc.constantFrom(...[0, 2, 700, 500_000, 500_050].map(kobo)),
      most: fc.constantFrom(...[1, 700, 500_049, 500_099, 700_000, 5_000_000].map(kobo)),
    }),
    weekdays: fc.subarray<Weekday>([1, 2, 3, 4, 5, 6, 7]),
    hours: fc.record({
      from: fc.integer({ min: 0, max: 23 }),
      until: fc.integer({ min: 0, max: 24 }),
    }),
  },
  { requiredKeys: ['all', 'none'] },
)

/** Little is asked at a time, so that some rows are left. */
const aNarrowWhere: fc.Arbitrary<Where> = fc
  .tuple(aWhere, fc.subarray(['all', 'none', 'amount', 'weekdays', 'hours'], { maxLength: 2 }))
  .map(([where, said]) => {
    const entries = Object.entries(where).filter(([key]) => said.includes(key))
    return Object.assign({ all: [], none: [] }, Object.fromEntries(entries))
  })

const someDays: fc.Arbitrary<DayRange> = fc.record(
  {
    from: fc.oneof(aDay(), aNearDay()),
    to: fc.oneof(aDay(), aNearDay()),
  },
  { requiredKeys: [] },
)

function aNearDay() {
  return fc
    .constantFrom(...(['2026-11-30', '2026-12-01', '2026-12-30', '2026-12-31'] as const))
    .map(day => day as Day)
}

/** Any rows of any days. */
export function aScope(): fc.Arbitrary<Scope> {
  return fc.record({
    flow: fc.constantFrom(...FLOWS),
    where: fc.oneof(aNarrowWhere, aNarrowWhere, aWhere),
    days: fc.oneof(fc.constant([]), fc.array(someDays, { maxLength: 3 })),
  })
}

/** Up to two things that rows are parted by. */
function aBy(): fc.Arbitrary<readonly CellKey[]> {
  return fc.shuffledSubarray([...KEYS], { maxLength: 2 })
}

/** A part of the rows in any order. */
function aPick(): fc.Arbitrary<RowPick> {
  return fc.record({
    order: fc.constantFrom('newest', 'oldest', 'largest', 'smallest'),
    skip: fc.oneof(fc.constantFrom(0, 0, 1, 5), fc.nat(40)),
    take: fc.constantFrom(1, 3, 100),
  })
}

/** What a reader is asked. */
export interface PlanQuestion {
  readonly scope: Scope
  readonly by: readonly CellKey[]
  readonly pick: RowPick
}

/** A question about any rows. */
export const aPlanQuestion: fc.Arbitrary<PlanQuestion> = fc.record({
  scope: aScope(),
  by: aBy(),
  pick: aPick(),
})

const BALANCE = kobo(12_345_600)

/** All that a reader gives. */
export async function readWhole(reader: PlanReader, { scope, by, pick }: PlanQuestion) {
  const { book, ...names } = await reader.fetchNames()
  return {
    names: { ...names, standing: book.categories },
    whole: await reader.fetchCells(scope, []),
    cells: await reader.fetchCells(scope, by),
    rows: await reader.fetchRows(scope, pick),
    budgets: await reader.fetchBudgets(),
    ahead: await reader.fetchAhead({ walletId: null, balance: BALANCE }),
    aheadOfOne: await reader.fetchAhead({ walletId: names.wallets[0]?.id ?? '', balance: BALANCE }),
  }
}
