import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { plainCarried } from '#test/support/oracles/plain-carry.ts'
import { addDays, type Day } from '#time/day.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import type { Budget } from '../budget.ts'
import { carriedByCycle, carriedInto, carryingCycles, totalCarried } from './budget-carry.ts'
import { type BudgetEdit, editBudget, startBudget } from './budget-change.ts'
import { type Allocation, CARRY_RULES } from './budget-terms.ts'

const ZONE = 'Africa/Lagos'
const FIRST = instantToDay(Date.UTC(2026, 0, 5, 12), ZONE)

const aCarry = fc.record({
  by: fc.constantFrom(...CARRY_RULES),
  cap: fc.option(fc.integer({ min: 1, max: 3000 }).map(kobo), { nil: null }),
})
const someParts = fc.uniqueArray(
  fc.record({
    labelId: fc.constantFrom('food', 'cabs', 'rent'),
    amount: fc.integer({ min: 1, max: 5000 }).map(kobo),
    carry: aCarry,
  }),
  { selector: ({ labelId }) => labelId, minLength: 1 },
)
const anEdit = fc.record({
  after: fc.nat(120),
  labels: fc.option(someParts, { nil: undefined }),
  endsIn: fc.option(fc.nat(40), { nil: undefined }),
})
const aLife = fc.record({
  frequency: fc.constantFrom('weekly', 'monthly', 'one-time'),
  labels: someParts,
  edits: fc.array(anEdit, { maxLength: 4 }),
  today: fc.nat(200).map(days => addDays(FIRST, days)),
  seed: fc.nat(),
})

interface Life {
  readonly frequency: Budget['frequency']
  readonly labels: readonly Allocation[]
  readonly edits: readonly Edit[]
}

type Edit = typeof anEdit extends fc.Arbitrary<infer T> ? T : never

/** A budget as it became by its edits, day after day. */
function live({ frequency, labels, edits }: Life): Budget {
  const endDay = frequency === 'one-time' ? addDays(FIRST, 20) : null
  const made = { id: 'b', name: 'Home', image: '', followsMonth: false, counts: 'hand' } as const
  const createdAt = dayToInstant(FIRST, ZONE) + 1
  const started = startBudget(
    { ...made, frequency, startDay: FIRST, endDay, labels, createdAt },
    'made',
  )
  if (!started.ok) throw new Error(started.error)
  let budget = started.value
  for (const [at, edit] of edits.toSorted((a, b) => a.after - b.after).entries()) {
    budget = change(budget, { labels: edit.labels, ...endOf(edit) }, { at, after: edit.after })
  }
  return budget
}

function endOf({ after, endsIn }: Edit): BudgetEdit {
  return endsIn === undefined ? {} : { endDay: addDays(FIRST, after + endsIn) }
}

function change(
  budget: Budget,
  edit: BudgetEdit,
  { at, after }: { readonly at: number; readonly after: number },
): Budget {
  const day = addDays(FIRST, after)
  const stamp = { writeId: `edit ${at}`, at: dayToInstant(day, ZONE) + 2 + at, day }
  const edited = editBudget(budget, edit, stamp)
  return edited.ok ? edited.value : budget
}

/** What a part used in days that begin here: anything, and always the same. */
function usedBy(seed: number) {
  return (labelId: string, from: Day) =>
    kobo((seed * 7919 + labelId.length * 31 + Date.parse(from) / 86_400_000) % 6000)
}

function spentBy(seed: number, labelIds: readonly string[]) {
  const used = usedBy(seed)
  return ({ from }: { readonly from: Day }) =>
    new Map(labelIds.map(labelId => [labelId, used(labelId, from)]))
}

const LABELS = ['food', 'cabs', 'rent']

test('[BC10] what is carried into the present cycle is what a walk through its days comes to', () => {
  fc.assert(
    fc.property(aLife, ({ today, seed, ...life }) => {
      const budget = live(life)
      const seen = { today, zone: ZONE }
      expect(carriedInto(budget, seen, spentBy(seed, LABELS))).toEqual(
        plainCarried(budget, usedBy(seed), seen),
      )
    }),
  )
})

test('[BC10] with both carried and no cap, all that was set less all that was used is what is left', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), someParts, (seed, weeks, parts) => {
      const labels = parts.map(each => ({ ...each, carry: { by: 'both', cap: null } as const }))
      const budget = live({ frequency: 'weekly', labels, edits: [] })
      const seen = { today: addDays(FIRST, weeks * 7), zone: ZONE }
      const spentIn = spentBy(seed, LABELS)
      const cycles = carryingCycles(budget, seen)
      expect(cycles).toHaveLength(weeks)
      for (const { labelId, amount } of labels) {
        const used = cycles.reduce((sum, cycle) => sum + (spentIn(cycle).get(labelId) ?? 0), 0)
        const carried = carriedInto(budget, seen, spentIn).get(labelId) ?? 0
        expect(carried).toBe(amount * weeks - used)
      }
    }),
  )
})

test('[BC10] [BC2] a budget of which no part carries anything asks about no cycle, and brings nothing along', () => {
  const labels: readonly Allocation[] = [{ labelId: 'food', amount: kobo(100) }]
  const budget = live({ frequency: 'weekly', labels, edits: [] })
  const seen = { today: addDays(FIRST, 70), zone: ZONE }
  expect(carryingCycles(budget, seen)).toEqual([])
  expect(carriedInto(budget, seen, () => new Map()).size).toBe(0)
  expect(budget.trail[0]).not.toHaveProperty('carries')
})

test('[BC11] an amount or a rule that is changed later leaves what was carried before as it was', () => {
  fc.assert(
    fc.property(aLife, someParts, ({ today, seed, ...life }, labels) => {
      const budget = live(life)
      const after = life.edits.reduce((most, each) => Math.max(most, each.after), 0)
      const later = change(budget, { labels }, { at: 99, after })
      const spentIn = spentBy(seed, LABELS)
      const changed = addDays(FIRST, after)
      const seen = { today, zone: ZONE }
      const before = [...carriedByCycle(budget, seen, spentIn)].filter(([from]) => from <= changed)
      const then = carriedByCycle(later, seen, spentIn)
      for (const [from, carried] of before) expect(then.get(from)).toEqual(carried)
    }),
  )
})

test('[BC10] a cap bounds both ways, and a part that is taken out leaves nothing', () => {
  const carry = { by: 'both', cap: kobo(300) } as const
  const labels = [
    { labelId: 'food', amount: kobo(1000), carry },
    { labelId: 'cabs', amount: kobo(1000), carry },
  ]
  const budget = live({ frequency: 'weekly', labels, edits: [] })
  const spent = new Map([['cabs', kobo(9000)]])
  const seen = { today: addDays(FIRST, 14), zone: ZONE }
  expect([...carriedInto(budget, seen, () => spent)]).toEqual([
    ['food', 300],
    ['cabs', -300],
  ])
  const [food] = labels
  const without = change(budget, { labels: food ? [food] : [] }, { at: 1, after: 14 })
  expect(totalCarried(carriedInto(without, seen, () => spent))).toBe(300)
})
