/** What an answer notes of itself that answers another plan than its turn asked for. */
export const CHANGED = 'The question was changed after it was asked.'
