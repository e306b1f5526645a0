import { ok } from '#base/result.ts'
import { recordTransactions } from '#features/entries/data/commands.ts'
import { creationDraft } from '#features/entries/data/drafts.ts'
import { createWallet } from '#features/wallets/data/commands.ts'
import { enqueue } from '#ledger/outbox/enqueue.ts'
import type { SyncCore, SyncLog } from '#ledger/pass/core.ts'
import { adoptSession, createLedgerSession } from '#ledger/session/ledger-session.ts'
import { FakeServer } from '../screens/fake-server.ts'
import { createTestCore } from './test-core.ts'
import { anExpense, aWallet, createTestLedger, type TestLedger, unwrap } from './test-ledger.ts'

/** A signed-in device before a server: its ledger, its core, and what it reported. */
export interface TestDevice {
  readonly ledger: TestLedger
  readonly server: FakeServer
  readonly core: SyncCore
  readonly reports: string[]
  readonly announced: (string | null)[]
}

/** Makes a device signed in to the server. */
export async function createTestDevice(server = new FakeServer()): Promise<TestDevice> {
  const ledger = await createTestLedger()
  const { db, userId, clock, newId } = ledger
  const announced: (string | null)[] = []
  const session = createLedgerSession(db, {
    announce: current => announced.push(current?.accessToken ?? null),
  })
  const accessToken = server.validToken
  await adoptSession(db, { userId, accessToken, refreshToken: 'refresh-1', storedAt: 1 })
  const reports: string[] = []
  const log: SyncLog = { report: event => void reports.push(event) }
  const core = createTestCore({ db, userId, clock, newId, log, fetch: server.fetch, session })
  return { ledger, server, core, reports, announced }
}

/** Makes a wallet on the device; its id. */
export async function walletOn(device: TestDevice): Promise<string> {
  const [id = ''] = unwrap(await createWallet(device.ledger, aWallet())).ids
  return id
}

/** Records an expense on the device; its id. */
export async function expenseOn(device: TestDevice, walletId: string): Promise<string> {
  const [id = ''] = unwrap(await recordTransactions(device.ledger, anExpense(walletId))).ids
  return id
}

/** Records so many expenses on the device, each a write of its own, in one go; their ids. */
export async function expensesOn(
  device: TestDevice,
  walletId: string,
  count: number,
): Promise<readonly string[]> {
  const expense = anExpense(walletId)
  const drafts = Array.from({ length: count }, () =>
    creationDraft(
      expense,
      expense.rows.map(row => ({ id: device.ledger.newId(), row })),
    ),
  )
  return unwrap(await enqueue(device.ledger, async () => ok(drafts), { kind: 'record' })).ids
}
