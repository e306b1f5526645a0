import { Dexie, type Table } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { someRuns } from '#test/support/whole-proof.ts'
import { deleteMany, getMany } from './many-rows.ts'

interface Row {
  readonly id: number
  readonly text: string
}

/** A table with rows under the keys. */
async function tableOf(keys: readonly number[]): Promise<Table<Row, number>> {
  const db = new Dexie('many', { indexedDB: new IDBFactory(), IDBKeyRange })
  onTestFinished(() => db.close())
  db.version(1).stores({ rows: 'id' })
  const table = db.table<Row, number>('rows')
  await table.bulkPut(keys.map(id => ({ id, text: `row ${id}` })))
  return table
}

// Keys that lie close together, and keys far apart, some of which there are.
const someKeys = fc.oneof(
  fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 60 }),
  fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 60 }),
)

test('[BA2] many rows are read as one by one, whatever lies between them', async () => {
  await fc.assert(
    fc.asyncProperty(someKeys, someKeys, async (stored, asked) => {
      const table = await tableOf(stored)
      const found = await getMany(table, asked)
      expect(found).toEqual(await Promise.all(asked.map(async key => await table.get(key))))
    }),
    { numRuns: someRuns(60) },
  )
})

test('[BA2] many rows are deleted as one by one, and none that lies between them', async () => {
  await fc.assert(
    fc.asyncProperty(someKeys, someKeys, async (stored, asked) => {
      const table = await tableOf(stored)
      await deleteMany(table, asked)
      const gone = new Set(asked)
      const left = [...new Set(stored)].filter(key => !gone.has(key))
      expect(await table.toCollection().primaryKeys()).toEqual(left.toSorted((a, b) => a - b))
    }),
    { numRuns: someRuns(60) },
  )
})

test('[BA2] rows that lie together are one request, however many they are', async () => {
  const keys = Array.from({ length: 500 }, (_, index) => index)
  const table = await tableOf(keys)
  let requests = 0
  table.db.use({
    stack: 'dbcore',
    name: 'count',
    create: core => ({
      ...core,
      table: name => {
        const rows = core.table(name)
        return {
          ...rows,
          getMany: async request => {
            requests += request.keys.length
            return await rows.getMany(request)
          },
          query: async request => {
            requests += 1
            return await rows.query(request)
          },
          mutate: async request => {
            requests += request.type === 'delete' ? request.keys.length : 1
            return await rows.mutate(request)
          },
        }
      },
    }),
  })
  table.db.close()
  await table.db.open()
  expect(await getMany(table, keys)).toHaveLength(keys.length)
  await deleteMany(table, keys)
  expect(requests).toBeLessThan(10)
  expect(await table.count()).toBe(0)
})
