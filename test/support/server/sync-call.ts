import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { AnswerOf, Call, WireBodyOf } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import type { Cursor } from '#contract/sync-calls.ts'
import { reckonSums } from '#server/records/digests.ts'
import { rowBody } from '../device/ledger-factory.ts'
import type { TestApp, TestUser } from './app.ts'
import type { TestAnswer } from './call-app.ts'

type Body = WireBodyOf<typeof calls.sync>

/** A write as the sync call carries it. */
export type WireWrite = NonNullable<Body['writes']>[number]

/** A device as far as the sync call knows it. */
export interface SyncingDevice {
  readonly id: string
  seq: number
  cursor: Cursor | null
}

/** A device that has never called. */
export function newDevice(): SyncingDevice {
  return { id: randomUUID(), seq: 0, cursor: null }
}

/** A write of the device, by the name of its call; `over` replaces what is said of it. */
export function aWrite(
  device: SyncingDevice,
  call: CallName | 'restore',
  over: Partial<WireWrite> = {},
): WireWrite {
  device.seq += 1
  return { id: randomUUID(), call, seq: device.seq, ...over }
}

/** The name of a call. */
export function nameOf(call: Call): CallName {
  const found = Object.entries(calls).find(
    ([, { method, path }]) => method === call.method && path === call.path,
  )
  return found?.[0] as CallName
}

/** Sends a sync call as it is. */
export async function callSync(
  user: TestUser,
  device: SyncingDevice,
  over: Partial<Body> = {},
): Promise<TestAnswer<typeof calls.sync>> {
  const { id, seq, cursor } = device
  return await user.call(calls.sync, { body: { device: id, seq, cursor, ...over } })
}

/** Sends writes, and takes the whole feed that comes with them. */
export async function sync(
  user: TestUser,
  device: SyncingDevice,
  over: Partial<Body> = {},
): Promise<AnswerOf<typeof calls.sync>> {
  const answer = (await callSync(user, device, over)).answer()
  device.cursor = answer.next
  return answer
}

/** The write that makes a wallet. */
export function aWallet(device: SyncingDevice, id: string = randomUUID()): WireWrite {
  return aWrite(device, 'createWallet', { body: { id, name: 'Kuda', amount: 5 } })
}

/** The write that records an expense; `over` replaces what is said of its row. */
export function anExpense(
  device: SyncingDevice,
  walletId: string,
  over: Readonly<Record<string, unknown>> = {},
): WireWrite {
  const transactions = [rowBody({ id: randomUUID(), ...over })]
  return aWrite(device, 'createTransactions', { body: { walletId, type: 'expense', transactions } })
}

/** What came of each write. */
export function statuses(results: readonly { readonly status: number }[]): readonly number[] {
  return results.map(({ status }) => status)
}

/** The digests that are kept with the head are those of the rows. */
export async function expectTrueSums(server: TestApp, user: TestUser): Promise<void> {
  const { sums } = await server.deps.db
    .selectFrom('ledgers')
    .select('sums')
    .where('ledger_id', '=', user.ledgerId)
    .executeTakeFirstOrThrow()
  expect(sums).toEqual(await reckonSums(server.deps.db, user.ledgerId))
}
