import { totalKobo } from '#money/money.ts'
import { addFlows, NO_FLOWS, type WalletFlows } from '#records/wallet-figures.ts'
import { type Chunk, IS_INCOME, IS_NEUTRAL, rowCount } from './chunk.ts'

const DIRECTION_AND_KIND = IS_INCOME | IS_NEUTRAL

const FLAG_COUNT = DIRECTION_AND_KIND + 1

/** What went in and out of each wallet with rows, by its id, exact to the kobo. */
export function sumFlows(chunks: readonly Chunk[]): ReadonlyMap<string, WalletFlows> {
  const flowsById = new Map<string, WalletFlows>()
  for (const chunk of chunks) {
    const sums = sumByWalletAndFlags(chunk)
    for (const [code, walletId] of chunk.wallets.texts.entries()) {
      const known = flowsById.get(walletId) ?? NO_FLOWS
      flowsById.set(walletId, addFlows(known, flowsOf(sums.subarray(code * FLAG_COUNT))))
    }
  }
  return flowsById
}

function sumByWalletAndFlags(chunk: Chunk): Float64Array {
  const { amounts, flags, wallets } = chunk
  const sums = new Float64Array(wallets.texts.length * FLAG_COUNT)
  for (let row = 0; row < rowCount(chunk); row += 1) {
    const place = (wallets.codes[row] ?? 0) * FLAG_COUNT + ((flags[row] ?? 0) & DIRECTION_AND_KIND)
    sums[place] = (sums[place] ?? 0) + (amounts[row] ?? 0)
  }
  return sums
}

function flowsOf([expense = 0, income = 0, transfersOut = 0, transfersIn = 0]: Float64Array) {
  return {
    income: totalKobo(income),
    expense: totalKobo(expense),
    transfersIn: totalKobo(transfersIn),
    transfersOut: totalKobo(transfersOut),
  }
}
