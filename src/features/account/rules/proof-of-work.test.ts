import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runAtOnce } from '#base/slices.ts'
import { doWork, isWorkDone, sha256 } from './proof-of-work.ts'

const ascii = fc.string({ unit: 'binary-ascii', maxLength: 300 })

function hexOf(words: Int32Array): string {
  return Array.from(words, word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

test('[ACC-03] the hash is SHA-256, of every length', () => {
  fc.assert(
    fc.property(ascii, text => {
      expect(hexOf(sha256(text))).toBe(createHash('sha256').update(text).digest('hex'))
    }),
  )
})

test('[ACC-03] the number that is found does the work, and no smaller one does', () => {
  fc.assert(
    fc.property(ascii, fc.integer({ min: 0, max: 10 }), (nonce, bits) => {
      const found = runAtOnce(doWork({ nonce, bits }))
      expect(isWorkDone({ nonce, bits }, found)).toBe(true)
      for (let count = 0; count < found; count += 1) {
        expect(isWorkDone({ nonce, bits }, count)).toBe(false)
      }
    }),
    { numRuns: 30 },
  )
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])(
  '[ACC-03] %d is no number of work',
  count => {
    expect(isWorkDone({ nonce: 'n', bits: 0 }, count)).toBe(false)
  },
)

test('[ACC-03] the page is free every few tries', () => {
  const work = doWork({ nonce: 'busy', bits: 32 })
  for (let slice = 0; slice < 20; slice += 1) expect(work.next().done).toBe(false)
})
