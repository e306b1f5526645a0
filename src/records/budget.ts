import * as v from 'valibot'
import { koboToNaira, nairaOrNull } from '#money/money.ts'
import {
  type Allocation,
  BUDGET_FREQUENCIES,
  STORED_TRAIL_ACTIONS,
  type StoredTrailRow,
} from './budget/budget-terms.ts'
import {
  AT,
  choice,
  day,
  flag,
  instant,
  json,
  optionalDay,
  text,
  type TimeWriter,
} from './field.ts'
import { defineRecord, type RowOf } from './record.ts'
import { idSchema } from './wire-text.ts'
import {
  daySchema,
  imageSchema,
  imageText,
  instantSchema,
  nairaSchema,
  nameSchema,
  positiveNairaSchema,
} from './wire.ts'

type WireAllocation = v.InferInput<typeof allocationRead>

const optionalNaira = v.nullable(nairaSchema)
const allocationRead = v.object({ labelId: idSchema, amount: positiveNairaSchema })
const allocationsRead: v.GenericSchema<readonly WireAllocation[], readonly Allocation[]> =
  v.array(allocationRead)

// One change of a budget, with the schedule in force after it.
const trailRowRead = v.looseObject({
  id: idSchema,
  action: v.picklist(STORED_TRAIL_ACTIONS),
  createdAt: instantSchema,
  amountBefore: optionalNaira,
  amountAfter: optionalNaira,
  endDateBefore: v.nullable(daySchema),
  endDateAfter: v.nullable(daySchema),
  changes: v.array(v.object({ labelId: idSchema, before: optionalNaira, after: optionalNaira })),
  startDay: daySchema,
  endDay: v.nullable(daySchema),
})
const trailRead: v.GenericSchema<
  readonly v.InferInput<typeof trailRowRead>[],
  readonly StoredTrailRow[]
> = v.array(trailRowRead)

/**
 * A budget with its schedule and its trail; cycles, spending and renewals are derived. Its edits are
 * by hand: each writes a row of the trail, so that no two of them are merged into one.
 */
export const budget = defineRecord({
  kind: 'budget',
  table: 'budgets',
  nouns: ['budget', 'budgets'],
  calls: 'own',
  fields: {
    name: text(nameSchema, { edit: true, emptied: '' }),
    image: text(imageText, { edit: true, create: imageSchema, emptied: '' }),
    frequency: choice(BUDGET_FREQUENCIES, {}),
    startDay: day(null, { emptied: '' }),
    endDay: optionalDay(null, { call: 'endDate' }),
    // Its cycles are the person's own months: of a monthly one, for as long as no end was chosen.
    followsMonth: flag(false, {}),
    labels: json({ read: allocationsRead, toWire: allocationsToWire }, { emptied: [], born: [] }),
    createdAt: instant(null, { born: AT, emptied: 0 }),
    endedDay: optionalDay(null, { born: null }),
    trail: json({ read: trailRead, toWire: trailToWire }, { emptied: [], born: [] }),
  },
  plan: { resource: 'budgets', while: { isNull: 'endedDay' } },
  title: 'name',
  mergesEdits: false,
})

/**
 * A plan of what may be spent, as the program has it. Its amount is the sum of its allocations; its
 * cycles follow from `frequency`, `startDay` (the first day of the cycle that `endDay` ends, or of the
 * first cycle of all) and `endDay` (where a person chose it). From `endedDay` on it renews itself no
 * more. Its name may be empty; its trail is every change, oldest first. Days are the person's zone's.
 */
export type Budget = RowOf<typeof budget>

/** What a budget sets aside for its labels as calls take it: naira, in order. */
export function allocationsToWire(labels: readonly Allocation[]) {
  return labels.map(({ labelId, amount }) => ({ labelId, amount: koboToNaira(amount) }))
}

function trailToWire(trail: readonly StoredTrailRow[], time: TimeWriter) {
  return trail.map(row => ({
    id: row.id,
    action: row.action,
    createdAt: time(row.createdAt),
    amountBefore: nairaOrNull(row.amountBefore),
    amountAfter: nairaOrNull(row.amountAfter),
    endDateBefore: row.endDateBefore,
    endDateAfter: row.endDateAfter,
    changes: row.changes.map(({ labelId, before, after }) => ({
      labelId,
      before: nairaOrNull(before),
      after: nairaOrNull(after),
    })),
    startDay: row.startDay,
    endDay: row.endDay,
  }))
}
