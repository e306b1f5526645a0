import fc from 'fast-check'
import { NEW_LABEL } from '#features/labels/rules/label-defaults.ts'
import type { BudgetRow, LabelRow, WalletRow } from '#ledger/store/rows.ts'
import { kobo } from '#money/money.ts'
import type { Budget } from '#records/budget.ts'
import { BUDGET_FREQUENCIES, type Carry, type Counting } from '#records/budget/budget-terms.ts'
import { addDays } from '#time/day.ts'
import { aDay, BUDGET_IDS, LABEL_IDS, numberedId, WALLET_IDS } from './random-transactions.ts'

const AMOUNT = fc.integer({ min: 1, max: 1_000_000_000 }).map(kobo)
const NAMES = fc.constantFrom('', 'Ajo', 'Cash', 'GTBank', 'cash')
const LONGEST_CYCLE_DAYS = 40

/** A wallet that random transactions may be in. */
export function aWallet(): fc.Arbitrary<WalletRow> {
  return fc.record({
    id: fc.constantFrom(...WALLET_IDS),
    name: NAMES,
    openingAmount: AMOUNT,
    image: fc.constant(''),
    type: fc.constant('Cash'),
    createdAt: fc.constant(0),
    archivedAt: fc.constantFrom(null, 1),
    position: fc.constant(0),
    lowLine: fc.constant(null),
    openedOn: fc.constant(null),
    foreign: fc.constant(null),
    version: fc.constant(1),
  })
}

/** A label that random transactions may carry. */
export function aLabel(): fc.Arbitrary<LabelRow> {
  return fc
    .record({ id: fc.constantFrom(...LABEL_IDS), name: NAMES })
    .map(own => Object.assign({}, NEW_LABEL, own, { version: 1 }))
}

/** A budget that random transactions may be put into, in any of its cycles, or ended. */
export function aBudget(): fc.Arbitrary<BudgetRow> {
  const schedule = fc
    .tuple(aDay(), fc.option(fc.nat(LONGEST_CYCLE_DAYS)), fc.option(aDay()))
    .map(([startDay, days, endedDay]) => {
      return { startDay, endDay: days === null ? null : addDays(startDay, days), endedDay }
    })
  return fc
    .tuple(
      schedule,
      fc.record({
        id: fc.constantFrom(...BUDGET_IDS),
        name: NAMES,
        image: fc.constant(''),
        frequency: fc.constantFrom(...BUDGET_FREQUENCIES),
        followsMonth: fc.boolean(),
        labels: fc.uniqueArray(
          fc.record({ labelId: fc.constantFrom(...LABEL_IDS), amount: AMOUNT }),
          { selector: ({ labelId }) => labelId },
        ),
        createdAt: fc.nat(2),
        version: fc.constant(1),
      }),
      fc.array(aCounting, { maxLength: 3 }),
      fc.option(fc.array(aCarry, { minLength: LABEL_IDS.length }), { nil: [] }),
    )
    .map(([days, budget, ways, rules]) => {
      const labels = budget.labels.map((part, place) =>
        Object.assign({}, part, rules[place] && { carry: rules[place] }),
      )
      const made = Object.assign({}, budget, days, { labels }, countedAs(ways))
      return made.frequency === 'one-time' ? made : carriedAs(made)
    })
}

/** What becomes of what a part leaves. */
const aCarry: fc.Arbitrary<Carry> = fc.record({
  by: fc.constantFrom('surplus', 'debt', 'both'),
  cap: fc.option(AMOUNT),
})

/** The budget with the first row of its trail, which says what its parts carry. */
function carriedAs(budget: Budget): Budget {
  const { startDay, endDay, labels, trail } = budget
  const carries = labels.flatMap(({ labelId, carry }) => (carry ? [{ labelId, ...carry }] : []))
  const created = {
    ...NO_CHANGE,
    id: numberedId(9),
    action: 'created' as const,
    createdAt: 0,
    changes: labels.map(({ labelId, amount }) => ({ labelId, before: null, after: amount })),
    startDay,
    endDay,
    ...(carries.length > 0 && { carries }),
  }
  return { ...budget, trail: [created, ...trail] }
}

const NO_CHANGE = {
  amountBefore: null,
  amountAfter: null,
  endDateBefore: null,
  endDateAfter: null,
}

const aPart = fc
  .tuple(fc.constantFrom(...LABEL_IDS), fc.subarray(['food', 'transport', 'uncategorized']))
  .map(([labelId, categories]) => (categories.length === 0 ? { labelId } : { labelId, categories }))

/** How a budget counts from a day on. */
const aCounting: fc.Arbitrary<Counting> = fc.record({
  from: aDay(),
  by: fc.constantFrom('auto', 'auto', 'hand'),
  parts: fc.uniqueArray(aPart, { selector: ({ labelId }) => labelId }),
})

/** The trail of a budget that counted so, one way after another. */
function countedAs(ways: readonly Counting[]) {
  const last = ways.at(-1)
  const trail = ways.map((counting, place) => ({
    id: numberedId(place),
    action: 'counts-changed' as const,
    createdAt: place,
    ...NO_CHANGE,
    changes: [],
    startDay: counting.from,
    endDay: null,
    counting,
  }))
  return { trail, counts: last?.by ?? ('hand' as const), countsFrom: last?.from ?? null }
}
