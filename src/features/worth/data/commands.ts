import { ok, type Result } from '#base/result.ts'
import type { Ledger } from '#ledger/ledger.ts'
import { enqueue, type WriteFailure, type Written } from '#ledger/outbox/enqueue.ts'
import type { Draft } from '#ledger/outbox/new-op.ts'
import {
  creationDraft,
  deleteRecord,
  deletionDraft,
  editRecord,
  gone,
  setDrafts,
} from '#ledger/outbox/record-commands.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { ZERO_KOBO } from '#money/money.ts'
import { valuationId } from '#records/asset/valuation.ts'
import type { DayValue, NamedThing } from '../rules/thing-form.ts'

/** Makes a thing that is owned or owed, with its first value. */
export async function createThing(
  ledger: Ledger,
  { name, isDebt, ...value }: NamedThing & DayValue,
): Promise<Result<Written, WriteFailure>> {
  const id = ledger.newId()
  return enqueue(ledger, async db =>
    ok([creationDraft('asset', { id, name, isDebt }), ...(await valueDrafts(db, id, value))]),
  )
}

/** Renames a thing, or says that it is owed rather than owned; its values stay. */
export async function editThing(
  ledger: Ledger,
  id: string,
  change: NamedThing,
): Promise<Result<Written, WriteFailure>> {
  return editRecord(ledger, { kind: 'asset', id }, change)
}

/** Says what a thing is worth from a day on; what was said of that day before is another now (NW3). */
export async function setValue(
  ledger: Ledger,
  assetId: string,
  value: DayValue,
): Promise<Result<Written, WriteFailure>> {
  return enqueue(ledger, async db => {
    if ((await db.assets.get(assetId)) === undefined) return gone('asset')
    return ok(await valueDrafts(db, assetId, value))
  })
}

/** Changes a value that was said, and its day. */
export async function changeValue(
  ledger: Ledger,
  id: string,
  value: DayValue,
): Promise<Result<Written, WriteFailure>> {
  return enqueue(ledger, async db => {
    const row = await db.valuations.get(id)
    if (row === undefined) return gone('valuation')
    const moved = row.day === value.day ? [] : [deletionDraft('valuation', id)]
    return ok([...moved, ...(await valueDrafts(db, row.assetId, value))])
  })
}

/** Takes a value away: the one before it counts again. */
export async function deleteValue(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  return deleteRecord(ledger, 'valuation', id)
}

/** Deletes a thing with its values, one by one, so that all of it can come back (NW6). */
export async function deleteThing(
  ledger: Ledger,
  id: string,
): Promise<Result<Written, WriteFailure>> {
  return enqueue(ledger, async db => {
    if ((await db.assets.get(id)) === undefined) return gone('asset')
    const ids = await db.valuations.where('assetId').equals(id).primaryKeys()
    return ok([...ids.map(each => deletionDraft('valuation', each)), deletionDraft('asset', id)])
  })
}

/** Of two devices that set a value the later one wins (NW3). */
async function valueDrafts(
  db: LedgerDb,
  assetId: string,
  { day, value }: DayValue,
): Promise<readonly Draft[]> {
  const made = { id: valuationId(assetId, day), assetId, day, value: ZERO_KOBO }
  return await setDrafts(db, 'valuation', { made, set: { value } })
}
