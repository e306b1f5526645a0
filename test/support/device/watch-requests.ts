import type { DBCoreMutateRequest, DBCoreQueryRequest } from 'dexie'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'

/** Who hears what a database is asked, by the name of the table. */
export interface RequestWatch {
  readonly onMutate?: (table: string, request: DBCoreMutateRequest) => void
  readonly onQuery?: (table: string, request: DBCoreQueryRequest) => void
}

/** Has every request to the database told before it is done, from now on. */
export function watchRequests(db: LedgerDb, { onMutate, onQuery }: RequestWatch): void {
  db.use({
    stack: 'dbcore',
    name: 'watch',
    level: 2,
    create: core => ({
      ...core,
      table(name) {
        const table = core.table(name)
        return {
          ...table,
          mutate(request) {
            onMutate?.(name, request)
            return table.mutate(request)
          },
          query(request) {
            onQuery?.(name, request)
            return table.query(request)
          },
        }
      },
    }),
  })
  // What is put between is so when it opens again.
  db.close({ disableAutoOpen: false })
}
