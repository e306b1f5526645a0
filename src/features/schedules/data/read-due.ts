import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { addDays, type Day } from '#time/day.ts'
import { toPlanned } from '../rules/planned.ts'
import { isAsked, slotsWithin } from '../rules/slots.ts'
import { type DueSums, OVERDUE_DAYS, sumDue } from '../rules/upcoming.ts'
import { readPlans } from './read-plans.ts'

/** What is to be recorded or skipped: how many, and what goes out and comes in. */
export interface Due extends DueSums {
  readonly count: number
}

/** What was missed lately, or is due today. */
export async function readDue(
  db: LedgerDb,
  { today, zone }: { readonly today: Day; readonly zone: string },
): Promise<Due> {
  const look = { from: addDays(today, -OVERDUE_DAYS), to: today, today }
  const slots = slotsWithin(toPlanned(await readPlans(db), zone), look)
  const asked = slots.filter(isAsked)
  return { count: asked.length, ...sumDue(asked) }
}
