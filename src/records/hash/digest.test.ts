import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIdSource } from '#base/ids.ts'
import { type DigestEntry, digestOf } from './digest.ts'

const entries = fc.array(
  fc.record({
    kind: fc.constantFrom('wallet', 'label', 'transaction'),
    id: fc.uuid(),
    version: fc.nat(),
  }),
  { maxLength: 40 },
)

test('[P3] the digest of nothing is zero', () => {
  expect(digestOf([])).toEqual({ count: 0, hash: '000000000000000' })
})

test('[P3] the digest does not depend on the order of the records', () => {
  fc.assert(
    fc.property(entries, rows => {
      expect(digestOf(rows.toReversed())).toEqual(digestOf(rows))
    }),
  )
})

test('[P3] the digest tells a record that is missing, or stands at another version', () => {
  fc.assert(
    fc.property(entries, fc.uuid(), (rows, id) => {
      const row: DigestEntry = { kind: 'wallet', id, version: 3 }
      const whole = digestOf([...rows, row])
      expect(digestOf(rows).count).toBe(whole.count - 1)
      expect(digestOf([...rows, { ...row, version: 4 }]).hash).not.toBe(whole.hash)
      expect(digestOf([...rows, { ...row, kind: 'label' }]).hash).not.toBe(whole.hash)
    }),
  )
})

test('[P3] hashes of ten thousand records that differ little do not meet', () => {
  let atMs = 1_700_000_000_000
  const nextId = createIdSource(
    () => (atMs += 1),
    bytes => bytes.fill(7),
  )
  const hashes = new Set<string>()
  for (let index = 0; index < 5000; index += 1) {
    const id = nextId()
    hashes.add(digestOf([{ kind: 'transaction', id, version: index }]).hash)
    hashes.add(digestOf([{ kind: 'transaction', id, version: index + 1 }]).hash)
  }
  expect(hashes.size).toBe(10_000)
})

test('[P3] the digest is the same on every device and release', () => {
  const id = '0190a6e0-0000-7000-8000-000000000001'
  expect(digestOf([{ kind: 'wallet', id, version: 12 }])).toMatchInlineSnapshot(`
    {
      "count": 1,
      "hash": "588aba64b256eab",
    }
  `)
})
