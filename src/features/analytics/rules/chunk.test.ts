import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainFlows, plainPage } from '#test/support/oracles/plain-columns.ts'
import {
  aPageQuestion,
  aTransaction,
  numberedId,
} from '#test/support/oracles/random-transactions.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { buildChunk, type Chunk, patchChunk, rowCount } from './chunk.ts'
import { listEntries, pageOfIds } from './entry-list.ts'
import { unpackId } from './packed-ids.ts'
import { createReadings } from './readings.ts'
import { type Selection, toSelection } from './selection.ts'
import { sumFlows } from './sum-flows.ts'

const ZONE = 'Africa/Lagos'
const someRows = fc.uniqueArray(aTransaction(fc.integer({ min: 0, max: 400 }).map(numberedId)), {
  selector: row => row.id,
  maxLength: 60,
})

function pageOf(
  chunks: readonly Chunk[],
  selection: Selection,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const list = listEntries(chunks, { selection, joinsTransfers: false }, createReadings())
  return pageOfIds(list, page, limit)
}

test('[TXN-01] any filter and page gives the ids and the total that plain filtering gives', () => {
  fc.assert(
    fc.property(someRows, aPageQuestion(), (rows, question) => {
      const selection = toSelection(question.filters, ZONE)
      expect(pageOf([buildChunk(rows)], selection, question)).toEqual(
        plainPage(rows, question, ZONE),
      )
    }),
    { numRuns: someRuns(500) },
  )
})

test('[WAL-03] the flows of wallets are those of plain adding, to the kobo', () => {
  fc.assert(
    fc.property(someRows, rows => {
      expect(sumFlows([buildChunk(rows)])).toEqual(plainFlows(rows))
    }),
  )
})

test('[money 7] a patched chunk is the chunk of the patched rows', () => {
  fc.assert(
    fc.property(someRows, someRows, fc.nat(), (before, changed, step) => {
      const deleted = before.filter((_, place) => place % ((step % 4) + 2) === 0)
      const removedIds = [...deleted, ...changed].map(row => row.id)
      const after = [...before.filter(row => !removedIds.includes(row.id)), ...changed]
      const patched = patchChunk(buildChunk(before), removedIds, changed)
      const question = { filters: { categories: [], labelIds: [] }, page: 1, limit: 1000 }
      const selection = toSelection(question.filters, ZONE)
      expect(rowCount(patched)).toBe(after.length)
      expect(pageOf([patched], selection, question)).toEqual(plainPage(after, question, ZONE))
      for (const [id, flows] of plainFlows(after)) {
        expect(sumFlows([patched]).get(id)).toEqual(flows)
      }
    }),
    { numRuns: someRuns(300) },
  )
})

test('[money 7] rows keep their label, category and wallet when more of them are known than fit in 16 bits', () => {
  const [row] = fc.sample(aTransaction(fc.constant(numberedId(0))), 1)
  if (row === undefined) throw new Error('no sample')
  const rows = Array.from({ length: 0x10001 }, (_, n) => ({
    ...row,
    id: `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`,
    category: `category ${n}`,
  }))
  const chunk = patchChunk(buildChunk(rows.slice(0, -1)), [], rows.slice(-1))
  const last = rows.at(-1)
  const selection = toSelection({ categories: [last?.category ?? ''], labelIds: [] }, ZONE)
  expect(pageOf([chunk], selection, { page: 1, limit: 10 }).ids).toEqual([last?.id])
})

test('[money 9] a page over several chunks takes up where the newer chunk ends', () => {
  fc.assert(
    fc.property(someRows, aPageQuestion(), (rows, question) => {
      const middle = rows.map(row => row.createdAt).toSorted((a, b) => a - b)[rows.length >> 1] ?? 0
      const older = buildChunk(rows.filter(row => row.createdAt < middle))
      const newer = buildChunk(rows.filter(row => row.createdAt >= middle))
      const selection = toSelection(question.filters, ZONE)
      expect(pageOf([newer, older], selection, question)).toEqual(plainPage(rows, question, ZONE))
    }),
    { numRuns: someRuns(300) },
  )
})

test('an id comes out of its four words as it went in, and only ids go in', () => {
  fc.assert(
    fc.property(fc.uuid(), id => {
      const [row] = fc.sample(aTransaction(fc.constant(id)), 1)
      expect(unpackId(buildChunk(row === undefined ? [] : [row]).ids, 0)).toBe(id)
    }),
  )
  const [row] = fc.sample(aTransaction(fc.constant('not-an-id')), 1)
  expect(() => buildChunk(row === undefined ? [] : [row])).toThrow('not-an-id')
})
