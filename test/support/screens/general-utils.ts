import { WALLET_TYPES } from '#records/wallet-figures.ts'

/** The general utilities of a deployment that offers kinds of wallets and a push key, on the wire. */
export const BARE_UTILS = {
  categories: [],
  cardImages: [],
  walletTypes: WALLET_TYPES,
  banksAllowed: [],
  maleDP: [],
  femaleDP: [],
  pushKey: 'the-server-key',
}
