import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { TABLE_PLACES } from '#server/db/distribute.ts'
import { makeChat } from '#test/support/assistant/uwa-turns.ts'
import { makeLabel, makeTransaction, makeWallet } from '#test/support/device/ledger-factory.ts'
import { fundWallet } from '#test/support/payments/fund-wallet.ts'
import { CLUSTER_URLS } from '#test/support/run/template-database.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { callApp } from '#test/support/server/call-app.ts'
import { createMailbox } from '#test/support/server/mailbox.ts'
import {
  planOf,
  recordStatements,
  type SentStatement,
} from '#test/support/server/recorded-statements.ts'
import { allCalls, sampleBodies } from '#test/support/server/sample-bodies.ts'
import { aSignUp, logInAs, makeAccount } from '#test/support/server/test-account.ts'

const mailbox = createMailbox()
let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ mailer: mailbox.mailer })
})
afterAll(async () => {
  await server.close()
})

/** Every call once, as a person would make it, and the life of an account. */
async function useAll(): Promise<void> {
  const account = await makeAccount(server, mailbox)
  const { refreshToken } = await logInAs(server, account)
  await server.call(calls.refreshToken, { body: { refreshToken } })
  await server.call(calls.createAccount, { body: aSignUp({ email: account.email }) })
  const ada = await server.signUp({ level: 'Summit' })
  const walletId = await makeWallet(ada)
  const bodies = sampleBodies({
    walletId,
    otherWalletId: await makeWallet(ada),
    labelId: await makeLabel(ada),
  })
  const params = {
    id: await makeTransaction(ada, walletId),
    reference: await fundWallet(server.deps, ada.id, 5000_00),
    chatId: await makeChat(ada),
  }
  for (const [name, call] of allCalls()) {
    const body = bodies[name]
    await callApp(server.app, call, { params, token: await ada.token(), ...(body && { body }) })
  }
}

/** The tables that a statement goes to though it does not say which of their shards. */
function unkeyedTables({ text }: SentStatement): readonly string[] {
  const named = text.matchAll(/\b(?:from|join|into|update)\s+"?(\w+)"?/gi)
  return Array.from(named, ([, table = '']) => table).filter(table => {
    const place = TABLE_PLACES.get(table)
    if (place?.type !== 'distributed') return false
    const isInsert = new RegExp(`\\binsert into "?${table}"?\\s*\\([^)]*\\b${place.by}\\b`, 'i')
    const isKeyed = new RegExp(`\\b${place.by}"?\\s*(?:=|in\\b)`, 'i')
    return !isInsert.test(text) && !isKeyed.test(text)
  })
}

test('[F20] a statement of a person names the key by which its tables are spread', async () => {
  const statements = await recordStatements(useAll)
  expect(statements.length).toBeGreaterThan(300)
  const unkeyed = statements.filter(statement => unkeyedTables(statement).length > 0)
  expect([...new Set(unkeyed.map(({ text }) => text))]).toEqual([])
  expect(await spreadOnCluster(statements)).toEqual([])
})

/** The statements that a cluster, where there is one, does not take to one shard alone. */
async function spreadOnCluster(statements: readonly SentStatement[]): Promise<readonly string[]> {
  if (CLUSTER_URLS.length === 0) return []
  const spread: string[] = []
  for (const statement of statements) {
    const steps = await planOf(server.deps.db, statement)
    const tasks = steps.map(step => step['Distributed Query']?.Job['Task Count'] ?? 0)
    if (tasks.some(count => count > 1)) spread.push(statement.text)
  }
  return spread
}
