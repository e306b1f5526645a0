import { onTestFinished } from 'vitest'
import type { Fetch } from '#api/plain-http.ts'
import { assert } from '#base/assert.ts'
import { calls } from '#contract/calls.ts'
import { readWaitingWrites } from '#features/waiting/data/waiting-writes.ts'
import { createEngine } from '#ledger/pass/engine.ts'
import { uploadSideQueues } from '#ledger/pass/open-sync.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { createTestApp, type TestApp } from '../server/app.ts'
import { createServedDevice } from '../server/served-device.ts'
import { type OldPhone, type OldRow, readOldPhone } from './old-phone.ts'
import { migrateDatabase, type OldPerson, readOldPeople, restoreOldDatabase } from './old-server.ts'

/** What an older build left, and today's server on it. */
export interface OldDatabases {
  readonly server: TestApp
  /** The steps of the schema that were missing. */
  readonly steps: readonly string[]
  readonly phone: OldPhone
  readonly person: (userName: string) => OldPerson
}

/** The tokens of a person. */
export interface OldLogin {
  readonly accessToken: string
  readonly refreshToken: string
}

/** How a person goes on with their ledger of the phone. */
interface OldPhoneOptions {
  /** Default: the session that is in the ledger. */
  readonly login?: OldLogin
  /** Default: every answer arrives. */
  readonly fetch?: Fetch
}

// What is in the ledger is newer.
const NO_LOGIN: OldLogin = { accessToken: '', refreshToken: '' }

/** The stores of a ledger that screens read. */
export const VIEW_STORES = ['wallets', 'labels', 'budgets', 'transactions', 'profile'] as const

/** Fields that a newer server had sent with the phone's rows, which ours does not know. */
const NEWER_FIELDS: ReadonlySet<string> = new Set(['shared', 'place', 'icon', 'rollover', 'badge'])

/**
 * Restores an older build's database, migrates it, starts the server on it at the time when it was
 * left, and reads the phone. The server is closed when the test is done.
 */
export async function openOldDatabases(): Promise<OldDatabases> {
  const { madeAt, people } = await readOldPeople()
  const database = await restoreOldDatabase()
  const steps = await migrateDatabase(database.url, madeAt)
  const server = await createTestApp({ database, startAt: madeAt })
  onTestFinished(() => server.close())
  return {
    server,
    steps,
    phone: await readOldPhone(),
    person(userName) {
      const person = people.get(userName)
      assert(person !== undefined, `${userName} has an account`)
      return person
    },
  }
}

/** Logs a person of the older build in, by their password. */
export async function logInOld(
  { server }: Pick<OldDatabases, 'server'>,
  { email, password }: OldPerson,
): Promise<OldLogin> {
  const body = { account: email, password }
  return (await server.call(calls.login, { body })).answer().data
}

/** A person's ledger of the older build's phone, opened by today's build. */
export async function openOldPhone(
  { server, phone }: OldDatabases,
  { id }: OldPerson,
  { login = NO_LOGIN, ...options }: OldPhoneOptions = {},
) {
  const { accessToken, refreshToken } = login
  const holder = { id, token: async () => accessToken, refreshToken, ...options }
  const device = await createServedDevice(server, { ...holder, storage: await phone.restore() })
  return { ...device, engine: engineOf(device) }
}

/** A new device of a person, with all that the server has of them. */
export async function openNewDevice(databases: OldDatabases, person: OldPerson) {
  const { accessToken, refreshToken } = await logInOld(databases, person)
  const holder = { id: person.id, token: async () => accessToken, refreshToken }
  const device = await createServedDevice(databases.server, holder)
  const outcome = await engineOf(device).runPass('start')
  assert(outcome === 'done', `a new device has fetched everything, not ${outcome}`)
  return device
}

/** A device of somebody in these databases. */
export type OldDevice = Awaited<ReturnType<typeof createServedDevice>>

/** The rows that a store has now, in the order of their keys. Stores keep their names for good. */
export async function storedRows(db: LedgerDb, store: string): Promise<readonly OldRow[]> {
  return await db.table<OldRow>(store).toArray()
}

/** Everything that a device shows, by the records' ids. */
export async function shownRows(db: LedgerDb): Promise<ReadonlyMap<string, OldRow>> {
  const rows = await Promise.all(VIEW_STORES.map(store => storedRows(db, store)))
  return new Map(rows.flat().map(row => [String(row['id']), row]))
}

/** What a row says to a person: not its version, nor what only a newer server knows. */
export function rowText(row: OldRow): OldRow {
  const fields = Object.entries(row)
  return Object.fromEntries(
    fields.filter(([field]) => field !== 'version' && !NEWER_FIELDS.has(field)),
  )
}

/** The writes that a device has to show as not on the server, with the code of those refused. */
export async function waitingOn({ db }: Pick<OldDevice, 'db'>) {
  const writes = await readWaitingWrites(db)
  return writes.map(({ opId, kind, code }) => ({ opId, kind, code }))
}

/** The engine as the product makes it: what waits outside the outbox is sent beside the passes. */
function engineOf({ core }: OldDevice) {
  return createEngine({ ...core, uploadSideQueues: trigger => uploadSideQueues(core, trigger) })
}
