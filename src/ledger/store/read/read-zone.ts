import { DEFAULT_ZONE } from '#time/day.ts'
import type { LedgerDb } from '../ledger-db.ts'
import { readProfile } from '../view.ts'

/** The signed-in person's time zone; the product's default until they chose one. */
export async function readZone(db: LedgerDb): Promise<string> {
  const zone = (await readProfile(db))?.timezone ?? ''
  return zone === '' ? DEFAULT_ZONE : zone
}
