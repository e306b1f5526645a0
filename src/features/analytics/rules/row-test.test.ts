import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printFind } from '#features/entries/rules/find/find.ts'
import { readFind } from '#features/entries/rules/find/read-find.ts'
import { resolveFind } from '#features/entries/rules/find/resolve-find.ts'
import { aFoundRow, aSearch, FIND_NAMES, plainHolds } from '#test/support/oracles/plain-find.ts'
import { numberedId } from '#test/support/oracles/random-transactions.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import type { Day } from '#time/day.ts'
import { buildChunk, type Chunk, patchChunk } from './chunk.ts'
import { unpackId } from './packed-ids.ts'
import { createReadings } from './readings.ts'
import { selectRows, toSelection } from './selection.ts'

const TODAY = '2026-11-21' as Day
const someRows = fc.uniqueArray(aFoundRow, { selector: row => row.id, maxLength: 40 })
const readings = createReadings()

// Of the rows below every third waits.
const NAMES = { ...FIND_NAMES, waiting: Array.from({ length: 134 }, (_, at) => numberedId(3 * at)) }

/** The ids that the columns find, in the order of ids. */
function idsFound(chunk: Chunk, text: string): readonly string[] {
  const { condition } = resolveFind(readFind(text, TODAY).find, NAMES)
  const everything = toSelection({ categories: [], labelIds: [] }, FIND_NAMES.zone)
  const { first, end, passes } = selectRows(chunk, { ...everything, condition }, readings)
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, n) => first + n)
  return rows
    .filter(row => passes === undefined || passes(row))
    .map(row => unpackId(chunk.ids, row))
    .toSorted()
}

test('[FD12] [FD2] [FD4] [FD5] [FD15] columns find what looking at each row finds, patched or not', () => {
  fc.assert(
    fc.property(someRows, someRows, fc.array(aSearch, { maxLength: 5 }), (before, rows, texts) => {
      const built = buildChunk(rows)
      const removed = [...before, ...rows].map(({ id }) => id)
      const patched = patchChunk(buildChunk(before), removed, rows)
      for (const text of texts) {
        const { find } = readFind(text, TODAY)
        const held = rows.filter(row => plainHolds(find, row, NAMES)).map(({ id }) => id)
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
