import * as v from 'valibot'
import { AT, choice, day, instant, json, naira, optionalDay, text } from '../field.ts'
import { defineRecord, type RowOf } from '../record.ts'
import { daySchema, nameSchema, openingNairaSchema } from '../wire.ts'

/** Who gets the money back: the person themselves, or the one whom the debt names. */
export const DEBT_DIRECTIONS = ['owed-to-me', 'i-owe'] as const

/** Which way a debt goes. */
export type DebtDirection = (typeof DEBT_DIRECTIONS)[number]

/** What the interest of a loan is said for: a month of it, or a year. */
export const LOAN_BASES = ['month', 'year'] as const

/** In hundredths of a percent: nobody asks for more than the loan itself again. */
export const MOST_RATE = 10_000

/** Fifty years of months. */
export const MOST_INSTALMENTS = 600

/** How a loan is paid back: `rate` hundredths of a percent of what is left for each `basis`, in as many months. */
export interface LoanTerms {
  readonly rate: number
  readonly basis: (typeof LOAN_BASES)[number]
  readonly instalments: number
}

const directionSchema = v.picklist(DEBT_DIRECTIONS, 'Must be owed-to-me or i-owe.')

function wholeSchema(least: number, most: number) {
  const message = `Must be a whole number from ${least} to ${most}.`
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  )
}

const termsSchema = v.nullish(
  v.object({
    rate: wholeSchema(0, MOST_RATE),
    basis: v.picklist(LOAN_BASES, 'Must be month or year.'),
    instalments: wholeSchema(1, MOST_INSTALMENTS),
  }),
  null,
)
const termsRead = v.nullable(
  v.object({ rate: v.number(), basis: v.picklist(LOAN_BASES), instalments: v.number() }),
)

/**
 * What a person owes, or is owed. `opening` was owed on `day` already, before any entry of it; entries that name the debt move
 * it (`movesDebt`). `dueDay` is when it is to be paid back; of a loan, when its first instalment is.
 */
export const debt = defineRecord({
  kind: 'debt',
  table: 'debts',
  nouns: ['debt', 'debts'],
  calls: 'derived',
  fields: {
    person: text(nameSchema, { edit: true, emptied: '' }),
    direction: choice(DEBT_DIRECTIONS, { write: directionSchema, edit: true }),
    opening: naira(openingNairaSchema, { edit: true, emptied: 0 }),
    day: day(daySchema, { edit: true, emptied: '' }),
    loan: json(
      { read: termsRead, toWire: (loan: LoanTerms | null) => loan },
      { write: termsSchema, edit: true, emptied: null },
    ),
    dueDay: optionalDay(v.nullish(daySchema, null), { edit: true }),
    createdAt: instant(null, { wire: false, born: AT, emptied: 0 }),
  },
  plan: null,
  title: 'person',
})

/** What a person owes, or is owed, in the program. */
export type Debt = RowOf<typeof debt>
