import { expect, test } from 'vitest'
import type { ActionRow } from '#ledger/store/rows.ts'
import type { LedgerState } from '../ledger-state.ts'
import { checkDeeds } from './deed-checks.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2027, 11, 1)

function deviceThatRemembers(at: number): LedgerState {
  const was = { category: 'food' }
  const row = { id: 'row', unit: 'row', was, is: { category: 'rent' } }
  const action = { id: 'deed', kind: 'edit', at, device: 'Phone', rows: [row] }
  return {
    view: new Map(),
    baseRows: new Map(),
    outbox: [],
    journal: [],
    // Of the rest of it nothing is asked.
    actions: [action as unknown as ActionRow],
    meta: new Map(),
  }
}

function check(ageDays: number): () => void {
  const states = [deviceThatRemembers(NOW - ageDays * DAY_MS)]
  return () => checkDeeds({ states, records: [], now: NOW }, [])
}

// Seeds 174 and 201, where months passed and the server had forgotten what a device still remembered.
test('[AC3] [AC6] what a device remembers is held against the log for as long as the server keeps one', () => {
  expect(check(399)).toThrow('I23')
  expect(check(400)).not.toThrow()
})
