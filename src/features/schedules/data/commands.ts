import { err, ok, type Result } from '#base/result.ts'
import { editTransaction } from '#features/entries/data/commands.ts'
import { creationDraft as entryDraft, transferDraft } from '#features/entries/data/drafts.ts'
import type { Ledger, LiveLedger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { createRecord, deleteRecord, editRecord, gone } from '#ledger/outbox/record-commands.ts'
import { fetchTransaction } from '#ledger/store/lay-out.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { ScheduleRow } from '#ledger/store/rows.ts'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import { occurrenceId, type Pays, paymentId } from '#records/schedule/occurrence.ts'
import type { Schedule } from '#records/schedule/schedule.ts'
import { UNCATEGORIZED } from '#records/transaction/terms.ts'
import { addDays, type Day } from '#time/day.ts'
import { instantOfEntry } from '#time/zoned-day.ts'
import { toPlanned } from '../rules/planned.ts'
import { isAsked, slotsWithin } from '../rules/slots.ts'
import { OVERDUE_DAYS } from '../rules/upcoming.ts'
import { readLikelyPaid } from './likely-paid.ts'
import { readPlans } from './read-plans.ts'
import { saidOf, slotDrafts } from './slot-drafts.ts'

/** What a person says of money that moves again and again. */
export type NewSchedule = Omit<Schedule, 'id' | 'createdAt'>

/** Makes a repeating item (`createRecord`). */
export async function createSchedule(
  ledger: Ledger,
  command: NewSchedule,
): Promise<Result<Written, WriteFailure>> {
  return createRecord(ledger, 'schedule', command)
}

/** Changes a repeating item; entries that were recorded stay as they are. */
export async function editSchedule(
  ledger: Ledger,
  id: string,
  change: Partial<NewSchedule>,
): Promise<Result<Written, WriteFailure>> {
  return editRecord(ledger, { kind: 'schedule', id }, change)
}

/** Deletes a repeating item; the entries that were recorded of it stay. */
export async function deleteSchedule(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  return deleteRecord(ledger, 'schedule', id)
}

/** What is recorded of an occurrence, and on which day it was paid. */
export interface RecordSlot extends Pays {
  readonly amount: Kobo
  readonly day: Day
}

/**
 * Records an occurrence under the ids that every device has for it, so that it is recorded once (SC6); where it is there
 * already nothing is written. One that was skipped is opened again first.
 */
export async function recordSlot(
  ledger: Ledger,
  command: RecordSlot,
  { now, zone }: { readonly now: number; readonly zone: string },
): Promise<Result<Written, WriteFailure>> {
  return enqueue(
    ledger,
    async db => {
      const schedule = await db.schedules.get(command.scheduleId)
      if (schedule === undefined) return gone('schedule')
      const createdAt = instantOfEntry(command.day, now, zone)
      return await plannedPayment(db, schedule, { ...command, createdAt })
    },
    { kind: 'record' },
  )
}

interface Payment extends RecordSlot {
  readonly createdAt: number
}

async function plannedPayment(
  db: LedgerDb,
  schedule: ScheduleRow,
  payment: Payment,
): Promise<Result<readonly Draft[], WriteFailure>> {
  const wallets = [
    schedule.walletId,
    ...(schedule.type === 'transfer' ? [schedule.toWalletId] : []),
  ]
  const found = await db.wallets.bulkGet(wallets.map(id => id ?? ''))
  if (found.includes(undefined)) {
    return err({ type: 'refused', message: t('schedules.choose-a-wallet-first') })
  }
  const said = await saidOf(db, payment)
  const take = said?.take ?? 0
  const pays = { scheduleId: payment.scheduleId, slot: payment.slot }
  const ids = {
    id: paymentId(pays, take),
    outId: paymentId(pays, take, ':out'),
    inId: paymentId(pays, take, ':in'),
  }
  const known = schedule.type === 'transfer' ? ids.outId : ids.id
  if ((await fetchTransaction(db, known)) !== undefined) return ok([])
  const opened = said?.isSkipped === true ? await slotDrafts(db, pays, { isSkipped: false }) : []
  return ok([...opened, await paymentDraft(db, schedule, { payment, pays, ids })])
}

interface PaymentParts {
  readonly payment: Payment
  readonly pays: Pays
  readonly ids: { readonly id: string; readonly outId: string; readonly inId: string }
}

/** A budget that takes nothing any more is left out, as what was deleted is. */
async function paymentDraft(
  db: LedgerDb,
  schedule: ScheduleRow,
  { payment: { amount, createdAt }, pays, ids }: PaymentParts,
): Promise<Draft> {
  const { type, description, name, category } = schedule
  const [walletId, toWalletId] = [schedule.walletId ?? '', schedule.toWalletId ?? '']
  const named = await liveOf(db, schedule)
  const shared = { amount, createdAt, description: description || name, pays, ...named }
  if (type === 'transfer') {
    return transferDraft(ids, { ...shared, fromWalletId: walletId, toWalletId })
  }
  const budgetId = type === 'expense' ? await openBudgetId(db, schedule) : null
  const row = { ...shared, category: category || UNCATEGORIZED, budgetId }
  return entryDraft({ walletId, type }, [{ id: ids.id, row }])
}

/** Its label and its goal, while they are there. */
async function liveOf(db: LedgerDb, { labelId, goalId }: ScheduleRow) {
  const label = await db.labels.get(labelId ?? '')
  const goal = await db.goals.get(goalId ?? '')
  return { labelId: label?.id ?? null, goalId: goal?.id ?? null }
}

async function openBudgetId(db: LedgerDb, { budgetId }: ScheduleRow): Promise<string | null> {
  const budget = await db.budgets.get(budgetId ?? '')
  return budget?.endedDay === null ? budget.id : null
}

/** Skips an occurrence: nothing is recorded of it. */
export async function skipSlot(ledger: Ledger, pays: Pays): Promise<Result<Written, WriteFailure>> {
  return enqueue(ledger, async db => ok(await slotDrafts(db, pays, { isSkipped: true })))
}

/** Takes a skip back. */
export async function openSlot(ledger: Ledger, pays: Pays): Promise<Result<Written, WriteFailure>> {
  return enqueue(ledger, async db => {
    const said = await saidOf(db, pays)
    if (said?.isSkipped !== true) return ok([])
    return ok(await slotDrafts(db, pays, { isSkipped: false }))
  })
}

/**
 * Says that an entry which is there pays an occurrence, or with null that it pays none (SC10). What pays an item that is for a
 * goal is for it too, unless it is for another one (GO7).
 */
export async function sayPays(
  ledger: Ledger,
  transactionId: string,
  pays: Pays | null,
): Promise<Result<Written, WriteFailure>> {
  const { db } = ledger
  const schedule = pays === null ? undefined : await db.schedules.get(pays.scheduleId)
  const goal = await db.goals.get(schedule?.goalId ?? '')
  const row = goal && (await db.transactions.get(transactionId))
  const isNew = goal !== undefined && row !== undefined && (row.goalId ?? null) === null
  return await editTransaction(ledger, transactionId, {
    pays,
    ...(isNew && { goalId: goal.id }),
  })
}

/** Puts one occurrence on another day, or gives it another amount; null: as the rule has it. */
export async function changeSlot(
  ledger: Ledger,
  pays: Pays,
  change: { readonly day: Day | null; readonly amount: Kobo | null },
): Promise<Result<Written, WriteFailure>> {
  return enqueue(ledger, async db => ok(await slotDrafts(db, pays, change)))
}

/** Which day it is, and where. */
interface PersonsDay {
  readonly zone: string
  readonly today: Day
}

/**
 * Records by itself what fell due lately of the items that are to be (SC7): up to 35 days back; what is older asks. What an entry
 * is there of already, by its words or category, is not recorded once more: that entry pays it. How many it recorded.
 */
export async function recordDue(ledger: LiveLedger, { zone, today }: PersonsDay): Promise<number> {
  const now = ledger.clock()
  const plans = await readPlans(ledger.db)
  const schedules = plans.schedules.filter(({ mode }) => mode === 'auto')
  if (schedules.length === 0) return 0
  const look = { from: addDays(today, -OVERDUE_DAYS), to: today, today }
  const due = slotsWithin({ ...toPlanned(plans, zone), schedules }, look).filter(isAsked)
  const likely = await readLikelyPaid(ledger.db, due, zone)
  let recorded = 0
  for (const { schedule, slot, amount, day } of due) {
    const pays = { scheduleId: schedule.id, slot }
    const there = likely.get(occurrenceId(schedule.id, slot))
    if (there?.isSure === true) {
      await sayPays(ledger, there.row.id, pays)
      continue
    }
    const written = await recordSlot(ledger, { ...pays, amount, day }, { now, zone })
    if (written.ok && written.value.ids.length > 0) recorded += 1
  }
  return recorded
}
