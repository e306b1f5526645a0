import type { Collection, Table } from 'dexie'

// As few are asked for one by one.
const FEW = 16

/**
 * The rows under the keys, in their order, undefined where there is none. IndexedDB is asked once for a range
 * where that holds hardly more than these: a request for each key takes a device many times as long.
 */
export async function getMany<T, K extends string | number, I>(
  table: Table<T, K, I>,
  keys: readonly K[],
): Promise<(T | undefined)[]> {
  if (keys.length === 0) return []
  const dense = await findDense(table, keys)
  if (dense === undefined) return await table.bulkGet([...keys])
  if (dense.wanted.size === 0) return keys.map(() => undefined)
  const rows = await dense.range.toArray()
  const rowsByKey = new Map(dense.keys.map((key, index) => [key, rows[index]]))
  return keys.map(key => rowsByKey.get(key))
}

/** Deletes the rows under the keys, those that are there: as one range where nothing else lies in it. */
export async function deleteMany<T, K extends string | number, I>(
  table: Table<T, K, I>,
  keys: readonly K[],
): Promise<void> {
  if (keys.length === 0) return
  const dense = await findDense(table, keys)
  if (dense === undefined) await table.bulkDelete([...keys])
  else if (dense.wanted.size === dense.keys.length) await dense.range.delete()
  else await table.bulkDelete([...dense.wanted])
}

/** Stores the rows, where there are any: IndexedDB is not asked to store none. */
export async function putMany<T, K, I>(table: Table<T, K, I>, rows: readonly I[]): Promise<void> {
  if (rows.length > 0) await table.bulkPut([...rows])
}

interface Dense<T, K, I> {
  readonly range: Collection<T, K, I>
  /** What lies in the range. */
  readonly keys: readonly K[]
  /** Of those, the ones asked for. */
  readonly wanted: ReadonlySet<K>
}

/** The range of the keys, unless they are few, or much else lies between them. */
async function findDense<T, K extends string | number, I>(
  table: Table<T, K, I>,
  keys: readonly K[],
): Promise<Dense<T, K, I> | undefined> {
  if (keys.length <= FEW) return undefined
  const asked = new Set(keys)
  let [first, last] = [keys[0], keys[0]]
  for (const key of asked) {
    if (first === undefined || key < first) first = key
    if (last === undefined || key > last) last = key
  }
  function range(): Collection<T, K, I> {
    return table.where(':id').between(first, last, true, true)
  }
  const most = 2 * keys.length
  const found = await range()
    .limit(most + 1)
    .primaryKeys()
  if (found.length > most) return undefined
  return { range: range(), keys: found, wanted: new Set(found.filter(key => asked.has(key))) }
}
