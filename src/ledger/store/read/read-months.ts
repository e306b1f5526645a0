import type { Day } from '#time/day.ts'
import type { MonthRule } from '#time/my-month/month-rule.ts'
import type { Months } from '#time/my-month/months.ts'
import { monthsFrom } from '#time/my-month/own-months.ts'
import { type Salary, toOwnMonths } from '#time/my-month/to-own-months.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { LedgerDb } from '../ledger-db.ts'
import { readProfile } from '../view.ts'
import { readZone } from './read-zone.ts'

/** The person's months, as they stand on the day that it is for them. */
export async function readMonths(db: LedgerDb, today: Day): Promise<Months> {
  const rules = (await readProfile(db))?.months ?? []
  const salaries = await readSalaries(
    db,
    rules.map(({ rule }) => rule),
  )
  return monthsFrom(toOwnMonths(rules, salaries, today))
}

/** The schedules that rules name, and when what they bring came. */
export async function readSalaries(
  db: LedgerDb,
  rules: readonly MonthRule[],
): Promise<ReadonlyMap<string, Salary>> {
  const ids = new Set(rules.flatMap(rule => (rule.type === 'salary' ? rule.scheduleId : [])))
  if (ids.size === 0) return new Map()
  const [zone, schedules, payments] = await Promise.all([
    readZone(db),
    db.schedules.bulkGet([...ids]),
    db.transactions
      .where('pays.scheduleId')
      .anyOf([...ids])
      .toArray(),
  ])
  return new Map(
    [...ids].map((id, place) => {
      const paid = payments.flatMap(({ pays, createdAt }) =>
        pays?.scheduleId === id ? [{ slot: pays.slot, day: instantToDay(createdAt, zone) }] : [],
      )
      return [id, { rule: schedules[place]?.rule, paid }]
    }),
  )
}
