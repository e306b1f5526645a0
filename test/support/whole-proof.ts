/**
 * Whether this is `npm run proof`, before a release: everything that can be varied in every variation,
 * of which `npm test` takes a part.
 */
export const isWholeProof = process.env['KOBOLENS_PROOF'] === 'all'

/** For a test of a file whose others are in `npm test` as well. */
export const onlyInProof = { skip: !isWholeProof } as const

const SHARE = 16

/**
 * All cases in the whole proof; else one of `share`, evenly chosen, which tells what goes wrong. Of the same cases each
 * turn takes others.
 */
export function someOf<T>(cases: readonly T[], share = SHARE, turn = 0): readonly T[] {
  return isWholeProof ? cases : cases.filter((_, index) => index % share === turn % share)
}

/**
 * So many draws of a property in the whole proof; else one in `share` of them. `npm test` draws the same each time, so
 * that more of them find there what they found when they were written.
 */
export function someRuns(count: number, share = SHARE): number {
  return isWholeProof ? count : Math.ceil(count / share)
}
