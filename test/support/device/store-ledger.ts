import { randomUUID } from 'node:crypto'
import { assert } from '#base/assert.ts'
import type { Scope, Thing } from '#features/assistant/rules/plan/plan.ts'
import { asset } from '#records/asset/asset.ts'
import { valuation } from '#records/asset/valuation.ts'
import { type Budget, budget } from '#records/budget.ts'
import type { WrittenCells } from '#records/compile.ts'
import { circle, circleMember, circlePayment } from '#records/debt/circle.ts'
import { debt } from '#records/debt/debt.ts'
import { earmark, goal } from '#records/goal/goal.ts'
import { label } from '#records/label.ts'
import { alias, payee } from '#records/payee.ts'
import { isTableKind } from '#records/registry.ts'
import { schedule } from '#records/schedule/schedule.ts'
import { type Transaction, transaction } from '#records/transaction.ts'
import { wallet } from '#records/wallet.ts'
import type { AppDeps } from '#server/deps.ts'
import { LedgerRows } from '#server/records/write/ledger-rows.ts'
import type { RowToStore } from '#server/records/write/row-inserts.ts'
import type { PlainLedger } from '../assistant/plain-ledger.ts'
import type { PlanLedger } from '../assistant/plain-scope.ts'

/** A ledger as it was stored: the database takes UUIDs only. */
export interface StoredLedger {
  /** What lives of it. */
  readonly ledger: PlanLedger
  /** The id that a record of the given ledger has there. */
  readonly idOf: (id: string) => string
}

/** Where a ledger goes, and what of it is a tombstone there. */
export interface LedgerPlace {
  readonly deps: Pick<AppDeps, 'db'>
  readonly ledgerId: string
  readonly deletedIds?: ReadonlySet<string>
}

/** Stores a ledger past the calls, which would not take such ids and dates. Ids keep their order. */
export async function storeLedger(place: LedgerPlace, given: PlanLedger): Promise<StoredLedger> {
  const { deletedIds = new Set() } = place
  const idOf = createIds(given)
  const all = withIds(given, idOf)
  const deleted = new Set([...deletedIds].map(idOf))
  function isLive({ id }: { readonly id: string }): boolean {
    return !deleted.has(id)
  }
  await insertAll(place, all, deleted)
  return {
    idOf,
    ledger: {
      ...all,
      wallets: all.wallets.filter(isLive),
      labels: all.labels.filter(isLive),
      budgets: all.budgets.filter(isLive),
      transactions: all.transactions.filter(isLive),
    },
  }
}

/** The scope over what was stored. */
export function storedScope(scope: Scope, idOf: (id: string) => string): Scope {
  function storedThing({ kind, id }: Thing): Thing {
    const isRecord = kind !== 'category' && kind !== 'payee' && kind !== 'words'
    return { kind, id: isRecord && id !== '' ? idOf(id) : id }
  }
  const { where } = scope
  const all = where.all.map(things => things.map(storedThing))
  return { ...scope, where: { ...where, all, none: where.none.map(storedThing) } }
}

function createIds({ wallets, labels, budgets, transactions }: PlainLedger) {
  const records = [...wallets, ...labels, ...budgets, ...transactions]
  const places = new Map(
    records
      .map(({ id }) => id)
      .toSorted()
      .map((id, place) => [id, place]),
  )
  return function idOf(id: string): string {
    const place = places.get(id) ?? records.length
    return `019a0000-0000-7000-8000-${String(place).padStart(12, '0')}`
  }
}

function withIds(given: PlanLedger, idOf: (id: string) => string): PlanLedger {
  const transferIds = new Map(given.transactions.map(row => [row.transferId, randomUUID()]))
  return {
    ...given,
    wallets: given.wallets.map(row => Object.assign({}, row, { id: idOf(row.id) })),
    labels: given.labels.map(row => Object.assign({}, row, { id: idOf(row.id) })),
    budgets: given.budgets.map(row => budgetWithIds(row, idOf)),
    ...(given.schedules && {
      schedules: given.schedules.map(row =>
        Object.assign({}, row, { walletId: idOf(row.walletId ?? '') }),
      ),
    }),
    ...(given.kept && {
      kept: {
        ...given.kept,
        earmarks: (given.kept.earmarks ?? []).map(row =>
          Object.assign({}, row, { walletId: idOf(row.walletId) }),
        ),
      },
    }),
    transactions: given.transactions.map(row =>
      Object.assign({}, rowWithIds(row, idOf), {
        transferId: row.transferId === null ? null : (transferIds.get(row.transferId) ?? null),
      }),
    ),
  }
}

