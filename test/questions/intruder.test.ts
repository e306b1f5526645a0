import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWholeProof, someRuns } from '#test/support/whole-proof.ts'
import { type Intruded, plainQuestions } from './intruder-trials.ts'
import { isOwnWord } from './own-words.ts'
import { loadSet } from './question-set.ts'

const TRIALS = isWholeProof ? 1250 : 150
// So many of them are known to pass, 199 of the campaign's 95,767: none is meant to, and no more may.
const AT_MOST = isWholeProof ? 8 : 1
// 100,000 trials before a release.
const SEEDS = Array.from({ length: someRuns(80, 80) }, (_, part) => part + 1)
const words = JSON.parse(
  readFileSync('test/fixtures/questions/intruders.json', 'utf8'),
) as readonly string[]
const questions = await plainQuestions(loadSet('test/fixtures/questions/visible.json'))

/** Questions, each with a word at a place in it that says nothing of its plan by itself. */
function trialsOf(seed: number): readonly { asked: Intruded; word: string; text: string }[] {
  const draws = fc.tuple(
    fc.constantFrom(...questions),
    fc.constantFrom(...words),
    fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  )
  return fc.sample(draws, { numRuns: TRIALS, seed }).flatMap(([asked, word, share]) => {
    const place = Math.floor(share * (asked.ask.split(' ').length + 1))
    if (isOwnWord(word, { asked, place })) return []
    return [{ asked, word, text: asked.ask.split(' ').toSpliced(place, 0, word).join(' ') }]
  })
}

test.each(SEEDS)(
  '[UR2] a random word put anywhere in a question changes its plan or is asked about (%i)',
  seed => {
    const passed = trialsOf(seed).filter(
      ({ asked: { plan, planOf }, word, text }) =>
        JSON.stringify(planOf(text, word)) === JSON.stringify(plan),
    )
    expect(passed.map(({ text, word }) => `${word}: ${text}`).slice(AT_MOST)).toEqual([])
  },
)

test('[UR2] words and questions are many', () => {
  expect(words.length).toBeGreaterThan(3000)
  expect(questions.length).toBeGreaterThan(300)
})
