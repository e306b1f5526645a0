import type { ReadingStatus } from '#domain/statement/reading.ts'

/** How far a statement is proven, in words. */
export interface ProofWords {
  readonly tone: 'good' | 'info' | 'warning'
  readonly title: string
  /** What it means for the person. */
  readonly text: string
}

/** The words of each status (statements.md 6.1). */
export const PROOF_WORDS: Readonly<Record<ReadingStatus, ProofWords>> = {
  proven: {
    tone: 'good',
    title: 'Proven',
    text: 'Every row agrees with the balances, and so do the totals that the bank states.',
  },
  consistent: {
    tone: 'info',
    title: 'Adds up',
    text: 'Nothing contradicts the rows, as far as this statement lets them be checked.',
  },
  partial: {
    tone: 'warning',
    title: 'Not all proven',
    text: 'Something is missing or misread. Look at the rows beside each mark.',
  },
  unproven: {
    tone: 'warning',
    title: 'Not proven',
    text: 'This statement has nothing to check the rows with. Please look all of them over.',
  },
}
