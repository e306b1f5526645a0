import { expect, test } from 'vitest'
import { isWholeProof } from '../support/whole-proof.ts'
import { scoreStatement } from './score-statement.ts'
import { addScores, type Score, scoreLine } from './score.ts'
import { randomSet } from './sets.ts'

const SEED = 20_261_121
const COUNT = isWholeProof ? 40 : 10
// The bar of statements 7.
const LEAST_SHARE = 0.995

test(
  '[IMP-03] layouts that no bank has are read 99.5 % to the kobo, and none is falsely proven',
  { timeout: 300_000 },
  async () => {
    const scores: Score[] = []
    for (const wanted of randomSet(COUNT, SEED)) scores.push((await scoreStatement(wanted)).score)
    const score = addScores(scores)
    expect(score.moneyExact / score.rows, scoreLine(score)).toBeGreaterThanOrEqual(LEAST_SHARE)
    expect(score.falseProven, scoreLine(score)).toBe(0)
  },
)
