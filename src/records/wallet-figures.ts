import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { addKobo, subtractKobo, type Kobo, ZERO_KOBO } from '#money/money.ts'

/** What a wallet is when nothing was chosen (WAL-02). */
export const DEFAULT_WALLET_TYPE = 'Savings'

/** The wallet types offered, each with the name of its icon (lucide). */
export const WALLET_TYPES = [
  { type: 'Savings', icon: 'piggy-bank' },
  { type: 'Current', icon: 'landmark' },
  { type: 'Cash', icon: 'banknote' },
  { type: 'Mobile money', icon: 'smartphone' },
  { type: 'Card', icon: 'credit-card' },
  { type: 'Business', icon: 'briefcase' },
  { type: 'Investment', icon: 'trending-up' },
  { type: 'Ajo / Esusu', icon: 'users' },
] as const

const spokenTypes = once((): Readonly<Record<string, string>> => ({
  Savings: t('records.wallet-type-savings'),
  Current: t('records.wallet-type-current'),
  Cash: t('records.wallet-type-cash'),
  'Mobile money': t('records.wallet-type-mobile-money'),
  Card: t('records.wallet-type-card'),
  Business: t('records.wallet-type-business'),
  Investment: t('records.wallet-type-investment'),
  'Ajo / Esusu': t('records.wallet-type-ajo-esusu'),
}))

/** What a wallet's type is called in the spoken language; one that is not offered is called as it is. */
export function walletTypeName(type: string): string {
  return spokenTypes()[type] ?? type
}

/**
 * Sums over a wallet's live transactions, in the unit that the wallet is kept in (money 13). Transfers stand for all that is neutral: legs, and adjustments of the
 * balance (money 12). They count in `amount` only (money 2).
 */
export interface WalletFlows {
  readonly income: Kobo
  readonly expense: Kobo
  readonly transfersIn: Kobo
  readonly transfersOut: Kobo
}

/** The figures a wallet's card shows, in that unit. */
export interface WalletFigures {
  readonly amount: Kobo
  readonly income: Kobo
  readonly expense: Kobo
}

/** The flows of a wallet without transactions. */
export const NO_FLOWS: WalletFlows = {
  income: ZERO_KOBO,
  expense: ZERO_KOBO,
  transfersIn: ZERO_KOBO,
  transfersOut: ZERO_KOBO,
}

/** Both together. */
export function addFlows(one: WalletFlows, other: WalletFlows): WalletFlows {
  return {
    income: addKobo(one.income, other.income),
    expense: addKobo(one.expense, other.expense),
    transfersIn: addKobo(one.transfersIn, other.transfersIn),
    transfersOut: addKobo(one.transfersOut, other.transfersOut),
  }
}

/** The first without the other. */
export function subtractFlows(from: WalletFlows, other: WalletFlows): WalletFlows {
  return {
    income: subtractKobo(from.income, other.income),
    expense: subtractKobo(from.expense, other.expense),
    transfersIn: subtractKobo(from.transfersIn, other.transfersIn),
    transfersOut: subtractKobo(from.transfersOut, other.transfersOut),
  }
}

/** balance = opening + income − expense of its live transactions, transfers included. */
export function walletFigures(openingAmount: Kobo, flows: WalletFlows): WalletFigures {
  const incoming = addKobo(openingAmount, flows.income, flows.transfersIn)
  const outgoing = addKobo(flows.expense, flows.transfersOut)
  return { amount: subtractKobo(incoming, outgoing), income: flows.income, expense: flows.expense }
}

/** What all the wallets hold together. */
export function totalBalance(wallets: readonly Pick<WalletFigures, 'amount'>[]): Kobo {
  return addKobo(...wallets.map(({ amount }) => amount))
}
