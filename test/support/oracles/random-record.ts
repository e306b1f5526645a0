import fc from 'fast-check'
import * as v from 'valibot'
import { isStorableText } from '#base/text-limits.ts'
import { kobo } from '#money/money.ts'
import { BUDGET_COUNTS, CARRY_RULES, STORED_TRAIL_ACTIONS } from '#records/budget/budget-terms.ts'
import type { LooseRow } from '#records/compile.ts'
import { LOAN_BASES, MOST_INSTALMENTS, MOST_RATE } from '#records/debt/debt.ts'
import type { Field, Form } from '#records/field.ts'
import { ONBOARDING_STEPS } from '#records/profile/onboarding.ts'
import { type RecordKind, recordType } from '#records/registry.ts'
import { addDays } from '#time/day.ts'
import { NTHS, SHIFTS } from '#time/recurrence/recurrence.ts'
import { aDay } from '../a-day.ts'

const MOST_KOBO = 100_000_000_000_000
const LAST_INSTANT = Date.UTC(2100, 0, 1)
const SPAN_DAYS = 50_000

const anId = fc.uuid()
const aText = fc.string({ unit: 'binary' }).filter(isStorableText)
const anAmount = fc.integer({ min: 1, max: MOST_KOBO }).map(kobo)
const anInstant = fc.integer({ min: 0, max: LAST_INSTANT })
const anyDay = fc.integer({ min: 0, max: SPAN_DAYS }).map(days => addDays(aDay('1990-01-01'), days))
const aPart = fc.option(anAmount)

const someCategories = fc.array(aText, { minLength: 1, maxLength: 2 })
const aCounting = fc.record({
  from: anyDay,
  by: fc.constantFrom(...BUDGET_COUNTS),
  parts: fc.array(
    fc.record({ labelId: anId, categories: someCategories }, { requiredKeys: ['labelId'] }),
    { maxLength: 2 },
  ),
})

const ofAnyCarry = { by: fc.constantFrom(...CARRY_RULES), cap: aPart }

const ofAnyTrailRow = {
  id: anId,
  action: fc.constantFrom(...STORED_TRAIL_ACTIONS),
  createdAt: anInstant,
  amountBefore: aPart,
  amountAfter: aPart,
  endDateBefore: fc.option(anyDay),
  endDateAfter: fc.option(anyDay),
  changes: fc.array(fc.record({ labelId: anId, before: aPart, after: aPart }), { maxLength: 3 }),
  startDay: anyDay,
  endDay: fc.option(anyDay),
  counting: aCounting,
  carries: fc.array(fc.record({ labelId: anId, ...ofAnyCarry }), { maxLength: 2 }),
}
const { counting: _counting, carries: _carries, ...alwaysThere } = ofAnyTrailRow
const aTrailRow = fc.oneof(fc.record(ofAnyTrailRow), fc.record(alwaysThere))

const aRuleDay = fc
  .integer({ min: 0, max: SPAN_DAYS })
  .map(days => addDays(aDay('2000-01-01'), days))
const ofAnyRule = {
  every: fc.integer({ min: 1, max: 366 }),
  shift: fc.constantFrom(...SHIFTS),
  from: aRuleDay,
  until: fc.option(aRuleDay),
  count: fc.option(fc.integer({ min: 1, max: 9999 })),
}

const aRule = fc.oneof(
  fc.record({ unit: fc.constant('day'), ...ofAnyRule }),
  fc.record({
    unit: fc.constant('week'),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    ...ofAnyRule,
  }),
  fc.record({
    unit: fc.constantFrom('month', 'year'),
    on: fc.oneof(
      fc.record({ type: fc.constant('day'), day: fc.integer({ min: 1, max: 31 }) }),
      fc.constantFrom({ type: 'last' }, { type: 'last-working' }),
      fc.record({
        type: fc.constant('weekday'),
        weekday: fc.constantFrom(1, 7),
        nth: fc.constantFrom(...NTHS),
      }),
    ),
    ...ofAnyRule,
  }),
)

const aMonthStart = fc.oneof(
  fc.record({ type: fc.constant('day'), day: fc.integer({ min: 1, max: 31 }) }),
  fc.constantFrom({ type: 'last' }, { type: 'last-working' }),
)
const aMonthRule = fc.oneof(
  aMonthStart,
  fc.record({ type: fc.constant('salary'), scheduleId: anId, on: aMonthStart }),
)

