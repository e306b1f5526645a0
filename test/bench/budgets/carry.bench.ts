import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { carriedInto, carryingCycles } from '#records/budget/budget-carry.ts'
import { startBudget } from '#records/budget/budget-change.ts'
import { addMonths, DEFAULT_ZONE } from '#time/day.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import { median, printFigures } from '../figures.ts'

const ROUNDS = 50
const CYCLES = 60
const PARTS = 20
const FIRST = instantToDay(Date.UTC(2021, 0, 1, 12), DEFAULT_ZONE)

/** A monthly budget of so many parts, each of which carries all that it leaves. */
function longBudget() {
  const labels = Array.from({ length: PARTS }, (_, place) => ({
    labelId: `label ${place}`,
    amount: kobo(100_000 + place),
    carry: { by: 'both', cap: null } as const,
  }))
  const made = {
    id: 'budget',
    name: 'Home',
    image: '',
    followsMonth: false,
    counts: 'auto',
  } as const
  const schedule = { frequency: 'monthly', startDay: FIRST, endDay: null } as const
  const createdAt = dayToInstant(FIRST, DEFAULT_ZONE)
  const started = startBudget({ ...made, ...schedule, labels, createdAt }, 'made')
  if (!started.ok) throw new Error(started.error)
  return started.value
}

test('what is carried through sixty cycles of twenty parts', () => {
  const budget = longBudget()
  const seen = { today: addMonths(FIRST, CYCLES), zone: DEFAULT_ZONE }
  expect(carryingCycles(budget, seen)).toHaveLength(CYCLES)
  const spent = new Map(budget.labels.map(({ labelId }) => [labelId, kobo(90_000)]))
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now()
    carriedInto(budget, seen, () => spent)
    return performance.now() - begun
  })
  printFigures('What is carried', [
    { name: '60 cycles of 20 parts', value: median(times), unit: 'ms', aim: '≤ 5 ms' },
  ])
})
