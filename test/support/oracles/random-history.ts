import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { buildChunk } from '#features/analytics/rules/chunk.ts'
import type { MonthColumns } from '#features/analytics/rules/overview.ts'
import type { Transaction } from '#records/transaction.ts'
import { instantToMonth } from '#time/zoned-day.ts'
import { makeBudget, makeLabel, makeWallet } from '../device/ledger-factory.ts'
import type { TestApp, TestUser } from '../server/app.ts'
import { aTransaction } from './random-transactions.ts'

/** Zones without clock changes, with them, by half an hour, and far from UTC on both sides. */
export const ZONES = [
  'Africa/Lagos',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const

interface RandomRow {
  readonly row: Transaction
  readonly isDeleted: boolean
}

/** Transactions of any kind, some of them deleted again. */
export function aHistory(
  one: fc.Arbitrary<Transaction> = aTransaction(fc.uuid()),
): fc.Arbitrary<readonly RandomRow[]> {
  const row = fc.record({ row: one, isDeleted: fc.nat(9).map(n => n === 0) })
  return fc.uniqueArray(row, { selector: random => random.row.id, maxLength: 60 })
}

/**
 * Stores the rows with wallets, labels and budgets of the user's own; gives those that live, as they
 * are there. `budget` is what a budget is made like.
 */
export async function storeHistory(
  server: TestApp,
  user: TestUser,
  history: {
    readonly rows: readonly RandomRow[]
    readonly budget?: Readonly<Record<string, unknown>>
  },
): Promise<readonly Transaction[]> {
  const wallets = createNames(() => makeWallet(user))
  const labels = createNames(() => makeLabel(user))
  const budgets = createNames(async () => {
    const labelId = await labels.idOf('label-a')
    return await makeBudget(user, labelId, history.budget)
  })
  const transfers = createNames(async () => randomUUID())
  const live: Transaction[] = []
  for (const { row, isDeleted } of history.rows) {
    const stored = {
      ...row,
      walletId: await wallets.idOf(row.walletId),
      labelId: row.labelId === null ? null : await labels.idOf(row.labelId),
      budgetId: row.budgetId === null ? null : await budgets.idOf(row.budgetId),
      transferId: row.transferId === null ? null : await transfers.idOf(row.transferId),
      importId: row.importId === null ? null : randomUUID(),
    }
    await insert(server, user, { ...stored, isDeleted })
    if (!isDeleted) live.push(stored)
  }
  return live
}

/** The rows as the columns of a device hold them. */
export function columnsOf(rows: readonly Transaction[], zone: string): MonthColumns {
  const months = new Set(rows.map(row => instantToMonth(row.createdAt, zone)))
  const chunks = [...months].map(month => {
    const ofMonth = rows.filter(row => instantToMonth(row.createdAt, zone) === month)
    return [month, buildChunk(ofMonth)] as const
  })
  return { chunks: new Map(chunks), zone }
}

function createNames(make: () => Promise<string>) {
  const idsByName = new Map<string, string>()
  return {
    async idOf(name: string): Promise<string> {
      const id = idsByName.get(name) ?? (await make())
      idsByName.set(name, id)
      return id
    },
  }
}

// Past the calls, which would not take such dates and legs.
async function insert(
  server: TestApp,
  user: TestUser,
  row: Transaction & { readonly isDeleted: boolean },
): Promise<void> {
  await server.deps.db
    .insertInto('transactions')
    .values({
      ledger_id: user.ledgerId,
      id: row.id,
      version: 1,
      deleted_at: row.isDeleted ? server.now() : null,
      wallet_id: row.walletId,
      type: row.type,
      amount: row.amount,
      category: row.category,
      label_id: row.labelId,
      budget_id: row.budgetId,
      description: row.description,
      created_at: row.createdAt,
      transfer_id: row.transferId,
      import_id: row.importId,
      purpose: row.purpose,
      is_unbudgeted: row.isUnbudgeted,
      debt_id: row.debtId,
      circle_id: row.circleId,
    })
    .execute()
}
