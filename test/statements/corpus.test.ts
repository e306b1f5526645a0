import { beforeAll, describe, expect, test } from 'vitest'
import { isWholeProof } from '../support/whole-proof.ts'
import { LAYOUTS } from './layouts/all-layouts.ts'
import { PRODUCERS, type StatementWanted } from './made/make-statement.ts'
import { scoreStatement } from './score-statement.ts'
import { addScores, type Score, scoreLine } from './score.ts'
import { layoutSet } from './sets.ts'

const SEED = 20_261_121
const MINUTE_MS = 60_000
// Longer ones by each way of drawing.
const LONG: ReadonlySet<string> = new Set(['access', 'gtbank', 'moniepoint'])
const LONG_PAGES = 40

// The bars of statements 7, as shares of the rows.
const BARS = { all: 0.999, layout: 0.99, full: 0.995 }

const scoresByLayout = new Map<string, readonly Score[]>()
let known: Score

async function scoreSet(set: readonly StatementWanted[]): Promise<Score> {
  const scores: Score[] = []
  for (const wanted of set) {
    const { score } = await scoreStatement(wanted)
    const { name } = wanted.layout
    scoresByLayout.set(name, [...(scoresByLayout.get(name) ?? []), score])
    scores.push(score)
  }
  return addScores(scores)
}

/**
 * Short ones by one producer in turn, of a few by every producer, and longer ones of the few. In the whole proof, since
 * to draw and read them all takes minutes, those of all by every producer, longer ones of all, and a year of rows of the few.
 */
function corpus(): readonly StatementWanted[] {
  const [short, longer, long] = [[1], [5], [LONG_PAGES]].map(sizes => layoutSet(sizes, SEED))
  if (!isWholeProof) {
    return [
      ...(short ?? []).filter(wanted => isLong(wanted) || isInTurn(wanted)),
      ...(longer ?? []).filter(isLong).filter(isInTurn),
    ]
  }
  return [
    ...(short ?? []),
    ...(longer ?? []).filter(isInTurn),
    ...(long ?? []).filter(isLong).filter(isInTurn),
  ]
}

function isLong({ layout }: StatementWanted): boolean {
  return LONG.has(layout.name)
}

function isInTurn({ producer, layout }: StatementWanted): boolean {
  return PRODUCERS.indexOf(producer) === LAYOUTS.indexOf(layout) % PRODUCERS.length
}

beforeAll(async () => {
  known = await scoreSet(corpus())
}, 5 * MINUTE_MS)

describe('generated statements of every known layout, two producers, 1 to 40 pages', () => {
  test('[IMP-03] 99.9 % of the rows are right to the kobo, 99.5 % with their narration', () => {
    expect(known.moneyExact / known.rows, scoreLine(known)).toBeGreaterThanOrEqual(BARS.all)
    expect(known.fullExact / known.rows, scoreLine(known)).toBeGreaterThanOrEqual(BARS.full)
    expect(known.extraRows, scoreLine(known)).toBeLessThanOrEqual(known.rows * (1 - BARS.all))
  })

  test.each(LAYOUTS.map(({ name }) => name))('[IMP-03] 99 % of the rows of %s are right', name => {
    const score = addScores(scoresByLayout.get(name) ?? [])
    expect(score.rows).toBeGreaterThan(0)
    expect(score.moneyExact / score.rows, scoreLine(score)).toBeGreaterThanOrEqual(BARS.layout)
  })

  test('[IMP-03] the status says what the printed figures bear out, and never more', () => {
    expect(known.falseProven, scoreLine(known)).toBe(0)
    expect(known.statusRight / known.sections, scoreLine(known)).toBeGreaterThanOrEqual(BARS.layout)
  })

  test('[IMP-04] the kinds that narrations tell are right', () => {
    expect(known.kindExact / known.rows, scoreLine(known)).toBeGreaterThanOrEqual(BARS.all)
  })
})
