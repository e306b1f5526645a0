import { useMemo } from 'react'
import {
  readTransactionViews,
  type TransactionView,
} from '#features/entries/data/transaction-view.ts'
import { shareQuery, useShared } from '#features/session/data/shared-watch.ts'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import { readRowSync, type RowSync } from '#ledger/store/row-sync.ts'
import type { DebtRow, TransactionRow } from '#ledger/store/rows.ts'
import { instantToDay } from '#time/zoned-day.ts'
import {
  type DebtEntry,
  type DebtState,
  debtState,
  entriesByDebt,
  type Positions,
  positionsOn,
} from '../rules/debt-state.ts'

/** A debt, and whether the server has it as shown. */
export type SyncedDebt = DebtRow & { readonly sync: RowSync }

/** A debt as it stands today. */
export type DebtView = DebtState<SyncedDebt>

/** All debts as they stand today, those that were made last first, and what they come to. */
export interface DebtsView extends Positions {
  readonly debts: readonly DebtView[]
}

/** All debts; undefined while they load. */
export function useDebts(): DebtsView | undefined {
  const [today, zone] = [useToday(), useZone()]
  const known = useShared(stored, undefined)
  return useMemo(() => {
    if (known === undefined) return undefined
    const entries = known.rows.map(row => toDebtEntry(row, zone))
    const byDebt = entriesByDebt(entries)
    return {
      ...positionsOn({ debts: known.debts, entries }, today),
      debts: known.debts.map(debt => debtState(debt, byDebt.get(debt.id) ?? [], today)),
    }
  }, [known, today, zone])
}

/** One debt; null when there is none, undefined while it loads. */
export function useDebt(id: string): DebtView | null | undefined {
  const known = useDebts()
  return known && (known.debts.find(({ debt }) => debt.id === id) ?? null)
}

/** The entries that name a debt, the latest first; undefined while they load. */
export function useDebtHistory(debtId: string): readonly TransactionView[] | undefined {
  const found = useShared(history, debtId)
  return found?.debtId === debtId ? found.rows : undefined
}

const history = shareQuery(async (db, debtId: string) => {
  const rows = await db.transactions.where('debtId').equals(debtId).toArray()
  const latest = rows.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
  return {
    debtId,
    rows: await readTransactionViews(
      db,
      latest.map(({ id }) => id),
    ),
  }
})

const stored = shareQuery(readDebts)

/** All debts, and the entries that name one of them, as they are stored. */
async function readDebts(db: LedgerDb): Promise<{
  readonly debts: readonly SyncedDebt[]
  readonly rows: readonly TransactionRow[]
}> {
  const debts = (await db.debts.orderBy('id').toArray()).toReversed()
  if (debts.length === 0) return { debts: [], rows: [] }
  const keys = debts.map(({ id }) => recordKey('debt', id))
  const [stands, rows] = await Promise.all([
    readRowSync(db, keys),
    db.transactions
      .where('debtId')
      .anyOf(debts.map(({ id }) => id))
      .toArray(),
  ])
  return {
    debts: debts.map(debt =>
      Object.assign({}, debt, { sync: stands.get(recordKey('debt', debt.id)) ?? 'synced' }),
    ),
    rows,
  }
}

function toDebtEntry(row: TransactionRow, zone: string): DebtEntry {
  const { id, type, amount, purpose, debtId, createdAt } = row
  return { id, type, amount, purpose, debtId, day: instantToDay(createdAt, zone) }
}
