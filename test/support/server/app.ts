import type { Hono } from 'hono'
import type { Call } from '#contract/call.ts'
import { createApp } from '#server/app.ts'
import type { AppDeps } from '#server/deps.ts'
import { createTestDatabase } from '../run/postgres.ts'
import type { TestDatabase } from '../run/template-database.ts'
import { callApp, type TestAnswer, type TestRequest } from './call-app.ts'
import { testDeps, type TestDepsOptions } from './test-deps.ts'
import {
  createTokenSource,
  insertTestUser,
  type StoredUser,
  type TestUserOptions,
} from './test-user.ts'

// When the clock of tests starts: 21 Nov 2026, 10:00 in Lagos.
const TEST_NOW = Date.parse('2026-11-21T09:00:00Z')

/** The whole server in process, on a database of its own, with a clock that only tests move. */
export interface TestApp {
  readonly app: Hono
  readonly deps: AppDeps
  /** Epoch ms on the server's clock. */
  now(): number
  advance(ms: number): void
  /** A verified person with an account and an access token. */
  signUp(options?: TestUserOptions): Promise<TestUser>
  /** Somebody whom the database has already, with a session of their own. */
  signIn(user: StoredUser): TestUser
  /** A call without a session. */
  call<const C extends Call>(call: C, request?: TestRequest): Promise<TestAnswer<C>>
  close(): Promise<void>
}

/** A person who is signed in. */
export interface TestUser extends StoredUser {
  /** A fresh access token. */
  token(): Promise<string>
  call<const C extends Call>(call: C, request?: TestRequest): Promise<TestAnswer<C>>
}

/** What a test may choose of its server. */
interface TestAppOptions extends Omit<TestDepsOptions, 'clock'> {
  /** A migrated one, dropped with the server. Default: a new and empty one. */
  readonly database?: TestDatabase
  /** When its clock starts, epoch ms. */
  readonly startAt?: number
}

/** Starts the server in process. Close it when the file is done. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { database = await createTestDatabase(), startAt = TEST_NOW, ...choices } = options
  let nowMs = startAt
  const deps = await testDeps(database.url, { clock: () => nowMs, ...choices })
  const app = createApp(deps)
  function signIn(user: StoredUser): TestUser {
    const token = createTokenSource(deps, user.id)
    return {
      ...user,
      token,
      call: async (call, request = {}) =>
        await callApp(app, call, { ...request, token: await token() }),
    }
  }
  return {
    app,
    deps,
    now: () => nowMs,
    advance(ms) {
      nowMs += ms
    },
    signUp: async (userOptions = {}) => signIn(await insertTestUser(deps, userOptions)),
    signIn,
    call: async (call, request = {}) => await callApp(app, call, request),
    async close() {
      await deps.changeStream.close()
      await deps.db.destroy()
      await database.drop()
    },
  }
}
