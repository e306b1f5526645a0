import { isDeepStrictEqual } from 'node:util'
import { listWallets } from '#contract/wallet-calls.ts'
import { splitKey } from '#ledger/store/record-key.ts'
import type { RecordKey } from '#ledger/store/rows.ts'
import { ownUnits } from '#money/currency.ts'
import { recordType } from '#records/registry.ts'
import { Broken } from '../invariants.ts'
import { type LedgerState, rowsOf } from '../ledger-state.ts'
import type { ServerRecord } from '../world/server-state.ts'
import type { World } from '../world/world.ts'

/** I3: each device has each record as the server has it, field by field, at its version. */
export function checkRows(states: readonly LedgerState[], records: readonly ServerRecord[]): void {
  for (const { kind, id, version, isDeleted, columns } of records) {
    if (isDeleted) continue
    const record = recordType(kind)
    const key: RecordKey = `${kind}:${id}`
    const theirs = record.present({ ...columns, id })
    for (const { view } of states) {
      const row = view.get(key)
      const ours = row === undefined ? undefined : record.toWire({ ...row })
      if (isDeepStrictEqual(ours, theirs) && row?.version === version) continue
      throw new Broken('I3 converged', JSON.stringify({ key, theirs, version, ours, row }))
    }
  }
}

/** I9: what the server says that each wallet holds is the sum that each device comes to. */
export async function checkBalances(
  { server, userId }: World,
  states: readonly LedgerState[],
): Promise<void> {
  const { accessToken: token } = await server.signIn(userId)
  const { wallets } = await server.ask(listWallets, { token, query: { page: '1', limit: '100' } })
  const theirs = new Map<string, number>(
    wallets.map(({ id, amount, held }) => [id, held?.minor ?? amount]),
  )
  for (const { view } of states) {
    const ours = new Map<string, number>(
      rowsOf(view, 'wallet').map(({ id, openingAmount, foreign }) => [
        id,
        ownUnits(openingAmount, foreign),
      ]),
    )
    for (const { walletId, type, amount, foreign } of rowsOf(view, 'transaction')) {
      const before = ours.get(walletId) ?? 0
      const units = ownUnits(amount, foreign)
      ours.set(walletId, type === 'income' ? before + units : before - units)
    }
    if (isDeepStrictEqual(ours, theirs)) continue
    throw new Broken('I9 balances', JSON.stringify({ ours: [...ours], theirs: [...theirs] }))
  }
}

/**
 * I4: what a device deleted and made again under the same id is there, unless another one deleted it. Not to be asked where
 * journals were let go of.
 */
export function checkMadeAgain(
  states: readonly LedgerState[],
  records: readonly ServerRecord[],
): void {
  const live = new Set(records.filter(({ isDeleted }) => !isDeleted).map(keyOf))
  for (const state of states) {
    const others = new Set(states.filter(other => other !== state).flatMap(deletedBy))
    for (const key of lastMade(state)) {
      if (!live.has(key) && !others.has(key)) throw new Broken('I4 own write visible', key)
    }
  }
}

function keyOf({ kind, id }: ServerRecord): RecordKey {
  return `${kind}:${id}`
}

function deletedBy({ journal }: LedgerState): readonly RecordKey[] {
  return journal.flatMap(({ op }) => (op.method === 'DELETE' ? op.touches : []))
}

/** What may come back under its id and was made after it was last deleted. */
function lastMade({ journal }: LedgerState): ReadonlySet<RecordKey> {
  const made = new Set<RecordKey>()
  const settled = journal.filter(({ outcome }) => outcome === 'settled').map(({ op }) => op)
  for (const { method, creates, touches } of settled.toSorted((a, b) => a.seq - b.seq)) {
    for (const key of creates) if (recordType(splitKey(key).kind).comesBack === true) made.add(key)
    if (method === 'DELETE') for (const key of touches) made.delete(key)
  }
  return made
}
