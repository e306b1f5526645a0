import {
  type DBCore,
  type DBCoreIndex,
  type DBCoreMutateRequest,
  type Middleware,
  type ObservabilitySet,
  RangeSet,
} from 'dexie'

// As Dexie itself has it: what fifty rows or more change is told of as everything.
const MOST_KEYS = 50

/**
 * Has Dexie tell live queries of one write with very many keys as it tells them of very many writes: that all of an
 * index may have changed. It would name each key, to each tab and worker, and every live query there would merge them
 * into what it had heard before: of an import of 50,000 rows, in a hundred writes with their keys, that held the page for
 * seconds.
 */
export const coarseNews: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'coarseNews',
  // Before those that note what changed.
  level: 1,
  create: core => ({
    ...core,
    table(name) {
      const table = core.table(name)
      const lists = table.schema.indexes.filter(index => index.multiEntry === true)
      if (lists.length === 0) return table
      const database = core.schema.name
      return {
        ...table,
        mutate(request) {
          const many = lists.filter(index => countKeys(request, index) >= MOST_KEYS)
          if (many.length === 0) return table.mutate(request)
          const mutatedParts: ObservabilitySet = { ...request.mutatedParts }
          for (const index of many) {
            const part = `idb://${database}/${name}/${index.name}`
            mutatedParts[part] = new RangeSet(core.MIN_KEY, core.MAX_KEY)
          }
          return table.mutate({ ...request, mutatedParts })
        },
      }
    },
  }),
}

function countKeys(request: DBCoreMutateRequest, { extractKey }: DBCoreIndex): number {
  if (request.type !== 'add' && request.type !== 'put') return 0
  let count = 0
  for (const row of request.values) {
    const keys: unknown = extractKey?.(row)
    if (Array.isArray(keys)) count += keys.length
  }
  return count
}
