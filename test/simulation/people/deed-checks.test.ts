import { expect, test } from 'vitest'
import { checkDeeds } from './deed-checks.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2027, 11, 1)

function check(ageDays: number): () => void {
  const was = { category: 'food' }
  const row = { id: 'row', unit: 'row', was, is: { category: 'rent' } }
  const at = NOW - ageDays * DAY_MS
  const deed = { id: 'deed', kind: 'edit', at, device: 'Phone', rows: [row] } as const
  return () => checkDeeds({ states: [{ actions: [deed] }], records: [], now: NOW }, [])
}

// Seeds 174 and 201, where months passed and the server had forgotten what a device still remembered.
test('[AC3] [AC6] what a device remembers is held against the log for as long as the server keeps one', () => {
  expect(check(399)).toThrow('I23')
  expect(check(400)).not.toThrow()
})
