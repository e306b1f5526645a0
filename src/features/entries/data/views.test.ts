import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestLedger, unwrap } from '#test/support/device/test-ledger.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { createView, moveViewEarlier, type ViewRow } from './views.ts'

const NAMES = ['A', 'B', 'C', 'D'] as const
// Equal ones, and such as have no number between them.
const POSITION = fc.constantFrom(-1, 0, 0.5, 1, 1 + Number.EPSILON, 2)

async function moveLast(positions: readonly number[]): Promise<readonly ViewRow[]> {
  const ledger = await createTestLedger()
  for (const name of NAMES) {
    unwrap(await createView(ledger, { name, query: 'type=expense', columns: '' }, []))
  }
  const ids = await ledger.db.views.toCollection().primaryKeys()
  const changes = ids.map((key, index) => ({ key, changes: { position: positions[index] ?? 0 } }))
  await ledger.db.views.bulkUpdate(changes)
  const views = await ledger.db.views.orderBy('id').toArray()
  const last = views.at(-1)?.id ?? ''
  unwrap(await moveViewEarlier(ledger, last, views))
  const moved = await ledger.db.views.orderBy('id').toArray()
  ledger.db.close()
  return moved
}

test('a view that is moved earlier stands before the one that it followed, wherever they stood', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(POSITION, { minLength: 4, maxLength: 4 }), async positions => {
      const ordered = positions.toSorted((a, b) => a - b)
      const moved = await moveLast(ordered)
      expect(moved.slice(0, 3).map(view => view.position)).toEqual(ordered.slice(0, 3))
      expect(moved[3]?.position).toBeLessThan(ordered[2] ?? 0)
    }),
    { numRuns: someRuns(30) },
  )
})
