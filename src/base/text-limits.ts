/** Longest name of a wallet, label or budget, in UTF-16 units. */
export const MAX_NAME_LENGTH = 80

/** Longest description of a transaction, in UTF-16 units. */
export const MAX_DESCRIPTION_LENGTH = 500

/** So much of a search is read, in UTF-16 units (FD1). */
export const MAX_FIND_LENGTH = 500

/** Longest category value. */
export const MAX_CATEGORY_LENGTH = 60

/**
 * Whether the text can be stored and read back as it is: PostgreSQL keeps no NUL, and half of a
 * surrogate pair is no character.
 */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}
