import { ok, type Result } from '#base/result.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import { creationDraft } from '#ledger/outbox/record-commands.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { type Dismissal, dismissalId } from '#records/hints/dismissal.ts'
import type { NewSchedule } from './commands.ts'

/** What is declined, or answered so that it is not to be asked again. */
export type Declined = Pick<Dismissal, 'what' | 'key'>

/** Declines what was offered, on every device of the person (SC14); what was declined already is left as it is. */
export async function decline(
  ledger: Ledger,
  declined: readonly Declined[],
): Promise<Result<Written, WriteFailure>> {
  return enqueue(ledger, async db => ok(await declineDrafts(db, declined)))
}

/** Makes a repeating item of what was offered: it is not offered again, whatever it is called by then. */
export async function createOffered(
  ledger: Ledger,
  schedule: NewSchedule,
  answered: Declined,
): Promise<Result<Written, WriteFailure>> {
  const id = ledger.newId()
  return enqueue(ledger, async db =>
    ok([creationDraft('schedule', { ...schedule, id }), ...(await declineDrafts(db, [answered]))]),
  )
}

async function declineDrafts(
  db: LedgerDb,
  declined: readonly Declined[],
): Promise<readonly Draft[]> {
  const rows = declined.map(each => Object.assign({ id: dismissalId(each) }, each))
  const there = new Set(
    await db.dismissals
      .where('id')
      .anyOf(rows.map(({ id }) => id))
      .primaryKeys(),
  )
  return rows.filter(({ id }) => !there.has(id)).map(row => creationDraft('dismissal', row))
}
