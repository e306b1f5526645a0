import { useLiveQuery } from 'dexie-react-hooks'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { readTokensLeft } from '#db/known-tokens.ts'
import { isDemoUser } from '#domain/demo/demo-user.ts'

/** The tokens that are left, as far as is known here; undefined when nothing is, as in a demo. */
export function useTokensLeft(): number | undefined {
  const { db, userId } = useLedger()
  return useLiveQuery(
    async () => (isDemoUser(userId) ? undefined : readTokensLeft(db)),
    [db, userId],
  )
}
