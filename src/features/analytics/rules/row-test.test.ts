import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { printFind } from '#features/entries/rules/find/find.ts'
import { readFind } from '#features/entries/rules/find/read-find.ts'
import { resolveFind } from '#features/entries/rules/find/resolve-find.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { plainHolds } from '#test/support/oracles/plain-find.ts'
import { aFoundRow, aSearch, FIND_NAMES } from '#test/support/oracles/random-find.ts'
import { numberedId } from '#test/support/oracles/random-transactions.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import type { Day } from '#time/day.ts'
import { buildChunk, type Chunk, patchChunk } from './chunk.ts'
import { withTransfers } from './moved-to.ts'
import { unpackId } from './packed-ids.ts'
import { createReadings } from './readings.ts'
import { selectRows, toSelection } from './selection.ts'

const TODAY = '2026-11-21' as Day
const someRows = fc.uniqueArray(aFoundRow, { selector: row => row.id, maxLength: 40 })
const readings = createReadings()

// Of the rows below every third waits.
const NAMES = { ...FIND_NAMES, waiting: Array.from({ length: 134 }, (_, at) => numberedId(3 * at)) }

function aRowAt(n: number, createdAt: number): TransactionRow {
  const [row] = fc.sample(aFoundRow, { numRuns: 1, seed: 1 })
  assert(row !== undefined, 'a sample has a row')
  return { ...row, id: numberedId(n), createdAt }
}

/** The ids that the columns find, in the order of ids. */
function idsFound(chunk: Chunk, text: string): readonly string[] {
  const { condition: asked } = resolveFind(readFind(text, TODAY).find, NAMES)
  const condition = withTransfers(asked, [chunk])
  const everything = toSelection({ categories: [], labelIds: [] }, FIND_NAMES.zone)
  const { first, end, passes } = selectRows(chunk, { ...everything, condition }, readings)
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, n) => first + n)
  return rows
    .filter(row => passes === undefined || passes(row))
    .map(row => unpackId(chunk.ids, row))
    .toSorted()
}

test('[FD12] [FD2] [FD4] [FD5] [FD15] [FD21] [FD22] columns find what looking at each row finds, patched or not', () => {
  fc.assert(
    fc.property(someRows, someRows, fc.array(aSearch, { maxLength: 5 }), (before, rows, texts) => {
      const built = buildChunk(rows)
      const removed = [...before, ...rows].map(({ id }) => id)
      const patched = patchChunk(buildChunk(before), removed, rows)
      for (const text of texts) {
        const { find } = readFind(text, TODAY)
        const held = rows
          .filter(row => plainHolds(find, row, { ...NAMES, rows }))
          .map(({ id }) => id)
        expect([printFind(find), idsFound(built, text)]).toEqual([printFind(find), held.toSorted()])
        expect(idsFound(patched, text)).toEqual(held.toSorted())
      }
    }),
    { numRuns: someRuns(1500) },
  )
})

test('[FD6] a name that nothing has finds nothing and is told; an id is a name, and part of one will do', () => {
  const told = resolveFind(readFind('#beans -wallet:"gt" #"Two words"', TODAY).find, FIND_NAMES)
  expect(told.notices).toEqual([
    { kind: 'unknown-name', text: 'beans' },
    { kind: 'unknown-name', text: 'gt' },
  ])
  for (const text of ['wallet:gt', 'wallet:GTBank', 'wallet:wallet-a', 'wallet:"gt bank"']) {
    expect(resolveFind(readFind(text, TODAY).find, FIND_NAMES)).toEqual({
      condition: { type: 'one-of', field: 'wallet', ids: ['wallet-a'] },
      notices: [],
    })
  }
})

test('[FD18] [FD19] days and hours are the zone’s, also where clocks change; a row at noon sharp is of no hour', () => {
  const rows = [
    '2026-03-29T00:59:00Z',
    '2026-03-29T01:00:00Z',
    '2026-10-25T00:30:00Z',
    '2026-10-25T01:30:00Z',
    '2026-11-20T11:00:00Z',
    '2026-11-20T11:00:01Z',
    '2026-11-20T23:30:00Z',
  ].map((text, at) => aRowAt(at, Date.parse(text)))
  const chunk = buildChunk(rows)

  function foundIn(zone: string, text: string): readonly number[] {
    const { condition } = resolveFind(readFind(text, TODAY).find, { ...NAMES, zone })
    const everything = toSelection({ categories: [], labelIds: [] }, zone)
    const { passes } = selectRows(chunk, { ...everything, condition }, readings)
    return rows.flatMap((_, at) => (passes?.(at) === true ? [at] : []))
  }

  expect(foundIn('Africa/Lagos', 'time:12')).toEqual([5])
  expect(foundIn('Africa/Lagos', '-time:0..24')).toEqual([4])
  expect(foundIn('Africa/Lagos', 'on:friday')).toEqual([4, 5])
  expect(foundIn('Africa/Lagos', 'on:saturday time:night')).toEqual([6])
  // In Berlin the clock went from 2 to 3 on the one day, and showed 2 twice on the other.
  expect(foundIn('Europe/Berlin', 'time:1..2')).toEqual([0])
  expect(foundIn('Europe/Berlin', 'time:2..3')).toEqual([2, 3])
  expect(foundIn('Europe/Berlin', 'time:3..4')).toEqual([1])
})
