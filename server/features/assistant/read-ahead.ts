import { type Kysely, sql } from 'kysely'
import type { AheadOf } from '#features/assistant/rules/plan/plan-reader.ts'
import {
  type DailyFlows,
  type DailyQuestion,
  flowsByDay,
} from '#features/forecast/rules/daily-flows.ts'
import {
  type Ahead,
  aheadDays,
  lookAhead,
  usualQuestion,
} from '#features/forecast/rules/look-ahead.ts'
import { type StoredPlans, toPlanned } from '#features/schedules/rules/planned.ts'
import { slotsWithin, type SlotView } from '#features/schedules/rules/slots.ts'
import { wallet } from '#records/wallet.ts'
import type { TransactionRecord } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { readPlans } from '#server/records/read-plans.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { isCounted } from '../analytics/counted-rows.ts'

/** Whose days to come, of which zone; now is epoch ms. */
interface AheadLedger {
  readonly ledgerId: string
  readonly zone: string
  readonly now: number
}

/** Looks ahead as a device does (FC1 to FC4). */
export async function readAhead(
  db: Kysely<Database>,
  ledger: AheadLedger,
  { walletId, balance }: AheadOf,
): Promise<Ahead> {
  const { today, schedules, slots } = await readSlots(db, ledger)
  const asked = { walletId, today }
  const flows = await readDailyFlows(db, ledger, usualQuestion(schedules, asked))
  const wallets = await readWallets(db, ledger.ledgerId, walletId)
  return lookAhead(asked, { balance, slots, flows, wallets, hasUsual: true })
}

/** What falls due by what repeats, lately and in the next 90 days. */
export async function readSlots(
  db: Kysely<Database>,
  { ledgerId, zone, now }: AheadLedger,
): Promise<
  Pick<StoredPlans, 'schedules'> & { readonly today: Day; readonly slots: readonly SlotView[] }
> {
  const today = instantToDay(now, zone)
  const plans = await readPlans(db, ledgerId)
  const slots = slotsWithin(toPlanned(plans, zone), aheadDays(today))
  return { today, schedules: plans.schedules, slots }
}

async function readWallets(db: Kysely<Database>, ledgerId: string, walletId: string | null) {
  const all = db
    .selectFrom('wallets')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .where('deleted_at', 'is', null)
  const rows = await (walletId === null ? all : all.where('id', '=', walletId)).execute()
  return rows.map(row => wallet.fromCells(row))
}

type FlowRow = Pick<TransactionRecord, 'wallet_id' | 'type' | 'amount' | 'created_at'>

async function readDailyFlows(
  db: Kysely<Database>,
  { ledgerId, zone }: AheadLedger,
  question: DailyQuestion,
): Promise<DailyFlows> {
  const { walletId, from, to } = question
  const { rows } = await sql<FlowRow>`
    select wallet_id, type, amount, created_at from transactions
    where ${isCounted({ walletId, from, to, ledgerId, zone })}`.execute(db)
  const { rows: firsts } = await sql<{ readonly first: number | null }>`
    select min(created_at) as first from transactions
    where ledger_id = ${ledgerId} and deleted_at is null`.execute(db)
  const first = firsts[0]?.first ?? null
  const counted = rows.map(row => ({
    day: instantToDay(row.created_at, zone),
    walletId: row.wallet_id,
    isIncome: row.type === 'income',
    amount: row.amount,
  }))
  return flowsByDay(counted, question, first === null ? null : instantToDay(first, zone))
}
