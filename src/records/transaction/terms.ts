/** Money in or out. A transfer is one of each, tied by `transferId`. */
export const TRANSACTION_TYPES = ['income', 'expense'] as const

/** The direction of a transaction. */
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/** The category of a row without one. */
export const UNCATEGORIZED = 'uncategorized'

/** The category both legs of a transfer carry. */
export const TRANSFER_CATEGORY = 'transfer'

/**
 * What a row is for that is neither income nor expense: `adjustment` sets a wallet's balance right, `principal` was lent or
 * borrowed, or paid back, or put into a circle, `held` is others' money. Such a row counts in balances and in nothing else.
 */
export const TRANSACTION_PURPOSES = ['adjustment', 'principal', 'held'] as const

/** What a row is for, where it is not an ordinary one. */
export type TransactionPurpose = (typeof TRANSACTION_PURPOSES)[number]

/** How long what was deleted can be brought back, in ms; its content is kept for longer (sync 4). */
export const RESTORE_LIFE_MS = 30 * 24 * 60 * 60 * 1000

/** A form's rows go in one call of at most so many (sync 9). */
export const MAX_ROWS_PER_CALL = 500
