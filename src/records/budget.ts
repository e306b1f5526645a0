import * as v from 'valibot'
import { isSafeTotal, koboToNaira, nairaOrNull } from '#money/money.ts'
import {
  type Allocation,
  BUDGET_COUNTS,
  BUDGET_FREQUENCIES,
  type Carry,
  type CountedPart,
  type Counting,
  MAX_BUDGET_LABELS,
  MAX_PART_CATEGORIES,
  STORED_TRAIL_ACTIONS,
  type StoredTrailRow,
} from './budget/budget-terms.ts'
import { carriesToWire, carryRead, carryToWire, partCarriesRead } from './budget/carry-wire.ts'
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
import { laterChoice, laterDay } from './later-field.ts'
import { defineRecord, type RowOf } from './record.ts'
import { categorySchema } from './transaction.ts'
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
const textsRead: v.GenericSchema<readonly string[], readonly string[]> = v.array(v.string())
const countedPartRead = v.object({ labelId: idSchema, categories: v.exactOptional(textsRead) })
const countedPartsRead: v.GenericSchema<readonly CountedPart[], readonly CountedPart[]> =
  v.array(countedPartRead)
const countingRead = v.object({
  from: daySchema,
  by: v.picklist(BUDGET_COUNTS),
  parts: countedPartsRead,
})
const allocationRead = v.object({
  ...countedPartRead.entries,
  amount: positiveNairaSchema,
  carry: v.exactOptional(carryRead),
})
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
  counting: v.exactOptional(countingRead),
  carries: v.exactOptional(partCarriesRead),
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
    counts: laterChoice(BUDGET_COUNTS, 'hand', { edit: true }),
    countsFrom: laterDay({ born: null }),
  },
  plan: { resource: 'budgets', while: { isNull: 'endedDay' } },
  title: 'name',
  mergesEdits: false,
})

/**
 * A plan of what may be spent, as the program has it. Its amount is the sum of its allocations; its
 * cycles follow from `frequency`, `startDay` (the first day of the cycle that `endDay` ends, or of the
 * first cycle of all) and `endDay` (where a person chose it). From `endedDay` on it renews itself no
 * more. Its name may be empty; its trail is every change, oldest first. Since `countsFrom`, the first day of
 * the cycle in which that was chosen, it counts as `counts` says; null where it was never anything but by
 * hand. Days are the person's zone's.
 */
export type Budget = RowOf<typeof budget>

/** What a budget sets aside for its labels as calls take it: naira, in order. */
export function allocationsToWire(labels: readonly Allocation[]) {
  return labels.map(({ amount, carry, ...part }) =>
    Object.assign(
      partToWire(part),
      { amount: koboToNaira(amount) },
      carry && { carry: carryToWire(carry) },
    ),
  )
}

/** What a call left out of the budget's parts, as one made before parts had it: their categories, and what they carry. */
export function withKeptParts(
  labels: readonly Allocation[],
  before: readonly Allocation[],
): readonly Allocation[] {
  return labels.map(part => {
    const known = before.find(({ labelId }) => labelId === part.labelId)
    const categories = part.categories ?? known?.categories ?? []
    const carry = part.carry ?? known?.carry ?? NO_CARRY
    return Object.assign({}, part, { categories, carry })
  })
}

/** Each cycle starts anew. */
export const NO_CARRY: Carry = { by: 'none', cap: null }

// A part without categories is as it was before parts had any, to the letter.
function partToWire({ labelId, categories = [] }: CountedPart): CountedPart {
  return categories.length === 0 ? { labelId } : { labelId, categories }
}

function countingToWire({ from, by, parts }: Counting): Counting {
  return { from, by, parts: parts.map(partToWire) }
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
    ...(row.counting && { counting: countingToWire(row.counting) }),
    ...(row.carries && { carries: carriesToWire(row.carries) }),
  }))
}

/** How a budget counts, as calls say it. */
export const countsWord = v.picklist(BUDGET_COUNTS, `Must be one of ${BUDGET_COUNTS.join(', ')}.`)
const categoriesSchema: v.GenericSchema<readonly string[], readonly string[]> = v.pipe(
  v.array(categorySchema, 'Must be a list.'),
  v.maxLength(MAX_PART_CATEGORIES, `Must hold at most ${MAX_PART_CATEGORIES} categories.`),
)
/** The same of a new one; a call that does not know of the field means what it always did. */
export const countsSchema = v.optional(countsWord, 'hand')
/** What a budget sets aside for its labels, as calls take it. */
export const allocationsSchema = v.pipe(
  v.array(
    v.object({
      labelId: idSchema,
      amount: positiveNairaSchema,
      categories: v.exactOptional(categoriesSchema),
      carry: v.exactOptional(carryRead),
    }),
    'Must be a list.',
  ),
  v.minLength(1, 'Must hold at least one label.'),
  v.maxLength(MAX_BUDGET_LABELS, `Must hold at most ${MAX_BUDGET_LABELS} labels.`),
  v.check(
    labels => new Set(labels.map(({ labelId }) => labelId)).size === labels.length,
    'Label already added',
  ),
  v.check(labels => {
    const categories = labels.flatMap(part => part.categories ?? [])
    return new Set(categories).size === categories.length
  }, 'Must name each category once.'),
  v.check(
    labels => isSafeTotal(labels.map(({ amount }) => amount)),
    'Must not add up to more than ten trillion naira.',
  ),
)
