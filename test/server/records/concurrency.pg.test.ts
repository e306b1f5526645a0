import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { digestOf } from '#records/hash/digest.ts'
import { MAX_CALLS_AT_ONCE } from '#server/http/places.ts'
import {
  budgetBody,
  keyHeaders,
  labelBody,
  makeBudget,
  makeLabel,
  makeWallet,
  rowBody,
} from '#test/support/device/ledger-factory.ts'
import { openConnectionKiller } from '#test/support/run/connection-killer.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { persist } from '#test/support/server/persist.ts'
import { emptyReplica, pull, type Replica } from '#test/support/server/pull.ts'
import { someRuns } from '#test/support/whole-proof.ts'

const CONNECTIONS = 24
// Eight calls each: as many as an account may have under way.
const MOST_KEYS_AT_ONCE = MAX_CALLS_AT_ONCE / 8
const WRITERS = 16
const READERS = 4
// The storm lasts as long as it takes to come to these.
const STORM_TRIES = someRuns(1500, 10)
const STORM_KILLS = someRuns(200, 10)
const TRIES_PER_KILL = 10
const DROPPED_SHARE = 0.2

let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ maxConnections: CONNECTIONS })
})
afterAll(async () => {
  await server.close()
})

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index)
}

async function rowsOf(user: TestUser) {
  return await server.deps.db
    .selectFrom('transactions')
    .selectAll()
    .where('ledger_id', '=', user.ledgerId)
    .execute()
}

test('[P2] one key sent eight times at once has effect once, and answers alike eight times', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const keys = range(MOST_KEYS_AT_ONCE)
  const versions = await Promise.all(
    keys.map(async () => {
      const headers = keyHeaders()
      const body = { walletId, type: 'expense', transactions: [rowBody(), rowBody()] }
      const answers = await Promise.all(
        range(8).map(() => ada.call(calls.createTransactions, { body, headers })),
      )
      expect(
        new Set(answers.map(answer => JSON.stringify(answer.answer().data.map(row => row.id))))
          .size,
      ).toBe(1)
      const replayed = answers.filter(answer => answer.headers.get(HEADERS.replayed) === 'true')
      expect(replayed).toHaveLength(7)
      return answers[0]?.headers.get(HEADERS.version)
    }),
  )
  expect(new Set(versions).size).toBe(keys.length)
  expect(await rowsOf(ada)).toHaveLength(keys.length * 2)
})

test('[P2] one id sent eight times at once without a key is made once', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  await Promise.all(
    range(MOST_KEYS_AT_ONCE).map(async () => {
      const transactions = [rowBody({ id: randomUUID() })]
      const body = { walletId, type: 'income', transactions }
      const answers = await Promise.all(
        range(8).map(() => ada.call(calls.createTransactions, { body })),
      )
      const statuses = answers.map(answer => answer.status)
      expect(statuses.filter(status => status === 201)).toHaveLength(1)
      expect(statuses.filter(status => status === 200)).toHaveLength(7)
    }),
  )
  expect(await rowsOf(ada)).toHaveLength(MOST_KEYS_AT_ONCE)
})

test('[P8] of many creates at once a plan takes exactly what it allows', async () => {
  const people = await Promise.all(range(8).map(() => server.signUp()))
  await Promise.all(
    people.map(async user => {
      const wallets = range(10).map(() =>
        persist(user, calls.createWallet, { body: { name: 'Kuda', amount: 1 } }),
      )
      const labelId = await makeLabel(user)
      const body = budgetBody(labelId)
      const budgets = range(8).map(() => persist(user, calls.createBudget, { body }))
      const labels = range(15).map(() => persist(user, calls.createLabel, { body: labelBody() }))
      const made = await Promise.all(wallets)
      const tagged = await Promise.all(labels)
      const planned = await Promise.all(budgets)
      expect(made.filter(write => write.answer.status === 201)).toHaveLength(2)
      expect(tagged.filter(write => write.answer.status === 201)).toHaveLength(6)
      expect(planned.filter(write => write.answer.status === 201)).toHaveLength(2)
    }),
  )
  for (const user of people) {
    const { usage } = (await user.call(calls.fetchChanges)).answer()
    expect(usage).toMatchObject({ wallets: 2, labels: 7, budgets: 2 })
  }
})

test('[P2] writers who edit one budget at once leave a trail that adds up, row by row', async () => {
  const ada = await server.signUp()
  const labelId = await makeLabel(ada)
  const id = await makeBudget(ada, labelId)
  await Promise.all(
    range(WRITERS).map(async writer => {
      for (const turn of range(4)) {
        const labels = [{ labelId, amount: 1 + writer * 10 + turn }]
        await persist(ada, calls.editBudget, {
          params: { id },
          body: { labels },
          isDropped: () => Math.random() < DROPPED_SHARE,
        })
      }
    }),
  )
  const query = { limit: '100' }
  const { trails } = (await ada.call(calls.fetchBudgetTrail, { params: { id }, query })).answer()
  const told = trails.toReversed()
  expect(told).toHaveLength(1 + WRITERS * 4)
  expect(new Set(told.map(row => row.id)).size).toBe(told.length)
  for (const [place, row] of told.entries()) {
    expect(row.amountBefore).toBe(told[place - 1]?.amountAfter ?? null)
  }
  const budget = (await ada.call(calls.fetchBudget, { params: { id } })).answer().data
  expect(budget.amount).toBe(told.at(-1)?.amountAfter)
})

