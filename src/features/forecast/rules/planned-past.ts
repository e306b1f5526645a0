import { assertNever } from '#base/assert.ts'
import { kobo } from '#money/money.ts'
import type { Schedule } from '#records/schedule/schedule.ts'
import { addDays, addMonths, type Day } from '#time/day.ts'
import { occurrencesWithin, slotWindow } from '#time/recurrence/occurrences.ts'
import type { Recurrence } from '#time/recurrence/recurrence.ts'
import type { PlannedMovements } from './daily-flows.ts'

const TENTH = 0.1
const HALF = 0.5

/**
 * The movements that what repeats would have made in days gone by, also before it was said (FC2): who says today that the rent
 * is due paid it before too.
 */
export function plannedPast(
  schedules: readonly Schedule[],
  { from, to }: { readonly from: Day; readonly to: Day },
): readonly PlannedMovements[] {
  return schedules.flatMap(({ type, walletId, price, rule }) => {
    // A transfer is in no flows.
    if (type === 'transfer' || walletId === null) return []
    const share = price.isAbout ? HALF : TENTH
    const [least, most] = [price.amount * (1 - share), price.amount * (1 + share)]
    const range = { least: kobo(Math.floor(least)), most: kobo(Math.ceil(most)) }
    const days = occurrencesWithin(begunBefore(rule, from), { from, to }).map(({ day }) => day)
    return [Object.assign({ walletId, type, days, window: slotWindow(rule) }, range)]
  })
}

const DAYS_IN_WEEK = 7
const MONTHS_IN_YEAR = 12

/** The rule as if it had begun before a day: by whole steps, so that its days stay what they are. */
function begunBefore(rule: Recurrence, day: Day): Recurrence {
  let { from } = rule
  while (from > day) from = aStepBefore(rule, from)
  return { ...rule, from, count: null }
}

function aStepBefore({ unit, every }: Recurrence, from: Day): Day {
  switch (unit) {
    case 'day':
      return addDays(from, -every)
    case 'week':
      return addDays(from, -every * DAYS_IN_WEEK)
    case 'month':
      return addMonths(from, -every)
    case 'year':
      return addMonths(from, -every * MONTHS_IN_YEAR)
    default:
      return assertNever(unit)
  }
}
