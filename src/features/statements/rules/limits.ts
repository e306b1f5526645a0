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

/** The most cells of such a file, filled or not: a hundred thousand rows of a wide export. */
export const MAX_FILE_CELLS = 3_000_000

/** The most accounts of one file: nobody has as many, and a person could not say where each is to go. */
export const MAX_ACCOUNTS = 200

/** The most headings of tables in one file: five on each page. */
export const MAX_HEADINGS = 5 * MAX_PAGES

/** The most letters of one cell, of one word, and of one text of a row that are looked at: a longer one is cut. */
export const MAX_CELL_LENGTH = 2000

/** The most letters of a page's line that its words are searched for: a table's widest line has some hundred. */
export const MAX_LINE_LENGTH = 4000

/** The most bytes that the packed parts of a spreadsheet may unpack to, all together. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
