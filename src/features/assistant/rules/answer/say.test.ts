import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { phraseText } from './phrase-text.ts'
import { flow, listed, money, say, sentences } from './say.ts'

test('[UA1] amounts stay apart from the words around them', () => {
  expect(say`You spent ${money(kobo(12_345))} on ${'food'}.`).toEqual([
    { type: 'text', text: 'You spent ' },
    { type: 'money', amount: 12_345 },
    { type: 'text', text: ' on food.' },
  ])
})

test('[CHT-03] phrases are put together without empty pieces or empty sentences', () => {
  expect(flow(['', say``, 'a', say`b`])).toEqual([{ type: 'text', text: 'ab' }])
  expect(phraseText(sentences('One.', '', say`Two.`))).toBe('One. Two.')
})

test('[CHT-03] a list has commas and one last word', () => {
  expect(phraseText(listed(['A']))).toBe('A')
  expect(phraseText(listed(['A', 'B'], 'or'))).toBe('A or B')
  expect(phraseText(listed(['A', 'B', money(kobo(100))]))).toBe('A, B and ₦1')
})
