import { beforeAll, expect, test } from 'vitest'
import { isWholeProof } from '../support/whole-proof.ts'
import { layoutNamed } from './layouts/all-layouts.ts'
import { PAYEE_COLUMNS } from './layouts/payee-columns.ts'
import { PRODUCERS } from './made/make-statement.ts'
import { scoreStatement } from './score-statement.ts'
import { addScores, type Score, scoreLine } from './score.ts'
import { payeeSet } from './sets.ts'

const SEED = 20_261_123
const COUNT = isWholeProof ? 80 : 4
const FEW_WRONG = 0.005

let random: Score

beforeAll(async () => {
  const scores: Score[] = []
  for (const wanted of payeeSet(COUNT, SEED)) scores.push((await scoreStatement(wanted)).score)
  random = addScores(scores)
}, 300_000)

const NAMED = [...PAYEE_COLUMNS, layoutNamed('kuda'), layoutNamed('opay')]

test.each(NAMED.flatMap(layout => PRODUCERS.map(producer => ({ layout, producer }))))(
  '[ST3.6] $layout.name by $producer: every row keeps payee, account, channel, category and reference',
  async ({ layout, producer }) => {
    const { score } = await scoreStatement({ layout, producer, pages: 2, seed: SEED })
    expect(score.detailed).toBeGreaterThan(0)
    expect(score.detailsExact, scoreLine(score)).toBe(score.detailed)
    expect(score.moneyExact, scoreLine(score)).toBe(score.rows)
  },
)

test('[ST3.6] columns of details in any place are read with their rows, and disturb nothing', () => {
  expect(random.detailsExact / random.detailed, scoreLine(random)).toBeGreaterThanOrEqual(
    1 - FEW_WRONG,
  )
  expect(random.fullExact / random.rows, scoreLine(random)).toBeGreaterThanOrEqual(1 - FEW_WRONG)
  expect(random.moneyExact, scoreLine(random)).toBe(random.rows)
  expect(random.falseProven, scoreLine(random)).toBe(0)
})

test('[ST3.7] the bank’s category says what a remark does not', () => {
  expect(random.kindExact / random.rows, scoreLine(random)).toBeGreaterThanOrEqual(1 - FEW_WRONG)
})
