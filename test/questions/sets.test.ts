import { expect, test } from 'vitest'
import { isWholeProof, someOf } from '#test/support/whole-proof.ts'
import { answerSet } from './answer-set.ts'
import { loadSet } from './question-set.ts'

// `npm test` asks one in so many chats of each set, of each set others.
const SHARE = 6

/**
 * What a set has come to once, all of it and the share of `npm test`: of its questions so many at least are answered
 * right, so many at most wrong.
 */
const REACHED = [
  { name: 'visible', all: { right: 386, wrong: 1 }, share: { right: 68, wrong: 0 } },
  { name: 'strangers-1', all: { right: 306, wrong: 6 }, share: { right: 53, wrong: 1 } },
  { name: 'strangers-2', all: { right: 229, wrong: 7 }, share: { right: 42, wrong: 1 } },
  { name: 'strangers-3', all: { right: 222, wrong: 2 }, share: { right: 40, wrong: 0 } },
  { name: 'strangers-4', all: { right: 240, wrong: 3 }, share: { right: 40, wrong: 1 } },
  { name: 'strangers-5', all: { right: 224, wrong: 11 }, share: { right: 39, wrong: 3 } },
  { name: 'strangers-6', all: { right: 234, wrong: 2 }, share: { right: 38, wrong: 0 } },
  { name: 'strangers-7', all: { right: 247, wrong: 1 }, share: { right: 41, wrong: 1 } },
  { name: 'strangers-8', all: { right: 247, wrong: 1 }, share: { right: 43, wrong: 0 } },
  { name: 'strangers-9', all: { right: 281, wrong: 5 }, share: { right: 44, wrong: 1 } },
  { name: 'strangers-10', all: { right: 299, wrong: 2 }, share: { right: 46, wrong: 1 } },
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
