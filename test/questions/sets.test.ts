import { expect, test } from 'vitest'
import { isWholeProof, someOf } from '#test/support/whole-proof.ts'
import { answerSet } from './answer-set.ts'
import { loadSet } from './question-set.ts'

// `npm test` asks one in so many chats of each set, of each set others.
const SHARE = 3

/**
 * What a set has come to once, all of it and the share of `npm test`: of its questions so many at least are answered
 * right, so many at most wrong.
 */
const REACHED = [
  { name: 'visible', all: { right: 385, wrong: 1 }, share: { right: 127, wrong: 0 } },
  { name: 'strangers-1', all: { right: 306, wrong: 6 }, share: { right: 105, wrong: 1 } },
  { name: 'strangers-2', all: { right: 229, wrong: 7 }, share: { right: 73, wrong: 6 } },
  { name: 'strangers-3', all: { right: 222, wrong: 2 }, share: { right: 73, wrong: 0 } },
  { name: 'strangers-4', all: { right: 237, wrong: 3 }, share: { right: 83, wrong: 1 } },
  { name: 'strangers-5', all: { right: 222, wrong: 12 }, share: { right: 79, wrong: 6 } },
  { name: 'strangers-6', all: { right: 229, wrong: 5 }, share: { right: 70, wrong: 3 } },
  { name: 'strangers-7', all: { right: 243, wrong: 5 }, share: { right: 75, wrong: 2 } },
  { name: 'strangers-8', all: { right: 236, wrong: 12 }, share: { right: 77, wrong: 4 } },
]

test.each(REACHED.map((set, turn) => [set.name, set, turn] as const))(
  '[UR1] [CHT-03] of the set %s no fewer questions are right than once, and no more wrong',
  async (name, { all, share }, turn) => {
    const { right, wrong } = isWholeProof ? all : share
    const set = loadSet(`test/fixtures/questions/${name}.json`)
    const conversations = someOf(set.conversations, SHARE, turn)
    const judged = await answerSet({ ...set, conversations })
    const wrongs = judged.filter(({ verdict }) => verdict === 'wrong')
    expect(judged.filter(({ verdict }) => verdict === 'right').length).toBeGreaterThanOrEqual(right)
    expect(wrongs.map(({ ask, detail }) => `${ask} ${detail}`).slice(wrong)).toEqual([])
  },
)
