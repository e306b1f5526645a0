import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { EMPTY_CELL } from '#features/assistant/rules/plan/cells.ts'
import {
  ANYWHERE,
  type Scope,
  type Thing,
  THING_KINDS,
} from '#features/assistant/rules/plan/plan.ts'
import { kobo, koboToNaira } from '#money/money.ts'
import { type AskedLedger, openServerReader } from '#server/features/assistant/plan-reader.ts'
import { aPlan, monthly } from '#test/support/a-plan.ts'
import { keptAnswers, keptBeside } from '#test/support/assistant/kept-fixture.ts'
import { plainPlanReader } from '#test/support/assistant/plain-plan-reader.ts'
import { aPlanQuestion, aPlanRow, readWhole } from '#test/support/assistant/random-scope.ts'
import { UWA_TODAY, uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { makeWallet } from '#test/support/device/ledger-factory.ts'
import { storedScope, storeLedger } from '#test/support/device/store-ledger.ts'
import { FIND_PAYEES } from '#test/support/oracles/random-find.ts'
import { ZONES } from '#test/support/oracles/random-history.ts'
import { aBudget, aLabel, aWallet } from '#test/support/oracles/random-ledger.ts'
import {
  BUDGET_IDS,
  LABEL_IDS,
  numberedId,
  WALLET_IDS,
} from '#test/support/oracles/random-transactions.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

/** One of each id, as rows refer to them. */
function oneOfEach<T extends { readonly id: string }>(
  record: fc.Arbitrary<T>,
  ids: readonly string[],
): fc.Arbitrary<readonly T[]> {
  return fc.tuple(...ids.map(id => record.map(made => Object.assign({}, made, { id }))))
}

const anId = fc.integer({ min: 0, max: 90 }).map(numberedId)
const RECORD_IDS = [...WALLET_IDS, ...LABEL_IDS, ...BUDGET_IDS]
const aCase = fc.record({
  given: fc.record({
    wallets: oneOfEach(aWallet(), WALLET_IDS),
    labels: oneOfEach(aLabel(), LABEL_IDS),
    budgets: oneOfEach(aBudget(), BUDGET_IDS),
    transactions: fc.uniqueArray(aPlanRow(anId), {
      selector: row => row.id,
      minLength: 40,
      maxLength: 60,
    }),
    payees: fc.constant(FIND_PAYEES.payees),
    aliases: fc.constant(FIND_PAYEES.aliases),
  }),
  deletedIds: fc.array(fc.oneof(anId, fc.constantFrom(...RECORD_IDS)), { maxLength: 8 }),
  timezone: fc.constantFrom(...ZONES),
  questions: fc.array(aPlanQuestion, { minLength: 30, maxLength: 40 }),
})

test('[UP9] over any ledger, SQL reads what the rows themselves come to, to the kobo', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(aCase, async ({ given, deletedIds, timezone: zone, questions }) => {
      const { id: userId, ledgerId } = await server.signUp({ timezone: zone })
      const place = { deps: server.deps, ledgerId, deletedIds: new Set(deletedIds) }
      const { ledger, idOf } = await storeLedger(place, given)
      const now = dayToInstant(UWA_TODAY, zone)
      const reader = openServerReader(server.deps.db, { ledgerId, userId, zone, now })
      const plain = plainPlanReader(ledger, { today: UWA_TODAY, zone })
      for (const question of questions) {
        const asked = { ...question, scope: storedScope(question.scope, idOf) }
        expect([asked, await readWhole(reader, asked)]).toEqual([
          asked,
          await readWhole(plain, asked),
        ])
      }
    }),
    { numRuns: someRuns(24) },
  )
})

const EVER: Scope = { flow: 'all', where: ANYWHERE, days: [] }

async function storedFixture(): Promise<AskedLedger> {
  const { id: userId, ledgerId } = await server.signUp()
  await storeLedger({ deps: server.deps, ledgerId }, uwaLedger())
  return { ledgerId, userId, zone: DEFAULT_ZONE, now: server.now() }
}

test('[FD22] [UP2] own money whose other leg was deleted went to no wallet', async () => {
  const { id: userId, ledgerId } = await server.signUp()
  const given = uwaLedger()
  const moved = given.transactions.find(({ type, transferId }) => {
    return type === 'income' && transferId !== null
  })
  const deletedIds = new Set(moved === undefined ? [] : [moved.id])
  const { idOf } = await storeLedger({ deps: server.deps, ledgerId, deletedIds }, given)
  const asked = { ledgerId, userId, zone: DEFAULT_ZONE, now: server.now() }
  const reader = openServerReader(server.deps.db, asked)
  const thing = { kind: 'toWallet', id: idOf(moved?.walletId ?? '') } as const
  const where = { all: [[thing]], none: [] }
  expect(await reader.fetchCells({ ...EVER, where }, [])).toEqual([EMPTY_CELL])
  expect(await reader.fetchCells({ ...EVER, flow: 'moved' }, [])).toMatchObject([
    { expenseCount: 2 },
  ])
})

