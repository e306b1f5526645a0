import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { DERIVED_KINDS, type DerivedKind, recordCalls } from '#contract/record-calls.ts'
import { recordType } from '#records/registry.ts'
import { makeChat } from '#test/support/assistant/uwa-turns.ts'
import {
  budgetBody,
  makeBudget,
  makeGoal,
  makeAsset,
  makeLabel,
  makeTransaction,
  makeWallet,
  rowBody,
} from '#test/support/device/ledger-factory.ts'
import { fundWallet } from '#test/support/payments/fund-wallet.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { bodiesOfKind } from '#test/support/server/bodies-of-kind.ts'
import { allCalls, sampleBodies } from '#test/support/server/sample-bodies.ts'
import { readCommits } from '#test/support/server/test-user.ts'
import { someOf } from '#test/support/whole-proof.ts'

interface Belongings {
  readonly walletId: string
  readonly otherWalletId: string
  readonly labelId: string
  readonly transactionId: string
  readonly goalId: string
  readonly budgetId: string
  readonly chatId: string
  /** One more of each derived kind, where the plan has room for it. */
  readonly [others: `${DerivedKind} ${string}`]: string
}

let server: TestApp
let ada: TestUser
let mallory: TestUser
let adas: Belongings
/** Of a payment of hers. */
let adasReference: string
let mallorys: Belongings

beforeAll(async () => {
  server = await createTestApp()
  ada = await server.signUp()
  mallory = await server.signUp()
  adas = await furnish(ada)
  mallorys = await furnish(mallory)
  adasReference = await fundWallet(server.deps, ada.id, 5000_00)
})
afterAll(async () => {
  await server.close()
})

async function furnish(user: TestUser): Promise<Belongings> {
  const walletId = await makeWallet(user)
  const otherWalletId = await makeWallet(user)
  const labelId = await makeLabel(user)
  const assetId = await makeAsset(user)
  const budgetId = await makeBudget(user, labelId)
  const goalId = await makeGoal(user)
  const row = { label: labelId, budgetId }
  const transactionId = await makeTransaction(user, walletId, row)
  const chatId = await makeChat(user)
  const others = await Promise.all(
    DERIVED_KINDS.map(async kind => {
      const id = randomUUID()
      const ids = { walletId, otherWalletId, labelId, assetId, goalId }
      const { create } = bodiesOfKind(kind, ids)
      const made = await user.call(recordCalls(kind).create, { body: { id, ...create } })
      if (recordType(kind).plan === null) expect(made.status).toBe(201)
      return [`${kind} of the loop`, id] as const
    }),
  )
  const named = { walletId, otherWalletId, labelId, goalId, transactionId, budgetId, chatId }
  return { ...named, ...Object.fromEntries(others) }
}

async function everythingOf(user: TestUser): Promise<unknown> {
  const chats = (await user.call(calls.listRecentChats)).answer().recent
  return [
    (await user.call(calls.fetchChanges)).body,
    (await user.call(calls.listPayments)).body,
    await Promise.all(chats.map(({ id: chatId }) => historyOf(user, chatId))),
  ]
}

async function historyOf(user: TestUser, chatId: string): Promise<unknown> {
  return (await user.call(calls.fetchChatHistory, { params: { chatId } })).body
}

/** What of hers the parameter of a path may name. */
/** What of hers an address could name; in `npm test` a fourth of it, of each address another. */
function hersIn(path: string, turn: number): readonly string[] {
  return /[:{]reference/.test(path) ? [adasReference] : someOf(Object.values(adas), 4, turn)
}

const withId = allCalls()
  .filter(([, call]) => call.params !== undefined)
  .map(([name, call], place) => [name, call, place] as const)

test.each(withId)(
  '[API-02] %s answers a stranger’s id as one that never was',
  async (name, call, place) => {
    const before = await everythingOf(ada)
    const body = sampleBodies(mallorys)[name]
    const never = randomUUID()
    const unknown = await mallory.call(call, {
      params: { id: never, reference: never, chatId: never },
      body,
    })
    expect(unknown.status).toBe(404)
    for (const id of hersIn(call.path, place)) {
      const answer = await mallory.call(call, { params: { id, reference: id, chatId: id }, body })
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: unknown.status,
        body: unknown.body,
      })
    }
    expect(await everythingOf(ada)).toEqual(before)
  },
)

const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

test('[API-02] on every address with an id, every verb answers a stranger’s id as one that never was', async () => {
  const before = await everythingOf(ada)
  const addresses = new Set(server.app.routes.map(({ path }) => path))
  const withAnId = [...addresses].filter(path => path.includes(':'))
  expect(withAnId.length).toBeGreaterThan(5)
  for (const [place, path] of withAnId.entries()) {
    for (const [turn, method] of VERBS.entries()) {
      const unknown = await tryAddress(method, path, randomUUID())
      expect([path, method, unknown.status >= 400]).toEqual([path, method, true])
      for (const id of [ada.id, ...hersIn(path, place + turn)]) {
        expect(await tryAddress(method, path, id)).toEqual(unknown)
      }
    }
  }
  expect(await everythingOf(ada)).toEqual(before)
})

