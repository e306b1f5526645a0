import { expect, test } from 'vitest'
import { answerSet } from './answer-set.ts'
import { loadSet } from './question-set.ts'

/** What a set has come to once: of all its questions so many at least are answered right, so many at most wrong. */
const REACHED = [
  { name: 'visible', right: 386, wrong: 1 },
  { name: 'strangers-1', right: 306, wrong: 6 },
  { name: 'strangers-2', right: 229, wrong: 7 },
  { name: 'strangers-3', right: 222, wrong: 2 },
  { name: 'strangers-4', right: 240, wrong: 3 },
  { name: 'strangers-5', right: 224, wrong: 11 },
  { name: 'strangers-6', right: 234, wrong: 2 },
  { name: 'strangers-7', right: 247, wrong: 1 },
  { name: 'strangers-8', right: 247, wrong: 1 },
  { name: 'strangers-9', right: 277, wrong: 5 },
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
