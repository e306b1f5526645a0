import { expect, test } from 'vitest'
import { isWholeProof } from '../support/whole-proof.ts'
import type { StatementWanted } from './made/make-statement.ts'
import { scoreStatement } from './score-statement.ts'
import { addScores, type Score, scoreLine } from './score.ts'
import { bandSet, cardSet, crowdedSet, geometrySet, habitSet, randomSet } from './sets.ts'

const SEED = 20_261_121
const COUNT = isWholeProof ? 40 : 2
const GEOMETRIES = isWholeProof ? 400 : 3
const HABITS = isWholeProof ? 200 : 3
const CROWDED = isWholeProof ? 200 : 5
// The bars of statements 7.
const LEAST_SHARE = 0.995
const LEAST_WORDS = 0.99

async function scoreAll(set: readonly StatementWanted[]): Promise<Score> {
  const scores: Score[] = []
  for (const wanted of set) scores.push((await scoreStatement(wanted)).score)
  return addScores(scores)
}

test.each([
  ['layouts that no bank has are read 99.5 % to the kobo', randomSet(COUNT, SEED), 0],
  [
    '[ST6.5] lone amounts in wide columns, and headings anywhere over them, are read to the kobo',
    geometrySet(GEOMETRIES, SEED),
    LEAST_WORDS,
  ],
  [
    '[ST2.1.1] [ST6.6.3] [ST6.6.4] columns that stand in their rows each in its own way, and amounts of every style, are read to the kobo',
    habitSet(HABITS, SEED),
    0,
  ],
  [
    '[ST6.6.7] [ST6.6.8] tall rows whose columns of words, dates and money stand each at its own height are read to the kobo and to the word',
    bandSet(HABITS, SEED),
    LEAST_WORDS,
  ],
  [
    '[ST6.2.1] [ST6.5.1] [ST6.5.2] words of crowded columns are read as theirs, though they run over or through a watermark',
    crowdedSet(CROWDED, SEED),
    LEAST_WORDS,
  ],
] as const)(
  '[IMP-03] %s, and none is falsely proven',
  { timeout: 900_000 },
  async (_, set, leastWords) => {
    const score = await scoreAll(set)
    expect(score.moneyExact / score.rows, scoreLine(score)).toBeGreaterThanOrEqual(LEAST_SHARE)
    expect(score.fullExact / score.rows, scoreLine(score)).toBeGreaterThanOrEqual(leastWords)
    expect(score.falseProven, scoreLine(score)).toBe(0)
  },
)

test(
  '[IMP-03] [ST6.26] lists without a table are read to the kobo and to the word',
  { timeout: 900_000 },
  async () => {
    const score = await scoreAll(cardSet(HABITS, SEED))
    expect(score.moneyExact / score.rows, scoreLine(score)).toBeGreaterThanOrEqual(LEAST_SHARE)
    expect(score.fullExact / score.rows, scoreLine(score)).toBeGreaterThanOrEqual(LEAST_WORDS)
    expect(score.detailsExact / score.detailed, scoreLine(score)).toBeGreaterThanOrEqual(
      LEAST_WORDS,
    )
    expect(score.statusRight, scoreLine(score)).toBe(score.sections)
    expect(score.falseProven, scoreLine(score)).toBe(0)
  },
)
