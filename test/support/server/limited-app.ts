import type pg from 'pg'
import { vi } from 'vitest'
import { runAtOnce } from '#base/slices.ts'
import { API_BASE, type Call } from '#contract/call.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { type AskedWork, doWork } from '#features/account/rules/proof-of-work.ts'
import { createApp } from '#server/app.ts'
import { createRateLimiter } from '#server/ports/rate-limiter.ts'
import { createTestDatabase } from '../run/postgres.ts'
import { createTestPool } from '../run/test-pool.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'
import { testDeps } from './test-deps.ts'

const START = Date.parse('2026-11-21T09:00:00Z')

/** The address of the one proxy that the server under limits trusts. */
export const TRUSTED_PROXY = '10.0.0.1'

/** Where a request comes from, or says that it does, and whose it is. */
export interface From {
  readonly address?: string
  readonly forwardedFor?: string
  readonly token?: string
  /** The number that was worked for. */
  readonly work?: string
  /** The word by which the server knows the device. */
  readonly device?: string
}

/** The server with the product's own limits. */
export interface LimitedApp {
  readonly mailbox: Mailbox
  send(call: Call, body: unknown, from?: From): Promise<Response>
  /** Moves the clock. */
  wait(seconds: number): void
  close(): Promise<void>
}

/**
 * Starts the server under its limits. The limiter's library reads the wall clock, so that is what is
 * faked, and what tests move. Close it when the test is done.
 */
export async function createLimitedApp(): Promise<LimitedApp> {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  const database = await createTestDatabase()
  const pool: pg.Pool = createTestPool(database.url)
  const mailbox = createMailbox()
  const deps = await testDeps(database.url, {
    clock: Date.now,
    mailer: mailbox.mailer,
    limiter: createRateLimiter({ pool, factor: 1, clock: Date.now }),
    env: { TRUSTED_PROXIES: TRUSTED_PROXY },
  })
  const app = createApp(deps)
  return {
    mailbox,
    async send(call, body, from = {}) {
      const { address = '198.51.100.7' } = from
      return await app.request(
        API_BASE + call.path,
        { method: call.method, headers: headersOf(from), body: JSON.stringify(body) },
        { incoming: { socket: { remoteAddress: address } } },
      )
    },
    wait: seconds => void vi.setSystemTime(Date.now() + seconds * 1000),
    async close() {
      vi.useRealTimers()
      await pool.end()
      await deps.db.destroy()
      await database.drop()
    },
  }
}

function headersOf({ forwardedFor, token, work, device }: From): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    ...(forwardedFor !== undefined && { 'X-Forwarded-For': forwardedFor }),
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(work !== undefined && { [HEADERS.work]: work }),
    ...(device !== undefined && { [HEADERS.deviceToken]: device }),
  }
}

/** What a refused call asks for, in bits, and the work that is good for it. */
export async function askedWork(refusal: Response): Promise<AskedWork> {
  const body = (await refusal.json()) as { readonly work: AskedWork }
  return body.work
}

/** Does what the refused call asks for, as a browser would. */
export async function workFor(refusal: Response): Promise<string> {
  const work = await askedWork(refusal)
  return `${work.nonce}:${runAtOnce(doWork(work))}`
}

/** The statuses of so many attempts, one after the other. */
export async function statuses(
  count: number,
  attempt: (index: number) => Promise<Response>,
): Promise<readonly number[]> {
  const found: number[] = []
  for (let index = 0; index < count; index += 1) found.push((await attempt(index)).status)
  return found
}
