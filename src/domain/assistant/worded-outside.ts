/** The note of an answer that a model outside worded (evidence's `notes`), by which screens know it. */
export const WORDED_OUTSIDE =
  'An outside model chose and worded this; every figure is from your records.'
