/** The largest statement file taken (IMP-02). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** The longest statement taken, in pages. */
export const MAX_PAGES = 200

/** The most runs of text taken from one file: far beyond any statement of so many pages. */
export const MAX_TEXT_ITEMS = 1_000_000

/** The most text taken from one file, in UTF-16 units (security 6). */
export const MAX_TEXT_LENGTH = 5_000_000

/** The most rows taken from one file that is no PDF. */
export const MAX_FILE_ROWS = 100_000

/** The most columns of such a file: far beyond any bank's or app's. */
export const MAX_FILE_COLUMNS = 256

/** The most letters of one cell that are looked at: a longer one is cut. */
export const MAX_CELL_LENGTH = 2000

/** The most bytes that the packed parts of a spreadsheet may unpack to, all together. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
