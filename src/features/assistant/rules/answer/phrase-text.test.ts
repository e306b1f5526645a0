import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_SHOWN_CHARACTERS, shownText } from './phrase-text.ts'

test('[UA9] what is shown of a description is one line without unseen characters', () => {
  expect(shownText(' POS\u200B 4421\r\n\u202EAGENT\u0007 ')).toBe('POS 4421 AGENT')
  expect(shownText('Mama Cass')).toBe('Mama Cass')
})

test('[UA9] a long description is cut to 60 characters, and says so', () => {
  const shown = shownText('x'.repeat(61))
  expect(shown).toBe(`${'x'.repeat(59)}…`)
  expect(shownText('x'.repeat(60))).toBe('x'.repeat(60))
})

test('[UA9] any text is short and seen, and shown again the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), text => {
      const shown = shownText(text)
      expect(Array.from(shown).length).toBeLessThanOrEqual(MOST_SHOWN_CHARACTERS)
      expect(shown).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
      expect(shownText(shown)).toBe(shown)
    }),
  )
})
