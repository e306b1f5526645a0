import { useLiveQuery } from 'dexie-react-hooks'
import { calls } from '#contract/calls.ts'
import type { GeneralUtils } from '#contract/general-calls.ts'
import type { Account } from '#features/session/data/account.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { Member } from '#features/session/data/member.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'

/**
 * Fetches what the client needs to know of the deployment and keeps it: in local storage
 * (ACC-07), and in the ledger, where the screens read it live. Kept as it was when the
 * server does not answer; whether it did.
 */
export async function refreshUtils(account: Account, member: Member): Promise<boolean> {
  const answer = await account.api.call(calls.fetchUtils)
  // Nothing is left in local storage of who signed out meanwhile (ACC-16).
  if (!answer.ok || account.sessions.current() !== member) return false
  account.store.writeUtils(answer.value.data)
  await writeMeta(member.ledger.db, 'utils', answer.value.data)
  return true
}

/** The general utilities as last fetched, with no network too; null until they first came, undefined while they load. */
export function useGeneralUtils(): GeneralUtils | null | undefined {
  const { db } = useLedger()
  return useLiveQuery(async () => (await readMeta(db, 'utils')) ?? null, [db])
}
