import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { isOfKind } from '#ledger/store/record-key.ts'
import { ownUnits } from '#money/currency.ts'
import { kobo } from '#money/money.ts'
import { type Transaction, transaction } from '#records/transaction.ts'
import { TRANSACTION_PURPOSES } from '#records/transaction/terms.ts'
import { addFlows, NO_FLOWS, type WalletFlows } from '#records/wallet-figures.ts'
import { Broken } from './invariants.ts'
import { bootOf, type LedgerState, serverPart } from './ledger-state.ts'
import type { ServerRecord } from './world/server-state.ts'

/** What came in and went out of each wallet. */
export type FlowsById = ReadonlyMap<string, WalletFlows>

type Moved = Pick<
  Transaction,
  'walletId' | 'type' | 'amount' | 'transferId' | 'purpose' | 'foreign'
>

/** What the server's records come to, counted here. */
export function flowsOfRecords(records: readonly ServerRecord[]): FlowsById {
  const live = records.filter(({ kind, isDeleted }) => kind === 'transaction' && !isDeleted)
  return sumFlows(
    live.map(({ columns }) => ({
      walletId: String(columns['wallet_id']),
      type: columns['type'] === 'income' ? 'income' : 'expense',
      amount: kobo(Number(columns['amount'])),
      foreign: v.parse(transaction.fields.foreign.read, columns['foreign']),
      transferId: typeof columns['transfer_id'] === 'string' ? columns['transfer_id'] : null,
      purpose: TRANSACTION_PURPOSES.find(purpose => purpose === columns['purpose']) ?? null,
    })),
  )
}

/**
 * I17: while a ledger is taken up, the server's rows that are here and what the device says of the rest come to
 * what the server had at that place of its history. What waits is folded over it (I14).
 */
export function checkArriving(device: string, state: LedgerState, truth: FlowsById): void {
  const boot = bootOf(state.meta)
  if (boot === null) return
  const here: Moved[] = []
  const walletIds: string[] = []
  for (const [key, row] of serverPart(state)) {
    if (key.startsWith('wallet:')) walletIds.push(row.id)
    if (isOfKind(key, row, 'transaction')) here.push(row)
  }
  const sums = sumFlows(here)
  for (const id of walletIds) {
    const ours = addFlows(sums.get(id) ?? NO_FLOWS, boot.rest[id] ?? NO_FLOWS)
    const theirs = truth.get(id) ?? NO_FLOWS
    if (isDeepStrictEqual(ours, theirs)) continue
    throw new Broken(
      'I17 balances right meanwhile',
      `${device}: ${JSON.stringify({ ours, theirs })}`,
    )
  }
}

function sumFlows(rows: readonly Moved[]): FlowsById {
  const sums = new Map<string, WalletFlows>()
  for (const row of rows) {
    sums.set(row.walletId, addFlows(sums.get(row.walletId) ?? NO_FLOWS, flowOf(row)))
  }
  return sums
}

function flowOf({ type, foreign, transferId, purpose, ...row }: Moved): WalletFlows {
  const amount = ownUnits(row.amount, foreign)
  const isOrdinary = transferId === null && purpose === null
  if (type === 'income') {
    return { ...NO_FLOWS, [isOrdinary ? 'income' : 'transfersIn']: amount }
  }
  return { ...NO_FLOWS, [isOrdinary ? 'expense' : 'transfersOut']: amount }
}
