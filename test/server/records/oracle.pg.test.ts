import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertNever } from '#base/assert.ts'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { budgetBody, keyHeaders, labelBody, rowBody } from '#test/support/device/ledger-factory.ts'
import { emptyOracle, type Move, type Oracle, play } from '#test/support/oracles/ledger-oracle.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import type { TestRequest } from '#test/support/server/call-app.ts'
import { emptyReplica, pull } from '#test/support/server/pull.ts'

const RUNS = 40
const MAX_MOVES = 30

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

const wallet = fc.constantFrom('w1', 'w2', 'w3')
const label = fc.constantFrom('l1', 'l2')
const budget = fc.constantFrom('b1', 'b2', 'b3')
const row = fc.constantFrom('r1', 'r2', 'r3', 'o1', 'n1', 'o2', 'n2')
const amount = fc.integer({ min: 1, max: 5 })
const pair = fc.constantFrom({ out: 'o1', into: 'n1' }, { out: 'o2', into: 'n2' })

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('createWallet' as const), wallet }) },
  fc.record({ kind: fc.constant('deleteWallet' as const), wallet }),
  fc.record({ kind: fc.constant('createLabel' as const), label }),
  fc.record({ kind: fc.constant('deleteLabel' as const), label }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('createBudget' as const), budget, label }),
  },
  fc.record({ kind: fc.constantFrom('endBudget' as const, 'deleteBudget' as const), budget }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('createRow' as const),
      row: fc.constantFrom('r1', 'r2', 'r3'),
      wallet,
      label: fc.option(label),
      budget: fc.option(budget),
      amount,
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ kind: fc.constant('transfer' as const), pair, from: wallet, to: wallet, amount })
      .map(({ pair: { out, into }, kind, from, to, amount: sum }) => {
        return { kind, out, into, from, to, amount: sum }
      }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('editRow' as const),
      row,
      amount,
      wallet: fc.option(wallet, { nil: undefined }),
    }),
  },
  fc.record({ kind: fc.constant('deleteRow' as const), row }),
)

// The same short name is the same id in every run; ids are a person's own.
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function idIfAny(name: string | null | undefined): string | undefined {
  return typeof name === 'string' ? idOf(name) : undefined
}

function requestOf(made: Move): readonly [Call, TestRequest] {
  switch (made.kind) {
    case 'createWallet':
      return [calls.createWallet, { body: { id: idOf(made.wallet), name: 'Kuda', amount: 0 } }]
    case 'deleteWallet':
      return [calls.deleteWallet, { params: { id: idOf(made.wallet) } }]
    case 'createLabel':
      return [calls.createLabel, { body: { ...labelBody(), id: idOf(made.label) } }]
    case 'deleteLabel':
      return [calls.deleteLabel, { params: { id: idOf(made.label) } }]
    case 'createBudget': {
      // Any row counts in it, whenever it was spent.
      const schedule = { frequency: 'one-time', endDate: '2026-11-30' }
      const body = { ...budgetBody(idOf(made.label), schedule), id: idOf(made.budget) }
      return [calls.createBudget, { body }]
    }
    case 'endBudget':
      return [calls.editBudget, { params: { id: idOf(made.budget) }, body: { ended: true } }]
    case 'deleteBudget':
      return [calls.deleteBudget, { params: { id: idOf(made.budget) } }]
    case 'createRow': {
      const references = { label: idIfAny(made.label), budgetId: idIfAny(made.budget) }
      const transactions = [rowBody({ ...references, id: idOf(made.row), amount: made.amount })]
      const body = { walletId: idOf(made.wallet), type: 'expense', transactions }
      return [calls.createTransactions, { body }]
    }
    case 'transfer': {
      const ids = { id: idOf(`t${made.out}`), outId: idOf(made.out), inId: idOf(made.into) }
      const wallets = { fromWalletId: idOf(made.from), toWalletId: idOf(made.to) }
      const body = { ...ids, ...wallets, amount: made.amount, date: '2026-11-20' }
      return [calls.transferBetweenWallets, { body }]
    }
    case 'editRow': {
      const change = { amount: made.amount, walletId: idIfAny(made.wallet) }
      return [calls.editTransaction, { params: { id: idOf(made.row) }, body: change }]
    }
    case 'deleteRow':
      return [calls.deleteTransaction, { params: { id: idOf(made.row) } }]
    default:
      return assertNever(made)
  }
}

