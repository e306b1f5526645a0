import { useMemo } from 'react'
import {
  readTransactionViews,
  type TransactionView,
} from '#features/entries/data/transaction-view.ts'
import { shareQuery, useShared } from '#features/session/data/shared-watch.ts'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { inOrder } from '#features/wallets/rules/order-wallets.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import { readRowSync, type RowSync } from '#ledger/store/row-sync.ts'
import type { CircleRow, DebtRow, TransactionRow } from '#ledger/store/rows.ts'
import { type Kobo, ZERO_KOBO } from '#money/money.ts'
import type { KnownCircle } from '../rules/circle-rounds.ts'
import {
  type CircleMoney,
  circleMoney,
  type DebtState,
  debtState,
  entriesByDebt,
  type NamedDebts,
  type Positions,
  positionsOn,
  toDebtEntry,
} from '../rules/debt-state.ts'

/** A debt, and whether the server has it as shown. */
export type SyncedDebt = DebtRow & { readonly sync: RowSync }

/** A debt as it stands today. */
export type DebtView = DebtState<SyncedDebt>

/** A circle as it stands today, and the money of it that moved through wallets. */
export interface CircleView
  extends KnownCircle<CircleRow & { readonly sync: RowSync }>, CircleMoney {
  /** What the person put in less what they got (CI4). */
  readonly position: Kobo
}

/** All debts and circles as they stand today, those that were made last first, and what they come to. */
export interface DebtsView extends Pick<Positions, 'owedToMe' | 'owed' | 'held'> {
  readonly debts: readonly DebtView[]
  readonly circles: readonly CircleView[]
}

/** All debts and circles; undefined while they load. */
export function useDebts(): DebtsView | undefined {
  const [today, zone] = [useToday(), useZone()]
  const known = useShared(stored, undefined)
  return useMemo(() => {
    if (known === undefined) return undefined
    const entries = known.rows.map(row => toDebtEntry(row, zone))
    const byDebt = entriesByDebt(entries)
    const { circles: positions, ...sums } = positionsOn({ ...known, entries }, today)
    return {
      ...sums,
      debts: known.debts.map(debt => debtState(debt, byDebt.get(debt.id) ?? [], today)),
      circles: known.circles.map(circle => ({
        circle,
        members: inOrder(known.members.filter(({ circleId }) => circleId === circle.id)),
        payments: known.payments.filter(({ circleId }) => circleId === circle.id),
        position: positions.get(circle.id) ?? ZERO_KOBO,
        ...circleMoney(circle.id, entries),
      })),
    }
  }, [known, today, zone])
}

/** All debts and circles, and the entries that name any, as they are stored; undefined while they load. */
export function useNamedDebts(): NamedDebts | undefined {
  const zone = useZone()
  const known = useShared(stored, undefined)
  return useMemo(
    () => known && { ...known, entries: known.rows.map(row => toDebtEntry(row, zone)) },
    [known, zone],
  )
}

/** One circle; null when there is none, undefined while it loads. */
export function useCircle(id: string): CircleView | null | undefined {
  const known = useDebts()
  return known && (known.circles.find(({ circle }) => circle.id === id) ?? null)
}

/** One debt; null when there is none, undefined while it loads. */
export function useDebt(id: string): DebtView | null | undefined {
  const known = useDebts()
  return known && (known.debts.find(({ debt }) => debt.id === id) ?? null)
}

/** The entries that name a debt or a circle, the latest first; undefined while they load. */
export function useMovedEntries(of: {
  readonly field: 'debtId' | 'circleId'
  readonly id: string
}): readonly TransactionView[] | undefined {
  const found = useShared(movedEntries, of)
  return found?.id === of.id ? found.rows : undefined
}

const movedEntries = shareQuery(
  async (db, { field, id }: Parameters<typeof useMovedEntries>[0]) => {
    const rows = await db.transactions.where(field).equals(id).toArray()
    const latest = rows.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
    const ids = latest.map(row => row.id)
    return { id, rows: await readTransactionViews(db, ids) }
  },
)

const stored = shareQuery(async db => {
  const [debts, circles] = await Promise.all([
    withSync(db, 'debt', (await db.debts.orderBy('id').toArray()).toReversed()),
    withSync(db, 'circle', (await db.circles.orderBy('id').toArray()).toReversed()),
  ])
  const [members, payments] = await Promise.all([
    circles.length === 0 ? [] : db.circle_members.toArray(),
    circles.length === 0 ? [] : db.circle_payments.toArray(),
  ])
  const rows = [
    ...(await rowsNaming(db, 'debtId', debts)),
    ...(await rowsNaming(db, 'circleId', circles)),
  ]
  return { debts, circles, members, payments, rows }
})

async function rowsNaming(
  db: LedgerDb,
  field: 'debtId' | 'circleId',
  named: readonly { readonly id: string }[],
): Promise<readonly TransactionRow[]> {
  if (named.length === 0) return []
  const ids = named.map(({ id }) => id)
  return await db.transactions.where(field).anyOf(ids).toArray()
}

/** The records, and whether the server has each as shown. */
async function withSync<Row extends { readonly id: string }>(
  db: LedgerDb,
  kind: 'debt' | 'circle',
  rows: readonly Row[],
): Promise<readonly (Row & { readonly sync: RowSync })[]> {
  if (rows.length === 0) return []
  const stands = await readRowSync(
    db,
    rows.map(({ id }) => recordKey(kind, id)),
  )
  return rows.map(row =>
    Object.assign({}, row, { sync: stands.get(recordKey(kind, row.id)) ?? ('synced' as const) }),
  )
}