test('[P8] of many imports at once a month takes exactly what the plan allows', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const transactions = [rowBody({ type: 'expense' })]
  const imports = await Promise.all(
    range(12).map(() =>
      persist(ada, calls.createStatementTransactions, { body: { walletId, transactions } }),
    ),
  )
  expect(imports.filter(write => write.answer.status === 201)).toHaveLength(3)
  expect(await rowsOf(ada)).toHaveLength(3)
})

interface Storm {
  readonly isOver: () => boolean
  /** Notes tries of writes, and ends connections once there were enough since the last time. */
  readonly note: (tries: number) => Promise<void>
  /** Descriptions of what was answered as written, per person; each must be there exactly once. */
  readonly written: Map<string, Set<string>>
}

interface Person {
  readonly user: TestUser
  readonly walletId: string
}

async function writeOn(storm: Storm, { user, walletId }: Person, writer: number): Promise<void> {
  for (let turn = 0; !storm.isOver(); turn += 1) {
    const description = `${writer}/${turn}`
    // Every other write brings no ids: then the key alone must keep it from doubling.
    const row = rowBody({ description, ...(turn % 2 === 0 && { id: randomUUID() }) })
    const written = await persist(user, calls.createTransactions, {
      body: { walletId, type: 'expense', transactions: [row] },
      isDropped: () => Math.random() < DROPPED_SHARE,
    })
    const [made] = written.answer.answer().data
    storm.written.get(user.id)?.add(description)
    await storm.note(written.tries)
    const params = { id: made?.id ?? '' }
    if (turn % 3 === 0) {
      const body = { amount: turn + 1 }
      await storm.note((await persist(user, calls.editTransaction, { params, body })).tries)
    }
    if (turn % 5 === 0) {
      const deleted = await persist(user, calls.deleteTransaction, { params })
      storm.written.get(user.id)?.delete(description)
      await storm.note(deleted.tries)
    }
  }
}

async function readOn(storm: Storm, user: TestUser, replica: Replica): Promise<void> {
  while (!storm.isOver()) {
    const before = replica.version
    await pull(user, replica, 7).catch(() => undefined)
    expect(replica.version).toBeGreaterThanOrEqual(before)
  }
}

async function expectComplete(user: TestUser, replica: Replica): Promise<void> {
  await pull(user, replica, 7)
  const query = { v: String(replica.version) }
  const { current, kinds } = (await user.call(calls.fetchDigest, { query })).answer()
  expect(current).toBe(true)
  for (const [kind, digest] of Object.entries(kinds)) {
    const rows = [...replica.rows.values()].filter(row => row.t === kind)
    expect(digestOf(rows.map(row => ({ kind, id: row.id, version: row.v })))).toEqual(digest)
  }
}

test('[F14] writers under killed connections and lost answers lose and double nothing, readers miss nothing', async () => {
  const people: Person[] = []
  for (const level of ['Summit', 'Summit', 'Summit', 'Summit'] as const) {
    const user = await server.signUp({ level })
    people.push({ user, walletId: await makeWallet(user) })
  }
  const killer = await openConnectionKiller(server.deps.config.databaseUrl ?? '')
  let tries = 0
  let killedAt = 0
  const storm: Storm = {
    isOver: () => tries >= STORM_TRIES && killer.killed() >= STORM_KILLS,
    async note(more) {
      tries += more
      if (tries - killedAt < TRIES_PER_KILL) return
      killedAt = tries
      await killer.kill()
    },
    written: new Map(people.map(({ user }) => [user.id, new Set<string>()])),
  }
  const replicas = people.slice(0, READERS).map(({ user }) => ({ user, replica: emptyReplica() }))
  const writers = range(WRITERS).map(async writer => {
    const person = people[writer % people.length]
    if (person !== undefined) await writeOn(storm, person, writer)
  })
  const readers = replicas.map(({ user, replica }) => readOn(storm, user, replica))
  await Promise.all([...writers, ...readers])
  await killer.close()
  for (const { user } of people) {
    const live = (await rowsOf(user)).filter(row => row.deleted_at === null)
    const descriptions = live.map(row => row.description)
    expect(new Set(descriptions)).toEqual(storm.written.get(user.id))
    expect(descriptions).toHaveLength(new Set(descriptions).size)
  }
  for (const { user, replica } of replicas) await expectComplete(user, replica)
})
