/** How long a person may take the deletion of their account back. */
export const ACCOUNT_UNDO_DAYS = 7

/** The same in ms. */
export const ACCOUNT_UNDO_MS = ACCOUNT_UNDO_DAYS * 24 * 60 * 60 * 1000
