import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished } from 'vitest'
import { runPass } from '#ledger/pass/pass.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { NO_FLOWS } from '#records/wallet-figures.ts'
import { readWalletFlows } from '#server/records/wallets/wallet-flows.ts'
import { openTab } from '../device/columns-device.ts'
import { rowBody } from '../device/ledger-factory.ts'
import { createTestDatabase } from '../run/postgres.ts'
import { CLUSTER_URLS, copyDatabase, type TestDatabase } from '../run/template-database.ts'
import { createTestApp, type TestApp, type TestUser } from './app.ts'
import { createServedDevice } from './served-device.ts'
import {
  aWallet,
  aWrite,
  newDevice,
  statuses,
  sync,
  type SyncingDevice,
  type WireWrite,
} from './sync-call.ts'
import type { StoredUser } from './test-user.ts'

const CALL_ROWS = 500
const DAY_MS = 86_400_000
/** Rows of the first page of a ledger, and of each block. */
export const FIRST_PAGE = 2000

/** A long ledger, the device that wrote it, and its rows, oldest first. */
export interface LongLedger {
  readonly server: TestApp
  readonly user: TestUser
  readonly writer: SyncingDevice
  readonly walletIds: readonly string[]
  readonly ids: readonly string[]
}

interface Spread {
  /** Rows on each day. */
  readonly aDay: number
}

/** Bodies of entries under the ids. */
export function rowsOn(ids: readonly string[], dateOf: (at: number) => string) {
  return ids.map((id, at) => rowBody({ id, amount: 1 + (at % 977), date: dateOf(at) }))
}

/** A ledger of so many entries in two wallets, up to the day before now. Its server is closed with the test. */
export async function longLedger(
  count: number,
  { aDay }: Spread = { aDay: 13 },
): Promise<LongLedger> {
  // Tables that are spread over machines cannot be copied.
  if (CLUSTER_URLS.length > 0) return await writeLedger(await startServer(), count, aDay)
  const key = `${count} ${aDay}`
  const keeping = kept.get(key) ?? keepLedger(count, aDay)
  kept.set(key, keeping)
  const { database, person, writer, ...ledger } = await keeping
  const server = await startServer(await copyDatabase(inject('postgresUrl'), database))
  return { ...ledger, writer: { ...writer }, server, user: server.signIn(person) }
}

async function startServer(database?: TestDatabase): Promise<TestApp> {
  const server = await createTestApp(database && { database })
  onTestFinished(async () => await server.close())
  return server
}

/** A ledger in a database that nothing is connected to. */
interface KeptLedger extends Pick<LongLedger, 'writer' | 'walletIds' | 'ids'> {
  readonly database: TestDatabase
  readonly person: StoredUser
}

// By size: to write one takes as long as most of what is tested on it, to copy it no time.
const kept = new Map<string, Promise<KeptLedger>>()

async function keepLedger(count: number, aDay: number): Promise<KeptLedger> {
  const database = await createTestDatabase()
  const server = await createTestApp({ database })
  const { user, writer, walletIds, ids } = await writeLedger(server, count, aDay)
  await server.close()
  const { id, ledgerId, userName } = user
  return { database, person: { id, ledgerId, userName }, writer, walletIds, ids }
}

async function writeLedger(server: TestApp, count: number, aDay: number): Promise<LongLedger> {
  const user = await server.signUp({ level: 'Summit' })
  const writer = newDevice()
  const walletIds = [randomUUID(), randomUUID()]
  await sync(user, writer, { writes: walletIds.map(id => aWallet(writer, id)) })
  const ids = Array.from({ length: count }, () => randomUUID())
  const firstAt = server.now() - Math.ceil(count / aDay) * DAY_MS
  function dateOf(at: number): string {
    return new Date(firstAt + Math.floor(at / aDay) * DAY_MS + (at % aDay) * 1000).toISOString()
  }
  for (let from = 0; from < count; from += CALL_ROWS) {
    const transactions = rowsOn(ids.slice(from, from + CALL_ROWS), at => dateOf(from + at))
    const body = {
      walletId: walletIds[(from / CALL_ROWS) % 2],
      type: from % 3 === 0 ? 'income' : 'expense',
      transactions,
    }
    const { results } = await sync(user, writer, {
      writes: [aWrite(writer, 'createTransactions', { body })],
    })
    expect(statuses(results)).toEqual([201])
  }
  return { server, user, writer, walletIds, ids }
}

/** A new device, whose network breaks after so many answers of the sync call until it is mended. */
export async function openDevice({ server, user }: LongLedger, answers: number) {
  const sizes: number[] = []
  let left = answers
  let blocksLeft = Infinity
  const device = await createServedDevice(server, {
    id: user.id,
    token: async () => await user.token(),
    fetch: async (url, init) => {
      if (url.endsWith('/sync') && left-- === 0) throw new TypeError('no network')
      const answer = await server.app.request(url, init)
      if (url.endsWith('/sync')) sizes.push((await answer.clone().arrayBuffer()).byteLength)
      return answer
    },
  })
  const { columns } = await openTab(device.db)
  device.db.olderDays.hook('deleting', () => {
    blocksLeft -= 1
  })
  const core = { ...device.core, isAsked: () => blocksLeft <= 0 }
  return {
    ...device,
    core,
    columns,
    sizes,
    /** Lets so many answers through, and makes a pass. */
    async goOn(more: number) {
      left = more
      return await runPass(core, 'online')
    },
    /** Passes lay out no more than so many blocks from now on, as if another pass was asked for. */
    layOut(blocks: number): void {
      blocksLeft = blocks
    },
  }
}

/** A device that takes the ledger up. */
export type OpenedDevice = Awaited<ReturnType<typeof openDevice>>

/** Every wallet's figures on the device are those of the server's rows (I17). */
export async function expectTrueFlows({ server, user }: LongLedger, { columns, db }: OpenedDevice) {
  const walletIds = await db.wallets.toCollection().primaryKeys()
  const shown = await columns.fetchFlows()
  const truth = await readWalletFlows(server.deps.db, user.ledgerId, { walletIds })
  for (const id of walletIds) expect(shown.get(id) ?? NO_FLOWS).toEqual(truth.get(id) ?? NO_FLOWS)
}

/** Everything is here and laid out, and nothing had to be mended. */
export async function expectWhole(ledger: LongLedger, device: OpenedDevice, count: number) {
  expect(await readMeta(device.db, 'boot')).toBeNull()
  expect(await device.db.transactions.count()).toBe(count)
  expect(await device.db.olderDays.count()).toBe(0)
  expect(device.reports).toEqual([])
  await expectTrueFlows(ledger, device)
}

/** Another device edits an entry. */
export function editEntry(writer: SyncingDevice, id: string, body: object): WireWrite {
  return aWrite(writer, 'editTransaction', { params: { id }, body })
}
