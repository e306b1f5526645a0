import { useLiveQuery } from 'dexie-react-hooks'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { Op } from '#ledger/store/op.ts'
import { splitKey } from '#ledger/store/record-key.ts'

/** A username that the server refused. */
export interface RefusedUserName {
  readonly opId: string
  /** Why, in the server's words. */
  readonly message: string
  /** The username that the server has; undefined where it is not known here. */
  readonly current: string | undefined
}

/** The username that the server refused; null when there is none, undefined while loading. */
export function useRefusedUserName(): RefusedUserName | null | undefined {
  const { db } = useLedger()
  return useLiveQuery(() => readRefusedUserName(db), [db])
}

async function readRefusedUserName(db: LedgerDb): Promise<RefusedUserName | null> {
  const op = await findRefusedUserName(db)
  if (op === undefined) return null
  const [base] = (await db.baseRows.bulkGet([...op.touches])).flatMap(found => found ?? [])
  const row = base !== undefined && splitKey(base.key).kind === 'profile' ? base.row : null
  const current = row !== null && 'userName' in row ? row.userName : undefined
  return { opId: op.id, message: op.error?.message ?? '', current }
}

/** The write of a username, and of nothing else, that the server refused. */
export async function findRefusedUserName(db: LedgerDb): Promise<Op | undefined> {
  const refused = await db.outbox.where('state').equals('parked').toArray()
  return refused.find(({ kind, body }) => kind === 'editProfile' && isUserNameOnly(body))
}

function isUserNameOnly(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.keys(body).join() === 'username'
}
