import { expect, test } from 'vitest'
import { answerSet } from './answer-set.ts'
import { loadSet } from './question-set.ts'

/** What a set has come to once: of all its questions so many at least are answered right, so many at most wrong. */
const REACHED = [
  { name: 'visible', right: 385, wrong: 2 },
  { name: 'strangers-1', right: 302, wrong: 9 },
  { name: 'strangers-2', right: 227, wrong: 10 },
  { name: 'strangers-3', right: 220, wrong: 5 },
  { name: 'strangers-4', right: 226, wrong: 6 },
  { name: 'strangers-5', right: 199, wrong: 17 },
] as const

test.each(REACHED)(
  '[UR1] [CHT-03] of the set $name no fewer questions are right than once, and no more wrong',
  async ({ name, right, wrong }) => {
    const judged = await answerSet(loadSet(`test/fixtures/questions/${name}.json`))
    const wrongs = judged.filter(({ verdict }) => verdict === 'wrong')
    expect(judged.filter(({ verdict }) => verdict === 'right').length).toBeGreaterThanOrEqual(right)
    expect(wrongs.map(({ ask, detail }) => `${ask} ${detail}`).slice(wrong)).toEqual([])
  },
)