// A value with parts of its own has no form to make it from.
const aForeign = fc.record({
  currency: fc.constantFrom('USD', 'XOF', 'KWD'),
  minor: fc.integer({ min: 1, max: MOST_KOBO }),
})

const PARTS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'wallet.foreign': aForeign,
  'assertion.foreign': aForeign,
  'transaction.foreign': aForeign,
  'budget.labels': fc.array(
    fc.record(
      {
        labelId: anId,
        amount: anAmount,
        categories: someCategories,
        carry: fc.record(ofAnyCarry),
      },
      { requiredKeys: ['labelId', 'amount'] },
    ),
    { maxLength: 3 },
  ),
  'budget.trail': fc.array(aTrailRow, { maxLength: 3 }),
  'transaction.alert': fc.record({
    bank: fc.constantFrom('GTBank', ''),
    last4: fc.constantFrom('4882', ''),
    balance: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000_000_000 }).map(kobo)),
    at: fc.constantFrom('2026-11-20T21:08', '2026-11-20', ''),
  }),
  'transaction.pays': fc.record({
    scheduleId: anId,
    slot: fc.constantFrom('2026-11-01#1', '2026-11-02#7'),
  }),
  'debt.loan': fc.record({
    rate: fc.nat(MOST_RATE),
    basis: fc.constantFrom(...LOAN_BASES),
    instalments: fc.integer({ min: 1, max: MOST_INSTALMENTS }),
  }),
  'schedule.price': fc.record({ amount: anAmount, isAbout: fc.boolean() }),
  'schedule.rule': aRule,
  'circle.rule': aRule,
  'profile.months': fc
    .uniqueArray(fc.record({ from: aRuleDay, rule: aMonthRule }), {
      selector: ({ from }) => from,
      maxLength: 4,
    })
    .map(rules => rules.toSorted((a, b) => (a.from < b.from ? -1 : 1))),
  'profile.onboarding': fc.record({
    dismissed: fc.boolean(),
    skipped: fc.subarray([...ONBOARDING_STEPS]),
  }),
}

const FORMS: Readonly<Record<Exclude<Form, 'choice' | 'json'>, fc.Arbitrary<unknown>>> = {
  text: aText,
  flag: fc.boolean(),
  naira: anAmount,
  number: fc.double({ noNaN: true, noDefaultInfinity: true }),
  instant: anInstant,
  day: anyDay,
  id: anId,
  figure: fc.integer({ min: 0 }),
}

/** A row of a kind, as the program has it, with anything that its fields let in. */
export function aRowOf(kind: RecordKind): fc.Arbitrary<LooseRow> {
  const fields = Object.entries(recordType(kind).fields)
    .filter(([, { options }]) => options.wire !== false)
    .map(([name, field]) => [name, aValueOf(`${kind}.${name}`, field)] as const)
  return fc.record({ id: anId, ...Object.fromEntries(fields) }).map(row => withoutWorth(kind, row))
}

/** What a row of another currency is in naira is not on the wire: it is read as nothing until the rates say it. */
function withoutWorth(kind: RecordKind, row: LooseRow): LooseRow {
  const worth = Object.entries(recordType(kind).fields).filter(
    ([, { options }]) => options.by !== undefined && (row[options.by] ?? null) !== null,
  )
  return { ...row, ...Object.fromEntries(worth.map(([name]) => [name, 0])) }
}

function aValueOf(place: string, field: Field): fc.Arbitrary<unknown> {
  const value = aFilledValueOf(place, field)
  // What follows from other money is null on the wire alone.
  return field.options.by === undefined && v.is(field.read, null) ? fc.option(value) : value
}

function aFilledValueOf(place: string, { form, read }: Field): fc.Arbitrary<unknown> {
  if (form === 'json') return PARTS[place] ?? fc.constant(`no parts are known of ${place}`)
  if (form !== 'choice') return FORMS[form]
  return fc.constantFrom(...wordsOf(read))
}

/** The words that a choice is of, whatever it is wrapped in to be left out or null. */
function wordsOf(read: object): readonly string[] {
  if ('wrapped' in read && typeof read.wrapped === 'object' && read.wrapped !== null) {
    return wordsOf(read.wrapped)
  }
  return v.parse(v.object({ options: v.array(v.string()) }), read).options
}
