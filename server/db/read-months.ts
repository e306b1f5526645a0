import { type Kysely, sql } from 'kysely'
import { schedule } from '#records/schedule/schedule.ts'
import type { Day } from '#time/day.ts'
import type { MonthRules } from '#time/my-month/month-rule.ts'
import { CALENDAR_MONTHS, type Months } from '#time/my-month/months.ts'
import { monthsFrom } from '#time/my-month/own-months.ts'
import { type Salary, toOwnMonths } from '#time/my-month/to-own-months.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { LedgerAccess } from './ledger-access.ts'
import type { Database } from './tables/tables.ts'
import { zoneOf } from './zone.ts'

/** The person's months, as they stand on their day: by the rules of their profile, and by what was paid in the ledger. */
export async function readMonths(
  db: Kysely<Database>,
  { ledgerId, userId }: LedgerAccess,
  today: Day,
): Promise<Months> {
  const user = await db
    .selectFrom('users')
    .select(['timezone', 'months'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (user === undefined || user.months.length === 0) return CALENDAR_MONTHS
  const salaries = await readSalaries(db, { ledgerId, rules: user.months, zone: zoneOf(user) })
  return monthsFrom(toOwnMonths(user.months, salaries, today))
}

interface Asked {
  readonly ledgerId: string
  readonly rules: MonthRules
  readonly zone: string
}

/** The schedules that rules name, and when what they bring came. */
async function readSalaries(
  db: Kysely<Database>,
  { ledgerId, rules, zone }: Asked,
): Promise<ReadonlyMap<string, Salary>> {
  const ids = rules.flatMap(({ rule }) => (rule.type === 'salary' ? rule.scheduleId : []))
  if (ids.length === 0) return new Map()
  const schedules = await db
    .selectFrom('schedules')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const { rows } = await sql<Payment>`
    select pays->>'scheduleId' as schedule_id, pays->>'slot' as slot, created_at
    from transactions
    where ledger_id = ${ledgerId} and deleted_at is null and pays->>'scheduleId' = any(${ids})`.execute(
    db,
  )
  const rulesById = new Map(schedules.map(row => [row.id, schedule.fromCells(row).rule]))
  return new Map(
    ids.map(id => {
      const paid = rows.filter(row => row.schedule_id === id)
      const salary: Salary = {
        rule: rulesById.get(id),
        paid: paid.map(row => ({ slot: row.slot, day: instantToDay(row.created_at, zone) })),
      }
      return [id, salary]
    }),
  )
}

interface Payment {
  readonly schedule_id: string
  readonly slot: string
  readonly created_at: number
}
