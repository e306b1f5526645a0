/** The largest statement file taken (IMP-02). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** The longest statement taken, in pages. */
export const MAX_PAGES = 200

/** The most runs of text taken from one file: far beyond any statement of so many pages. */
export const MAX_TEXT_ITEMS = 1_000_000

/** The most text taken from one file, in UTF-16 units (security 6). */
export const MAX_TEXT_LENGTH = 5_000_000
