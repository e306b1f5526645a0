/** Advice shown while a statement is read, one after the other. */
export const READING_TIPS = [
  'Tip: 2 weeks to 1 month is best for one import. Longer ones take longer to look over.',
  'Tip: each row of a statement carries the balance after it. We add them up to prove what we read.',
  'Tip: import the same file again and nothing doubles: what is there already is marked.',
  'Tip: what moved between your own wallets is neither income nor expense. We point it out.',
  'Tip: put one row in a category, and the next import knows who you paid.',
] as const
