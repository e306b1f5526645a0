import fc from 'fast-check'
import { addDays, type Day, epochDayToDay } from '#time/day.ts'
import { monthOf } from '#time/month.ts'
import type { OwnMonths, StartRule } from '#time/my-month/months.ts'
import type { DayOfMonth } from '#time/recurrence/recurrence.ts'

/** 31 December 2100. */
const LAST_EPOCH_DAY = 47_846

/** Any day from 1970 to 2100. */
export const aDayTo2100 = fc.integer({ min: 0, max: LAST_EPOCH_DAY }).map(epochDayToDay)

const aDayOfMonth: fc.Arbitrary<DayOfMonth> = fc.oneof(
  fc.integer({ min: 1, max: 31 }).map(day => ({ type: 'day', day }) as const),
  fc.constantFrom({ type: 'last' } as const, { type: 'last-working' } as const),
  fc.record({
    type: fc.constant('weekday' as const),
    weekday: fc.constantFrom(1, 2, 3, 4, 5, 6, 7),
    nth: fc.constantFrom(1, 2, 3, 4, -1),
  }),
)

/** Pay of a salary: of any months, on days near them. */
const somePaid = fc
  .array(fc.tuple(aDayTo2100, fc.integer({ min: -40, max: 40 })), { maxLength: 30 })
  .map(paid =>
    Object.fromEntries(
      paid.map(([day, late]) => [monthOf(day), addDays(`${monthOf(day)}-25` as Day, late)]),
    ),
  )

function aRule(from: Day): fc.Arbitrary<StartRule> {
  return fc.record({
    from: fc.constant(from),
    on: aDayOfMonth,
    shift: fc.constantFrom('none', 'before', 'after'),
    paid: fc.option(somePaid),
  })
}

/** Months by one rule or several, one after the other, whatever was paid. */
export function someOwnMonths(day: fc.Arbitrary<Day> = aDayTo2100): fc.Arbitrary<OwnMonths> {
  return fc.record({
    rules: fc
      .uniqueArray(day, { minLength: 1, maxLength: 5 })
      .chain(days => fc.tuple(...days.toSorted().map(aRule))),
    today: day,
  })
}