async function tryAddress(method: (typeof VERBS)[number], path: string, id: string) {
  const answer = await server.app.request(path.replaceAll(/:[^/]+/g, id), {
    method,
    headers: {
      Authorization: `Bearer ${await mallory.token()}`,
      'Content-Type': 'application/json',
    },
    ...(method !== 'GET' && { body: '{}' }),
  })
  return { status: answer.status, body: await answer.text() }
}

const references: readonly (readonly [string, Call, (id: string) => object])[] = [
  ['walletId of create-transaction', calls.createTransactions, walletId => ({ walletId })],
  [
    'label of create-transaction',
    calls.createTransactions,
    label => ({ transactions: [rowBody({ label })] }),
  ],
  ['walletId of a statement', calls.createStatementTransactions, walletId => ({ walletId })],
  [
    'label of a statement',
    calls.createStatementTransactions,
    label => ({ transactions: [rowBody({ label, type: 'income' })] }),
  ],
  ['fromWalletId', calls.transferBetweenWallets, fromWalletId => ({ fromWalletId })],
  ['toWalletId', calls.transferBetweenWallets, toWalletId => ({ toWalletId })],
  ['label of a transfer', calls.transferBetweenWallets, label => ({ label })],
  [
    'budgetId of create-transaction',
    calls.createTransactions,
    budgetId => ({ transactions: [rowBody({ budgetId })] }),
  ],
  ['label of a budget', calls.createBudget, labelId => budgetBody(labelId)],
  [
    'goalId of create-transaction',
    calls.createTransactions,
    goalId => ({ transactions: [rowBody({ goalId })] }),
  ],
  ['goalId of a transfer', calls.transferBetweenWallets, goalId => ({ goalId })],
  ['goalId of an edit', calls.editTransaction, goalId => ({ goalId })],
  ['walletId of an edit', calls.editTransaction, walletId => ({ walletId })],
  ['labelId of an edit', calls.editTransaction, labelId => ({ labelId })],
  ['budgetId of an edit', calls.editTransaction, budgetId => ({ budgetId })],
  ['id of one of several', calls.editTransactions, id => ({ transactions: [{ id, amount: 1 }] })],
  [
    'walletId of one of several',
    calls.editTransactions,
    walletId => ({ transactions: [{ id: mallorys.transactionId, walletId }] }),
  ],
  ['one of several to delete', calls.deleteTransactions, id => ({ transactionIds: [id] })],
  ['one of several to bring back', calls.restoreTransactions, id => ({ transactions: [{ id }] })],
  ['chatId of a question', calls.askUwa, chatId => ({ chatId, id: undefined })],
]

test.each(references)(
  '[API-02] a stranger’s id as %s is one that never was',
  async (_, call, over) => {
    const before = await everythingOf(ada)
    const [name = ''] = allCalls().find(([, other]) => other === call) ?? []
    const sample = Object.entries(sampleBodies(mallorys)).find(([key]) => key === name)?.[1]
    const params = { id: mallorys.transactionId }
    async function tryId(id: string) {
      const answer = await mallory.call(call, { params, body: { ...sample, ...over(id) } })
      return { status: answer.status, body: answer.body }
    }
    const unknown = await tryId(randomUUID())
    expect(unknown.status).toBe(404)
    for (const id of Object.values(adas)) expect(await tryId(id)).toEqual(unknown)
    expect(await everythingOf(ada)).toEqual(before)
  },
)

test('[API-02] a stranger’s id in a filter finds nothing, like one that never was', async () => {
  for (const key of ['walletId', 'budgetId', 'labelId']) {
    for (const id of [randomUUID(), ...Object.values(adas)]) {
      const answer = await mallory.call(calls.listTransactions, { query: { [key]: id } })
      expect(answer.answer()).toMatchObject({ data: [], pagination: { total: 0 } })
    }
  }
})

test('[API-02] an id that a stranger has is free to whoever makes a record with it', async () => {
  const before = await everythingOf(ada)
  const bola = await server.signUp()
  const wallet = await bola.call(calls.createWallet, {
    body: { id: adas.walletId, name: 'Mine', amount: 1 },
  })
  expect(wallet.status).toBe(201)
  const row = await bola.call(calls.createTransactions, {
    body: {
      walletId: adas.walletId,
      type: 'income',
      transactions: [rowBody({ id: adas.transactionId })],
    },
  })
  expect(row.status).toBe(201)
  const body = { ...budgetBody(await makeLabel(bola)), id: adas.budgetId }
  expect((await bola.call(calls.createBudget, { body })).status).toBe(201)
  expect(await everythingOf(ada)).toEqual(before)
})

test('[API-02] fields nobody may set are ignored', async () => {
  const bola = await server.signUp()
  const extra = {
    userId: ada.id,
    user_id: ada.id,
    version: 99,
    level: 'Summit',
    role: 'Admin',
    balance: 1_000_000,
    deletedAt: 1,
  }
  await bola.call(calls.createWallet, { body: { name: 'Kuda', amount: 1, ...extra } })
  const edited = await bola.call(calls.editProfile, { body: { firstName: 'Bola', ...extra } })
  expect(edited.answer().data).toMatchObject({
    id: bola.id,
    level: 'Trailblazer',
    role: 'User',
    balance: 0,
  })
  expect(await readCommits(server.deps, bola)).toHaveLength(3)
})
