import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import type { Piece } from '../rules/answer/answer.ts'
import { phraseText } from '../rules/answer/phrase-text.ts'
import { textToPhrase } from './server-answer.ts'

test('[CHT-03] amounts of a plain text are money again, to be hidden with the others', () => {
  expect(textToPhrase('You spent ₦4,500.50 in all, −₦20, of it on ₦.')).toEqual([
    { type: 'text', text: 'You spent ' },
    { type: 'money', amount: kobo(450_050) },
    { type: 'text', text: ' in all, ' },
    { type: 'money', amount: kobo(-2000) },
    { type: 'text', text: ', of it on ₦.' },
  ])
  expect(textToPhrase('')).toEqual([])
})

test('[CHT-03] whatever amounts a phrase has, its plain text gives them back', () => {
  const money = fc
    .integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
    .map((amount): Piece => ({ type: 'money', amount: kobo(amount) }))
  fc.assert(
    fc.property(fc.array(money, { maxLength: 5 }), amounts => {
      const pieces = amounts.flatMap((piece): Piece[] => [{ type: 'text', text: ' and ' }, piece])
      expect(textToPhrase(phraseText(pieces))).toEqual(pieces)
    }),
  )
})
