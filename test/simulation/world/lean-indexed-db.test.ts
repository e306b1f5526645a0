import { createRequire } from 'node:module'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leanIndexedDb } from './lean-indexed-db.ts'

// The same library, loaded a second time, which nobody has changed.
const untouched: { readonly IDBFactory: typeof IDBFactory } = createRequire(import.meta.url)(
  'fake-indexeddb',
)

interface Row {
  readonly id: number
  readonly [name: string]: unknown
}

const INDEXES = { one: 'one', both: ['one', 'other'], words: 'words', inner: 'inner.one' } as const
const DIRECTIONS = ['next', 'prev', 'nextunique', 'prevunique'] as const

const key = fc.oneof(
  fc.integer({ min: 0, max: 4 }),
  fc.constantFrom('', 'a', 'b'),
  fc.constantFrom(null, undefined, true, Number.NaN, new Date(7), new Date(Number.NaN)),
  fc.constantFrom([], ['a', 1], [null], {}),
)
const row = fc.record(
  {
    id: fc.integer({ min: 0, max: 12 }),
    one: key,
    other: key,
    words: fc.oneof(fc.array(fc.constantFrom('a', 'b', 3)), key),
    inner: fc.oneof(fc.record({ one: key }), key),
  },
  { requiredKeys: ['id'] },
)
const edit = fc.oneof(
  { weight: 4, arbitrary: fc.record({ put: row }) },
  { weight: 1, arbitrary: fc.record({ drop: fc.integer({ min: 0, max: 12 }) }) },
)
type Edit = { readonly put: Row } | { readonly drop: number }

test('[PS9] a lean table has the same rows in the same order as one that nobody changed', async () => {
  expect(untouched.IDBFactory).not.toBe(IDBFactory)
  leanIndexedDb()
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 24 }), async edits => {
      const [lean, usual] = [new IDBFactory(), new untouched.IDBFactory()]
      expect(await found(lean, edits)).toStrictEqual(await found(usual, edits))
    }),
    { numRuns: 60 },
  )
})

/** What each question to a table of such a history answers. */
async function found(factory: IDBFactory, edits: readonly Edit[]): Promise<readonly unknown[]> {
  const opening = factory.open('rows', 1)
  opening.addEventListener('upgradeneeded', () => {
    const table = opening.result.createObjectStore('rows', { keyPath: 'id' })
    for (const [name, path] of Object.entries(INDEXES)) {
      const isOfMany = name === 'words'
      table.createIndex(name, typeof path === 'string' ? path : [...path], { multiEntry: isOfMany })
    }
  })
  const table = (await answer(opening)).transaction('rows', 'readwrite').objectStore('rows')
  for (const each of edits) {
    await ('put' in each ? answer(table.put(each.put)) : answer(table.delete(each.drop)))
  }
  const answers: unknown[] = [await answer(table.getAll()), await answer(table.get(3))]
  for (const name of Object.keys(INDEXES)) {
    const index = table.index(name)
    answers.push(await answer(index.getAllKeys()), await answer(index.count(1)))
    answers.push(await answer(index.get('a')), await answer(index.getAll([1, 2])))
    for (const direction of DIRECTIONS) {
      answers.push(await keysOf(index.openCursor(null, direction)))
    }
  }
  answers.push(...(await inRanges(table)))
  return answers
}

async function inRanges(table: IDBObjectStore): Promise<readonly unknown[]> {
  const all = await answer(table.getAllKeys())
  const answers: unknown[] = []
  for (let from = 0; from < all.length; from += 1) {
    const cursor = table.openCursor(from, 'prev')
    answers.push(await keysOf(cursor), await answer(table.getAll(from, 2)))
  }
  return answers
}

async function keysOf(request: IDBRequest<IDBCursorWithValue | null>): Promise<readonly unknown[]> {
  const keys: unknown[] = []
  for (let at = await answer(request); at !== null; at = await answer(request)) {
    keys.push([at.key, at.primaryKey])
    at.continue()
  }
  return keys
}

async function answer<T>(request: IDBRequest<T>): Promise<T> {
  return await new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result), { once: true })
    request.addEventListener('error', () => reject(new Error(String(request.error))))
  })
}
