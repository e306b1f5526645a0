/** The general utilities of a deployment that offers nothing but a push key, on the wire. */
export const BARE_UTILS = {
  categories: [],
  cardImages: [],
  walletTypes: [],
  banksAllowed: [],
  maleDP: [],
  femaleDP: [],
  pushKey: 'the-server-key',
}
