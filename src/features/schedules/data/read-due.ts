import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { addKobo, type Kobo, ZERO_KOBO } from '#money/money.ts'
import { addDays, type Day } from '#time/day.ts'
import { slotsWithin } from '../rules/slots.ts'
import { OVERDUE_DAYS } from '../rules/upcoming.ts'
import { readPlans, toPlanned } from './queries.ts'

/** What is to be recorded or skipped: how many, and what they come to, whichever way it goes. */
export interface Due {
  readonly count: number
  readonly sum: Kobo
}

/** What was missed lately, or is due today. */
export async function readDue(
  db: LedgerDb,
  { today, zone }: { readonly today: Day; readonly zone: string },
): Promise<Due> {
  const look = { from: addDays(today, -OVERDUE_DAYS), to: today, today }
  const slots = slotsWithin(toPlanned(await readPlans(db), zone), look)
  const asked = slots.filter(({ state }) => state === 'due' || state === 'missed')
  const amounts = asked.map(({ amount }) => amount)
  return { count: asked.length, sum: asked.length === 0 ? ZERO_KOBO : addKobo(...amounts) }
}
