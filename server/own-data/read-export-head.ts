import { sql, type Transaction } from 'kysely'
import { EXPORT_FORMAT, EXPORT_VERSION, type ExportHead } from '#contract/exported-data.ts'
import { exportBudget, exportLabel, exportWallet } from '#contract/exported-rows.ts'
import { assert } from '#domain/assert.ts'
import { kobo } from '#domain/money.ts'
import { NO_FLOWS } from '#domain/wallet.ts'
import { instantToZonedText } from '#domain/zoned-time.ts'
import { budgetOf } from '../db/budget-columns.ts'
import type { BudgetRecord, LabelRecord, WalletRecord } from '../db/ledger-tables.ts'
import type { Database } from '../db/tables.ts'
import { presentLabel } from '../presenters/label-presenter.ts'
import { presentProfile, type UserRecord } from '../presenters/profile-presenter.ts'
import { readBalances } from '../queries/balances.ts'
import { readPlanUse } from '../queries/plan-usage.ts'
import { readUserHead } from '../queries/user-head.ts'
import { readWalletFlows } from '../queries/wallet-flows.ts'
import { readZone } from '../queries/zone.ts'
import { readExportedAccount } from './read-exported-account.ts'
import { readExportedChats } from './read-exported-chats.ts'

/** Whose export, and when. */
export interface ExportRequest {
  readonly userId: string
  /** Epoch ms. */
  readonly nowMs: number
}

/** All of a person's export but the transactions. Undefined when there is no such person. */
export async function readExportHead(
  trx: Transaction<Database>,
  { userId, nowMs }: ExportRequest,
): Promise<ExportHead | undefined> {
  const user = await trx
    .selectFrom('users')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (user === undefined) return undefined
  const zone = await readZone(trx, userId)
  return {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    source: 'server',
    exportedAt: instantToZonedText(nowMs, zone),
    zone,
    complete: true,
    profile: await readProfile(trx, user, nowMs),
    account: await readExportedAccount(trx, user, zone),
    ...(await readRecords(trx, userId, zone)),
    chats: await readExportedChats(trx, userId, zone),
    waitingWrites: [],
  }
}

async function readProfile(trx: Transaction<Database>, user: UserRecord, nowMs: number) {
  const { user_id: userId } = user
  const head = await readUserHead(trx, userId)
  assert(head !== undefined, 'a person has a history')
  const { level } = head
  const plan = { level, usage: await readPlanUse(trx, userId, nowMs) }
  return presentProfile(user, plan, await readBalances(trx, userId, { level, now: nowMs }))
}

async function readRecords(trx: Transaction<Database>, userId: string, zone: string) {
  const mark = { zone, waiting: false }
  const wallets = await readLive<WalletRecord>(trx, 'wallets', userId)
  const flows = await readWalletFlows(
    trx,
    userId,
    wallets.map(({ id }) => id),
  )
  const labels = await readLive<LabelRecord>(trx, 'labels', userId)
  const budgets = await readLive<BudgetRecord>(trx, 'budgets', userId)
  return {
    wallets: wallets.map(row => exportWallet(walletOf(row), flows.get(row.id) ?? NO_FLOWS, mark)),
    labels: labels.map(row => exportLabel(presentLabel(row), false)),
    budgets: budgets.map(row => exportBudget(budgetOf(row), mark)),
  }
}

async function readLive<R>(
  trx: Transaction<Database>,
  table: 'wallets' | 'labels' | 'budgets',
  userId: string,
): Promise<readonly R[]> {
  const { rows } = await sql<R>`
    select * from ${sql.table(table)} where user_id = ${userId} and deleted_at is null
    order by created_at, id`.execute(trx)
  return rows
}

function walletOf(row: WalletRecord) {
  return {
    id: row.id,
    name: row.name,
    openingAmount: kobo(row.opening_amount),
    image: row.image,
    type: row.type,
    createdAt: row.created_at,
  }
}
