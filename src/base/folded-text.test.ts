import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedPairs, foldText, foldTexts, hasFolded, textHits } from './folded-text.ts'

test('[FD2] case, accents, hooked letters, curly quotes and runs of spaces make no difference', () => {
  expect(foldText('  Ọjà   YABA\t\n’market’ ')).toBe("oja yaba 'market'")
  expect(foldText('ƙasuwa ɗaya Ɓangare Ƴanci')).toBe('kasuwa daya bangare yanci')
  expect(foldText('ÉCOLE Ṣade – Ụzọ Ńkọ')).toBe('ecole sade - uzo nko')
  expect(foldText('e\u0301cole')).toBe(foldText('école'))
  expect(foldText('₦5,000 🍔')).toBe('₦5,000 🍔')
})

test('[FD2] what is folded is folded for good, and many texts at once fold as each does', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), texts => {
      const { joined, starts } = foldTexts(texts)
      const parts = texts.map((_, place) =>
        joined.slice(starts[place], (starts[place + 1] ?? 0) - 1),
      )
      expect(parts.map(part => part.trim())).toEqual(texts.map(foldText))
      for (const part of parts) expect(foldText(part)).toBe(part.trim())
    }),
  )
})

test('[FD2] each character that folds has its counterpart at the same place', () => {
  const [from, to] = foldedPairs()
  expect(from.length).toBeGreaterThan(to.length)
  expect(new Set(from).size).toBe(from.length)
  expect(to[from.indexOf('Ẹ')]).toBe('e')
  expect(foldText(from.slice(to.length))).toBe('')
})

test('[FD4] a whole text ends where its letters and digits do, a part of a word anywhere', () => {
  const whole = { text: 'rice', isWhole: true }
  const part = { text: 'rice', isWhole: false }
  for (const text of ['rice', 'rice & beans', 'licorice,rice', '(rice)']) {
    expect([hasFolded(text, whole), hasFolded(text, part)]).toEqual([true, true])
  }
  for (const text of ['licorice', 'rice5', 'ricẽ', 'éxrice']) {
    expect(hasFolded(text, whole)).toBe(false)
  }
  const texts = foldTexts(['licorice', 'Beans', 'RICE RICE', '', 'jollof rice'])
  expect([...textHits(texts, whole)]).toEqual([0, 0, 1, 0, 1])
  expect([...textHits(texts, part)]).toEqual([1, 0, 1, 0, 1])
})
