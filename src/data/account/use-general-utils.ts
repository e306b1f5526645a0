import { useLiveQuery } from 'dexie-react-hooks'
import type { GeneralUtils } from '#contract/general-calls.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { readMeta } from '#db/meta.ts'

/** The general utilities as last fetched, with no network too; undefined until they first came. */
export function useGeneralUtils(): GeneralUtils | undefined {
  const { db } = useLedger()
  return useLiveQuery(() => readMeta(db, 'utils'), [db])
}