async function makeMove(user: TestUser, made: Move, isRepeated: boolean): Promise<string> {
  const [call, request] = requestOf(made)
  const headers = keyHeaders()
  const answer = await user.call(call, { ...request, headers })
  const again = isRepeated ? await user.call(call, { ...request, headers }) : answer
  expect({ status: again.status, body: again.body }).toEqual({
    status: answer.status,
    body: answer.body,
  })
  expect(again.headers.get(HEADERS.version)).toBe(answer.headers.get(HEADERS.version))
  return answer.status < 400 ? 'ok' : answer.error().error
}

async function ledgerOf(user: TestUser) {
  const rows = (await user.call(calls.listTransactions, { query: { limit: '100' } })).answer().data
  const wallets = (await user.call(calls.listWallets)).answer().wallets
  const budgets = (await user.call(calls.listBudgets)).answer().budgets
  return {
    rows: new Set(
      rows.map(({ id, walletId, amount: sum, label: tag, budgetId }) =>
        [id, walletId, sum / 100, tag?.id ?? null, budgetId].join(' '),
      ),
    ),
    balances: new Map(wallets.map(({ id, amount: sum }) => [id, sum / 100])),
    spent: new Map(budgets.map(({ id, spent, ended }) => [id, { spent: spent / 100, ended }])),
  }
}

function ledgerOfOracle(oracle: Oracle) {
  const live = [...oracle.rows].filter(([, { isDead }]) => !isDead)
  const wallets = [...oracle.wallets].filter(([, isLive]) => isLive).map(([name]) => name)
  return {
    rows: new Set(
      live.map(([name, { wallet: holder, amount: sum, label: tag, budget: plan }]) => {
        const isTagged = tag !== null && oracle.labels.get(tag) === true
        return [idOf(name), idOf(holder), sum, isTagged ? idOf(tag) : null, idIfAny(plan)].join(' ')
      }),
    ),
    balances: new Map(
      wallets.map(name => {
        const flows = live
          .filter(([, held]) => held.wallet === name)
          .map(([id, held]) => (id.startsWith('n') ? held.amount : -held.amount))
        return [idOf(name), flows.reduce((sum, flow) => sum + flow, 0)]
      }),
    ),
    spent: new Map(
      [...oracle.budgets]
        .filter(([, state]) => state !== 'deleted')
        .map(([name, state]) => {
          const held = live.filter(([, { budget: plan }]) => plan === name)
          const spent = held.reduce((sum, [, { amount: part }]) => sum + part, 0)
          return [idOf(name), { spent, ended: state === 'ended' }]
        }),
    ),
  }
}

test('[I5] the API answers any sequence of moves, repeated or not, as the rules in memory do', async () => {
  const moves = fc.array(fc.tuple(move, fc.boolean()), { minLength: 1, maxLength: MAX_MOVES })
  await fc.assert(
    fc.asyncProperty(moves, async sequence => {
      const user = await server.signUp()
      const oracle = emptyOracle()
      const replica = emptyReplica()
      for (const [made, isRepeated] of sequence) {
        const verdict = await makeMove(user, made, isRepeated)
        expect({ made, verdict }).toEqual({ made, verdict: play(oracle, made) })
      }
      const ledger = await ledgerOf(user)
      expect(ledger).toEqual(ledgerOfOracle(oracle))
      await pull(user, replica, 3)
      const kept = [...replica.rows.values()].filter(change => change.t === 'transaction')
      expect(kept).toHaveLength(ledger.rows.size)
    }),
    { numRuns: RUNS },
  )
})
