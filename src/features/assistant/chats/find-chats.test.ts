import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChatTexts, createChatSearch, isSearch, type MarkedPiece } from './find-chats.ts'

const RENT: ChatTexts = {
  name: 'How much did I pay for rent?',
  texts: [
    'How much did I pay for rent?',
    'You spent ₦450,000 on Rent from 1 Jan to 21 Nov 2026.',
    'and on Àmàlà at Ìyá Ọlá’s?',
    'You spent ₦12,345.67 on Food & Groceries.',
  ],
}
const BUS: ChatTexts = {
  name: 'What is my balance?',
  texts: ['What is my balance?', 'GTBank ₦100'],
}

function found(typed: string, chats: readonly ChatTexts[] = [RENT, BUS]) {
  return createChatSearch(chats, chat => chat)(typed)
}

function named(typed: string): readonly string[] {
  return found(typed).map(({ chat }) => chat.name)
}

function marked(pieces: readonly MarkedPiece[] | undefined): string | undefined {
  return pieces?.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('')
}

test.each([
  ['of its name', 'rent', [RENT.name]],
  ['that a word of it begins with', 'groc', [RENT.name]],
  ['in any case and order', 'PAY much', [RENT.name]],
  ['without the marks', 'amala iya ola', [RENT.name]],
  ['with the marks', 'Ọlá', [RENT.name]],
  ['of two answers together', 'january balance', []],
  ['of a question and an answer', 'amala groceries', [RENT.name]],
  ['of a figure', '12,345.67', [RENT.name]],
  ['of a figure without its naira sign', '₦450,000', [RENT.name]],
  ['in the middle of a word', 'ent', []],
  ['of both', 'wh', [BUS.name]],
])('[UC2] a chat is found by a word %s: %s', (_, typed, names) => {
  expect(named(typed)).toEqual(names)
})

test.each(['', '  ', '?!'])(
  '[UC2] without a word nothing is looked for, and all are there: %j',
  typed => {
    expect(isSearch(typed)).toBe(false)
    expect(found(typed)).toEqual([
      { chat: RENT, match: undefined },
      { chat: BUS, match: undefined },
    ])
  },
)

test('[UC2] where the name has the words, they are marked in it', () => {
  const [first] = found('pay ren')
  expect(marked(first?.match?.().name)).toBe('How much did I [pay] for [rent]?')
  expect(first?.match?.().snippet).toBeUndefined()
})

test('[UC2] else the question or answer with most of them is shown', () => {
  const [first] = found('amala ola')
  expect(marked(first?.match?.().name)).toBe(RENT.name)
  expect(marked(first?.match?.().snippet)).toBe('and on [Àmàlà] at Ìyá [Ọlá]’s?')
})

test('[UC2] a long answer is cut around the first of the words, between words', () => {
  const words = Array.from({ length: 60 }, (_, at) => `word${at}`)
  const long = { name: 'Long', texts: [words.join(' ')] }
  const [first] = found('word40', [long])
  const shown = marked(first?.match?.().snippet) ?? ''
  expect(shown).toMatch(/^…word\d+ .*\[word40\] .*word\d+…$/)
  expect(shown.length).toBeLessThan(160)
})

const WORD = fc.string({
  unit: fc.constantFrom('a', 'b', 'ọ', 'É', '5'),
  minLength: 1,
  maxLength: 6,
})
const GAP = fc.constantFrom(' ', ', ', '\n', ' ₦', '. ')

test('[UC2] a chat is found by any beginning of any word of it, and what is shown is of the text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(WORD, GAP), { minLength: 1, maxLength: 60 }),
      fc.nat(),
      fc.integer({ min: 1, max: 6 }),
      (parts, at, length) => {
        const text = parts.flat().join('')
        const [word = ''] = parts[at % parts.length] ?? []
        const [only] = found(word.slice(0, length), [{ name: 'Chat', texts: [text] }])
        const pieces = only?.match?.().snippet ?? []
        expect(pieces.some(({ isFound }) => isFound)).toBe(true)
        const shown = pieces.map(piece => piece.text).join('')
        expect(text.replaceAll(/\s+/g, ' ')).toContain(shown.replaceAll('…', ''))
      },
    ),
  )
})
