/** What a loading screen says, one after the other. */
export const LOADING_MESSAGES = [
  'Counting your kobo…',
  'Asking the ledger nicely…',
  'Chasing that last naira…',
  'Balancing the books, small small…',
  'Putting your money where you can see it…',
] as const

/** Advice shown under it, one after the other. */
export const LOADING_TIPS = [
  'Tip: record it before you leave the shop. It works without network.',
  'Tip: labels group spending across wallets.',
  'Tip: a transfer between your own wallets is neither income nor expense.',
  'Tip: install the app to keep your records safe on this phone.',
] as const
