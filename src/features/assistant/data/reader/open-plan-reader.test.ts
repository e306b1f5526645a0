import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlanReader } from '#features/assistant/rules/plan/plan-reader.ts'
import { ANYWHERE, type Scope } from '#features/assistant/rules/plan/plan.ts'
import { catchUp } from '#ledger/columns/catch-up.ts'
import type { HeldColumns } from '#ledger/columns/load-columns.ts'
import { buildColumns, saveColumns } from '#ledger/columns/open-columns.ts'
import { createStandingColumns } from '#ledger/columns/standing-columns.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { writeMeta } from '#ledger/store/meta.ts'
import { readStanding } from '#ledger/store/read/counting-budgets.ts'
import { readZone } from '#ledger/store/read/read-zone.ts'
import { kobo } from '#money/money.ts'
import { NO_FLOWS } from '#records/wallet-figures.ts'
import { keptAnswers, keptBeside } from '#test/support/assistant/kept-fixture.ts'
import { plainPlanReader } from '#test/support/assistant/plain-plan-reader.ts'
import { aPlanQuestion, aPlanRow, readWhole } from '#test/support/assistant/random-scope.ts'
import {
  createDevice,
  moveTo,
  writeRecords,
  writeTransactions,
} from '#test/support/device/columns-device.ts'
import { aTransactionRow } from '#test/support/device/transaction-row.ts'
import { FIND_PAYEES } from '#test/support/oracles/random-find.ts'
import { aBudget, aLabel, aWallet } from '#test/support/oracles/random-ledger.ts'
import { numberedId } from '#test/support/oracles/random-transactions.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import type { Day } from '#time/day.ts'
import { createPlanMemory, openPlanReader } from './open-plan-reader.ts'

const ZONES = ['Africa/Lagos', 'Pacific/Auckland', 'America/New_York'] as const
const TODAY = '2026-11-21' as Day
const NOVEMBER = Date.UTC(2026, 10, 5)
const EVER: Scope = { flow: 'all', where: ANYWHERE, days: [] }

const anId = fc.integer({ min: 0, max: 60 }).map(numberedId)
const someRows = fc.array(aPlanRow(anId), { maxLength: 15 })
const aMove = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('put'), rows: someRows }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('delete'),
      deletedIds: fc.array(anId, { maxLength: 8 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('records'),
      wallets: fc.array(aWallet(), { maxLength: 3 }),
      labels: fc.array(aLabel(), { maxLength: 2 }),
      budgets: fc.array(aBudget(), { maxLength: 2 }),
    }),
  },
  { weight: 10, arbitrary: fc.record({ type: fc.constant('ask'), question: aPlanQuestion }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('save') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('payees'), isNamed: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('zone'), zone: fc.constantFrom(...ZONES) }),
  },
)
type Question = typeof aPlanQuestion extends fc.Arbitrary<infer T> ? T : never
type Move = typeof aMove extends fc.Arbitrary<infer T> ? T : never

/** A worker's memory of a ledger: columns, and what is worked out of them, kept between questions. */
function createWorker(db: LedgerDb) {
  const memory = createPlanMemory(db)
  const standing = createStandingColumns()
  let held: HeldColumns | undefined

  async function look(): Promise<HeldColumns> {
    const current = (await catchUp(db, held)) ?? (await buildColumns(db))
    held = (await catchUp(db, current)) ?? current
    return held
  }

  return {
    save: async () => {
      held = await saveColumns(db, await look())
    },
    async open(signal?: AbortSignal): Promise<PlanReader> {
      const shownBy = await readStanding(db)
      const columns = standing.show(await look(), shownBy)
      return openPlanReader({ db, memory, columns, book: shownBy.book, today: TODAY, signal })
    },
  }
}

async function openPlain(db: LedgerDb): Promise<PlanReader> {
  const [wallets, labels, budgets, transactions, payees, aliases] = await Promise.all([
    db.wallets.toArray(),
    db.labels.toArray(),
    db.budgets.toArray(),
    db.transactions.toArray(),
    db.payees.toArray(),
    db.aliases.toArray(),
  ])
  const zone = await readZone(db)
  const ledger = { wallets, labels, budgets, transactions, payees, aliases }
  return plainPlanReader(ledger, { today: TODAY, zone })
}

async function namePayees(db: LedgerDb, isNamed: boolean): Promise<void> {
  const { payees, aliases } = FIND_PAYEES
  await db.payees.clear()
  await db.aliases.clear()
  if (!isNamed) return
  await db.payees.bulkPut(payees.map(row => Object.assign({}, row, { version: 1 })))
  await db.aliases.bulkPut(aliases.map(row => Object.assign({}, row, { version: 1 })))
}