function budgetWithIds(row: Budget, idOf: (id: string) => string): Budget {
  function partWithIds<Part extends { readonly labelId: string }>(part: Part): Part {
    return { ...part, labelId: idOf(part.labelId) }
  }
  const trail = row.trail.map(({ counting, carries, ...each }) => ({
    ...each,
    changes: each.changes.map(partWithIds),
    ...(counting && { counting: { ...counting, parts: counting.parts.map(partWithIds) } }),
    ...(carries && { carries: carries.map(partWithIds) }),
  }))
  return { ...row, id: idOf(row.id), labels: row.labels.map(partWithIds), trail }
}

function rowWithIds(row: Transaction, idOf: (id: string) => string): Transaction {
  return {
    ...row,
    id: idOf(row.id),
    walletId: idOf(row.walletId),
    labelId: row.labelId === null ? null : idOf(row.labelId),
    budgetId: row.budgetId === null ? null : idOf(row.budgetId),
  }
}

function keptRows(
  { kept = {}, schedules = [] }: Pick<PlanLedger, 'kept' | 'schedules'>,
  rowOf: (id: string, cells: WrittenCells) => RowToStore,
) {
  const { goals = [], earmarks = [], debts = [], circles = [], members = [] } = kept
  const { payments = [], assets = [], valuations = [] } = kept
  return {
    schedule: schedules.map(each => rowOf(each.id, { ...schedule.toCells(each), created_at: 0 })),
    goal: goals.map(each => rowOf(each.id, goal.toCells(each))),
    earmark: earmarks.map(each => rowOf(each.id, earmark.toCells(each))),
    debt: debts.map(each => rowOf(each.id, { ...debt.toCells(each), created_at: 0 })),
    circle: circles.map(each => rowOf(each.id, { ...circle.toCells(each), created_at: 0 })),
    circleMember: members.map(each => rowOf(each.id, circleMember.toCells(each))),
    circlePayment: payments.map(each => rowOf(each.id, circlePayment.toCells(each))),
    asset: assets.map(each => rowOf(each.id, asset.toCells(each))),
    valuation: valuations.map(each => rowOf(each.id, valuation.toCells(each))),
  }
}

async function insertAll(
  { deps: { db }, ledgerId }: LedgerPlace,
  { wallets, labels, budgets, transactions, payees = [], aliases = [], ...given }: PlanLedger,
  deleted: ReadonlySet<string>,
): Promise<void> {
  function rowOf(id: string, cells: WrittenCells): RowToStore {
    return { id, cells: { ...cells, deleted_at: deleted.has(id) ? 1 : null } }
  }
  const rowsByKind = {
    wallet: wallets.map(({ id, name, openingAmount }) => {
      const others = { image: '', type: 'Cash', createdAt: 0 }
      return rowOf(id, wallet.toCells({ name, openingAmount, ...others }))
    }),
    label: labels.map(({ id, name }) => {
      const others = { textColor: '#ffffff', backgroundColor: '#000000', visible: true }
      return rowOf(id, { ...label.toCells({ name, ...others }), created_at: 0 })
    }),
    payee: payees.map(each => rowOf(each.id, payee.toCells(each))),
    alias: aliases.map(each => rowOf(each.id, alias.toCells(each))),
    budget: budgets.map(each => rowOf(each.id, budget.toCells(each))),
    transaction: transactions.map(each =>
      rowOf(each.id, transaction.toCells({ ...each, importId: null })),
    ),
  }
  await db.transaction().execute(async trx => {
    Object.assign(rowsByKind, keptRows(given, rowOf))
    const place = new LedgerRows({ trx, ledgerId, version: 1, now: 0, before: null })
    for (const [kind, rows] of Object.entries(rowsByKind)) {
      assert(isTableKind(kind), `${kind} is a kind with a table`)
      if (rows.length > 0) place.insert(kind, rows)
    }
    await place.flush()
  })
}
