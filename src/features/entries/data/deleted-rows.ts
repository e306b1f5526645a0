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
import { findRows } from '#ledger/store/older-days.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { restoredId } from '#records/derived-id.ts'
import { RESTORE_LIFE_MS } from '#records/transaction-terms.ts'
import type { Instant } from '#time/day.ts'
import type { LeftAsIs } from './plan-edits.ts'

/** A deleted transaction as it was, and when it went. */
export interface DeletedRow {
  readonly row: TransactionRow
  readonly deletedAt: Instant
}

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

/** What is known to have been deleted in the last 30 days: by this device, and by others as the server last said. */
export async function readDeleted(db: LedgerDb, now: Instant): Promise<readonly DeletedRow[]> {
  const since = now - RESTORE_LIFE_MS
  const [actions, kept] = await Promise.all([
    db.actions.where('at').above(since).toArray(),
    readMeta(db, 'deleted'),
  ])
  const told = (kept?.answer.data ?? []).map(({ label: _label, deletedAt, ...row }) => ({
    row: { ...row, version: 0 },
    deletedAt,
  }))
  const here = actions.flatMap(({ at, rows }) =>
    rows.flatMap(({ was, is }) =>
      is === null && isWhole(was) ? [{ row: was, deletedAt: at }] : [],
    ),
  )
  const known = [...told.filter(({ deletedAt }) => deletedAt > since), ...here]
  return [...new Map(known.map(each => [each.row.id, each])).values()]
}

/** Whether what is remembered of a row is all of it. */
export function isWhole(row: Partial<TransactionRow> | null): row is TransactionRow {
  return row?.id !== undefined
}

/** Which of deleted transactions can come back now, and why the others cannot. */
export async function planRestoring(
  db: LedgerDb,
  rows: readonly TransactionRow[],
): Promise<{ readonly rows: readonly TransactionRow[]; readonly left: readonly LeftAsIs[] }> {
  const copyIds = rows.map(({ id }) => restoredId(id))
  const [lives, copies, wallets, gone] = [
    await findRows(
      db,
      rows.map(({ id }) => id),
    ),
    await findRows(db, copyIds),
    new Set(await db.wallets.toCollection().primaryKeys()),
    await readGoneIds(db),
  ]
  const fit: TransactionRow[] = []
  const left: LeftAsIs[] = []
  for (const [at, row] of rows.entries()) {
    const copyId = copyIds[at] ?? ''
    const isBack = lives[at] !== undefined || copies[at] !== undefined || gone.has(copyId)
    if (isBack) left.push({ id: row.id, reason: 'It has been brought back already.' })
    else if (!wallets.has(row.walletId)) left.push({ id: row.id, reason: 'Its wallet is deleted.' })
    else fit.push(row)
  }
  return { rows: fit, left }
}

// One that came back and was deleted again comes back as itself.
async function readGoneIds(db: LedgerDb): Promise<ReadonlySet<string>> {
  const actions = await db.actions.toArray()
  const kept = await readMeta(db, 'deleted')
  const here = actions.flatMap(({ rows }) => rows.filter(({ is }) => is === null))
  return new Set([...here, ...(kept?.answer.data ?? [])].map(({ id }) => id))
}
