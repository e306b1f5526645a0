import type { Draft } from '#ledger/outbox/new-op.ts'
import { creationDraft, planEdit } from '#ledger/outbox/record-commands.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { OccurrenceRow, TransactionRow } from '#ledger/store/rows.ts'
import { occurrenceId, type OccurrenceRecord, type Pays } from '#records/schedule/occurrence.ts'

/** What is said of an occurrence; what is left out stays. */
export type SaidOfSlot = Partial<Pick<OccurrenceRecord, 'isSkipped' | 'day' | 'amount' | 'take'>>

/** What was said of an occurrence so far. */
export async function saidOf(
  db: LedgerDb,
  { scheduleId, slot }: Pays,
): Promise<OccurrenceRow | undefined> {
  return await db.occurrences.get(occurrenceId(scheduleId, slot))
}

/**
 * The planned calls that say something of an occurrence. What is not there yet is made first as any device would make it, then
 * changed: of two devices that say something of the same one both are kept.
 */
export async function slotDrafts(
  db: LedgerDb,
  { scheduleId, slot }: Pays,
  said: SaidOfSlot,
): Promise<readonly Draft[]> {
  const id = occurrenceId(scheduleId, slot)
  if ((await db.occurrences.get(id)) !== undefined) {
    const edit = await planEdit(db, { kind: 'occurrence', id }, said)
    return edit.ok ? edit.value : []
  }
  const plain = { id, scheduleId, slot, isSkipped: false, day: null, amount: null, take: 0 }
  return [creationDraft('occurrence', { ...plain, ...said })]
}

/**
 * The planned calls that go with the deletion of entries: what they paid is skipped, or open again where what was recorded is
 * only taken back; recorded once more it is of another take, since a deleted id never lives again (SC6).
 */
export async function unpaidDrafts(
  db: LedgerDb,
  rows: readonly Pick<TransactionRow, 'pays'>[],
  { isSkipped }: { readonly isSkipped: boolean },
): Promise<readonly Draft[]> {
  const slots = new Map(
    rows.flatMap(({ pays }) =>
      pays ? [[occurrenceId(pays.scheduleId, pays.slot), pays] as const] : [],
    ),
  )
  const drafts = await Promise.all(
    [...slots.values()].map(async pays => {
      const take = ((await saidOf(db, pays))?.take ?? 0) + 1
      return await slotDrafts(db, pays, { isSkipped, take })
    }),
  )
  return drafts.flat()
}
