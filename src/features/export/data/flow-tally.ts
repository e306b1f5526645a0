import { ownUnits } from '#money/currency.ts'
import { addKobo, type Kobo } from '#money/money.ts'
import type { Transaction } from '#records/transaction.ts'
import { flowName } from '#records/transaction/neutral.ts'
import { NO_FLOWS, type WalletFlows } from '#records/wallet-figures.ts'

/** Sums what goes in and out of wallets, in their own units, transaction by transaction. */
export interface FlowTally {
  add(transaction: Transaction): void
  flowsOf(walletId: string): WalletFlows
}

/** Begins with nothing. */
export function createFlowTally(): FlowTally {
  const flowsById = new Map<string, WalletFlows>()
  function flowsOf(walletId: string): WalletFlows {
    return flowsById.get(walletId) ?? NO_FLOWS
  }
  return {
    flowsOf,
    add(transaction) {
      const { walletId, amount, foreign } = transaction
      const units = ownUnits(amount, foreign)
      flowsById.set(walletId, addFlow(flowsOf(walletId), flowName(transaction), units))
    },
  }
}

function addFlow(flows: WalletFlows, name: keyof WalletFlows, amount: Kobo): WalletFlows {
  return { ...flows, [name]: addKobo(flows[name], amount) }
}
