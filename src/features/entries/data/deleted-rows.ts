import { useLiveQuery } from 'dexie-react-hooks'
import type { AnswerOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import {
  type ListSource,
  type ListTrouble,
  useServerList,
} from '#features/payments/data/use-server-list.ts'
import { useMember } from '#features/session/data/member-context.tsx'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import type { Instant } from '#time/day.ts'
import { readDeleted } from './plan-several.ts'
import { planRestoring } from './several-drafts.ts'

/** A deleted transaction that can come back. */
export type DeletedView = TransactionRow & {
  readonly deletedAt: Instant
  readonly walletName: string
}

type Answer = AnswerOf<typeof calls.listDeletedTransactions>

const MOST_LISTED = 100

const DELETED: ListSource<Answer> = {
  fetchPage: (api, { page, limit }) =>
    api.call(calls.listDeletedTransactions, { query: { page, limit } }),
  readKept: db => readMeta(db, 'deleted'),
  keep: (db, kept) => writeMeta(db, 'deleted', kept),
  fallback: 'Failed to fetch what was deleted elsewhere',
}

/** What was deleted of late, and whether the server has told what was deleted elsewhere. */
export interface DeletedList {
  /** The last deleted first; of a transfer both legs. Undefined while they load. */
  readonly rows: readonly DeletedView[] | undefined
  /** Why what was deleted elsewhere may lack. */
  readonly trouble: ListTrouble | undefined
}

/**
 * What was deleted in the last 30 days and can come back, live: what this device deleted is there with no network too, and what
 * others did as the server last listed it (UN5).
 */
export function useDeletedTransactions(): DeletedList {
  const { ledger } = useMember()
  const { trouble } = useServerList(DELETED, { page: 1, size: MOST_LISTED })
  const rows = useLiveQuery(() => listDeleted(ledger.db, ledger.clock()), [ledger])
  return { rows, trouble }
}

/** What can come back, the last deleted first. */
export async function listDeleted(db: LedgerDb, now: Instant): Promise<readonly DeletedView[]> {
  const known = await readDeleted(db, now)
  const { rows } = await planRestoring(
    db,
    known.map(({ row }) => row),
  )
  const wallets = new Map((await db.wallets.toArray()).map(wallet => [wallet.id, wallet.name]))
  const isListed = new Set(rows.map(({ id }) => id))
  return known
    .filter(({ row }) => isListed.has(row.id))
    .map(({ row, deletedAt }) =>
      Object.assign({}, row, { deletedAt, walletName: wallets.get(row.walletId) ?? '' }),
    )
    .toSorted((a, b) => b.deletedAt - a.deletedAt || (a.id < b.id ? 1 : -1))
}