test('[UP2] [UP3] [UP4] [UP6] [UP7] over any history, the device reads what the rows themselves come to', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(
      fc.array(aMove, { minLength: 10, maxLength: 40 }),
      fc.array(aPlanRow(anId), { minLength: 30, maxLength: 50 }),
      fc.array(aPlanQuestion, { minLength: 30, maxLength: 60 }),
      async (moves, rows, questions) => {
        const { db } = await createDevice()
        const worker = createWorker(db)

        async function expectPlain(question: Question) {
          const [ours, plain] = [await worker.open(), await openPlain(db)]
          expect(await readWhole(ours, question)).toEqual(await readWhole(plain, question))
        }

        async function make(move: Move) {
          switch (move.type) {
            case 'put':
              return writeTransactions(db, move)
            case 'delete':
              return writeTransactions(db, move)
            case 'records':
              return writeRecords(db, move)
            case 'ask':
              return expectPlain(move.question)
            case 'save':
              return worker.save()
            case 'payees':
              return namePayees(db, move.isNamed)
            case 'zone':
              return moveTo(db, move.zone)
          }
        }

        await namePayees(db, true)
        for (const move of moves) await make(move)
        await writeTransactions(db, { rows })
        for (const question of questions) await expectPlain(question)
      },
    ),
    { numRuns: someRuns(100) },
  )
})

/** An expense that says what it was for. */
function rowAbout(n: number, description: string, createdAt = NOVEMBER) {
  return aTransactionRow({ id: numberedId(n), description, createdAt })
}

test('[UP8] an answer’s figures are of one moment, whatever is written meanwhile', async () => {
  const { db } = await createDevice()
  const worker = createWorker(db)
  await writeTransactions(db, { rows: [rowAbout(1, 'Uber'), rowAbout(2, 'Uber')] })
  const reader = await worker.open()
  const before = await reader.fetchCells(EVER, ['payee'])
  await writeTransactions(db, { deletedIds: [numberedId(1)], rows: [rowAbout(3, 'Uber')] })
  expect(await reader.fetchCells(EVER, ['payee'])).toEqual(before)
  expect(await reader.fetchRows(EVER, { order: 'newest', skip: 0, take: 3 })).toMatchObject([
    { id: numberedId(2), description: 'Uber' },
    { id: numberedId(1), description: '' },
  ])
  expect(await (await worker.open()).fetchCells(EVER, ['payee'])).toMatchObject([
    { keys: ['~uber'], payee: 'Uber', expenseCount: 2 },
  ])
})

test('[UP1] [BO4] while older rows arrive, a wallet is opened with what they come to', async () => {
  const { db } = await createDevice()
  const worker = createWorker(db)
  const row = rowAbout(1, 'Uber')
  const wallet = { id: row.walletId, name: 'Cash', openingAmount: kobo(1000), image: '' }
  const more = {
    type: 'Cash',
    createdAt: 0,
    archivedAt: null,
    position: 0,
    lowLine: null,
    openedOn: null,
    foreign: null,
    version: 1,
  }
  await writeRecords(db, { wallets: [{ ...wallet, ...more }], labels: [], budgets: [] })
  await writeTransactions(db, { rows: [row] })
  const rest = { [row.walletId]: { ...NO_FLOWS, income: kobo(500_000), transfersOut: kobo(200) } }
  await writeMeta(db, 'boot', { from: NOVEMBER - 1, snapshot: 1, rest, total: 9 })
  const { wallets } = await (await worker.open()).fetchNames()
  expect(wallets).toEqual([{ id: row.walletId, name: 'Cash', opening: 500_800 }])
})

test('[UP8] a reader whose answer nobody waits for reads no further', async () => {
  const { db } = await createDevice()
  await writeTransactions(db, { rows: [rowAbout(1, 'Uber')] })
  const asked = new AbortController()
  const reader = await createWorker(db).open(asked.signal)
  asked.abort()
  await expect(reader.fetchCells(EVER, [])).rejects.toThrow(/abort/)
})

function withVersion<Row extends object>(row: Row): Row & { readonly version: number } {
  return Object.assign({}, row, { version: 1 })
}

test('[UA21] what is kept beside entries, the device reads as the rows themselves say it', async () => {
  const { db } = await createDevice()
  const row = rowAbout(1, 'Uber')
  const { kept, schedules, transactions } = keptBeside(row.walletId)
  await writeTransactions(db, {
    rows: transactions.map(each => Object.assign({}, row, each, { version: 1 })),
  })
  await Promise.all([
    db.schedules.bulkPut(schedules.map(withVersion)),
    db.goals.bulkPut((kept.goals ?? []).map(withVersion)),
    db.earmarks.bulkPut((kept.earmarks ?? []).map(withVersion)),
    db.debts.bulkPut((kept.debts ?? []).map(withVersion)),
    db.circles.bulkPut((kept.circles ?? []).map(withVersion)),
    db.circle_members.bulkPut((kept.members ?? []).map(withVersion)),
    db.assets.bulkPut((kept.assets ?? []).map(withVersion)),
    db.valuations.bulkPut((kept.valuations ?? []).map(withVersion)),
  ])
  const [ours, plain] = [
    await createWorker(db).open(),
    plainPlanReader(
      { wallets: [], labels: [], budgets: [], transactions, kept, schedules },
      { today: TODAY, zone: await readZone(db) },
    ),
  ]
  const answers = await keptAnswers(ours, TODAY)
  expect(answers).toEqual(await keptAnswers(plain, TODAY))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect((await ours.fetchNames()).kept).toEqual((await plain.fetchNames()).kept)
})
