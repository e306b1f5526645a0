import type { Thing } from '#features/assistant/rules/plan/plan.ts'
import type { SaidThings } from '../bits.ts'

/** Whether things are wallets, and at least one. */
export function isWallets(things: readonly Thing[]): boolean {
  return things.length > 0 && things.every(({ kind }) => kind === 'wallet' || kind === 'toWallet')
}

/** Whether a wallet is said. */
export function isOfWallets({ names }: SaidThings): boolean {
  return names.some(name => isWallets(name.things))
}
