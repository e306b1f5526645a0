import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { keyHeaders } from '#test/support/device/ledger-factory.ts'
import { aMove, idIfAny, idOf, requestOf } from '#test/support/oracles/ledger-moves.ts'
import { emptyOracle, type Move, type Oracle, play } from '#test/support/oracles/ledger-oracle.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { emptyReplica, pull } from '#test/support/server/pull.ts'
import { someRuns } from '#test/support/whole-proof.ts'

const RUNS = someRuns(40)
const MAX_MOVES = 30

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

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
          .map(([, held]) => (held.type === 'income' ? held.amount : -held.amount))
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
  const moves = fc.array(fc.tuple(aMove, fc.boolean()), { minLength: 1, maxLength: MAX_MOVES })
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