test('[API-02] a ledger is its person’s alone, whatever is asked for by id', async () => {
  const asked = await storedFixture()
  const mallory = await server.signUp()
  const theirs = await openServerReader(server.deps.db, asked).fetchNames()
  const all = [theirs.wallets.map(({ id }): Thing => ({ kind: 'wallet', id }))]
  const reader = openServerReader(server.deps.db, {
    ...asked,
    ledgerId: mallory.ledgerId,
    userId: mallory.id,
  })
  const scope = { ...EVER, where: { all, none: [] } }
  expect(await reader.fetchRows(scope, { order: 'newest', skip: 0, take: 50 })).toEqual([])
  expect(await reader.fetchCells(EVER, ['wallet'])).toEqual([])
  expect((await reader.fetchNames()).wallets).toEqual([])
})

const HOSTILE = [
  "'; drop table transactions; --",
  "x' or '1'='1",
  '\\',
  'a\0b',
  '\uD800',
  '00000000-0000-0000-0000-00000000000g',
  '$1',
  '{"a","b"}',
]
test.each(HOSTILE)(
  '[UP3] text is data to SQL: %j is met by what has it, which is nothing',
  async id => {
    const reader = openServerReader(server.deps.db, await storedFixture())
    const whole = await reader.fetchCells(EVER, [])
    for (const kind of THING_KINDS) {
      const thing = { kind, id }
      const where = { all: [[thing]], none: [] }
      expect(await reader.fetchCells({ ...EVER, where }, [])).toEqual([EMPTY_CELL])
      const without = { all: [], none: [thing] }
      expect(await reader.fetchCells({ ...EVER, where: without }, [])).toEqual(whole)
    }
  },
)

test('[UP37] [UA20] what repeats is due, and looked ahead by, as it is from the rows themselves', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const now = server.now()
  const today = instantToDay(now, DEFAULT_ZONE)
  const { id: _id, ...rent } = aPlan('Rent', 150_000, { walletId, rule: monthly(25, today) })
  const { amount, isAbout } = rent.price
  const body = { ...rent, price: { amount: koboToNaira(amount), isAbout } }
  const { data } = (await ada.call(calls.createSchedule, { body })).answer()
  const asked = { ledgerId: ada.ledgerId, userId: ada.id, zone: DEFAULT_ZONE, now }
  const reader = openServerReader(server.deps.db, asked)
  const none = { wallets: [], labels: [], budgets: [], transactions: [] }
  const schedules = [aPlan('Rent', 150_000, { id: data.id, walletId, rule: rent.rule })]
  const plain = plainPlanReader({ ...none, schedules }, { today, zone: DEFAULT_ZONE })
  const due = await reader.fetchDue()
  expect(due.map(({ day }) => day)).toEqual((await plain.fetchDue()).map(({ day }) => day))
  expect(due.length).toBeGreaterThan(2)
  const of = { walletId, balance: kobo(100_000_000) }
  expect(await reader.fetchAhead(of)).toEqual(await plain.fetchAhead(of))
})

test('[UA21] what is kept beside entries is what the rows themselves say, to the kobo', async () => {
  const { id: userId, ledgerId } = await server.signUp()
  const given = uwaLedger()
  const { kept, schedules, transactions } = keptBeside(given.wallets[0]?.id ?? '')
  const whole = {
    ...given,
    kept,
    schedules,
    transactions: [...given.transactions, ...transactions],
  }
  const { ledger } = await storeLedger({ deps: server.deps, ledgerId }, whole)
  const now = dayToInstant(UWA_TODAY, DEFAULT_ZONE)
  const asked = { ledgerId, userId, zone: DEFAULT_ZONE, now }
  const reader = openServerReader(server.deps.db, asked)
  const plain = plainPlanReader(ledger, { today: UWA_TODAY, zone: DEFAULT_ZONE })
  expect((await reader.fetchNames()).kept).toEqual((await plain.fetchNames()).kept)
  const ours = await keptAnswers(reader, UWA_TODAY)
  expect(ours).toEqual(await keptAnswers(plain, UWA_TODAY))
  expect(ours.every(({ ok }) => ok)).toBe(true)
})

test('[API-02] what is kept of one ledger is in no other', async () => {
  const { ledgerId } = await server.signUp()
  const { kept, transactions } = keptBeside('w1')
  const given = { ...uwaLedger(), kept, transactions }
  await storeLedger({ deps: server.deps, ledgerId }, given)
  const mallory = await server.signUp()
  const asked = { ledgerId: mallory.ledgerId, userId: mallory.id, zone: DEFAULT_ZONE, now: 0 }
  const reader = openServerReader(server.deps.db, asked)
  expect((await reader.fetchNames()).kept).toEqual([])
  expect(await reader.fetchKept()).toMatchObject({ goals: [], debts: [], circles: [], things: [] })
})
