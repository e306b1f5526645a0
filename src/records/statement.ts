import * as v from 'valibot'
import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import { choice, day, givenGroup, number, optionalNaira, owner, text } from './field.ts'
import { defineRecord, type RowOf } from './record.ts'
import { storable } from './wire-text.ts'
import { daySchema, nairaSchema } from './wire.ts'

/** How far the arithmetic of a statement bears out what was read of it. */
const STATEMENT_STATUSES = ['proven', 'consistent', 'partial', 'unproven'] as const

const printedName = v.pipe(
  v.string('Must be text.'),
  v.trim(),
  v.maxLength(MAX_NAME_LENGTH, `Must be at most ${MAX_NAME_LENGTH} characters.`),
  storable(),
)

// Of an account's number no more is ever kept.
const lastDigits = v.pipe(
  v.string('Must be text.'),
  v.regex(/^\d{0,4}$/, 'Must be at most four digits.'),
)

const rowCountSchema = v.pipe(
  v.number('Must be a number.'),
  v.integer('Must be a whole number.'),
  v.minValue(0, 'Must not be below zero.'),
)

const printedNaira = v.nullish(nairaSchema, null)

/**
 * One account of a statement that went into a wallet: which days it covers, and the balances that it prints
 * (null where it prints none). Those of one file share `importId`, as the rows that they brought do. Bank,
 * pocket and digits are empty where the file does not say.
 */
export const statement = defineRecord({
  kind: 'statement',
  table: 'statements',
  nouns: ['statement', 'statements'],
  calls: 'derived',
  fields: {
    importId: givenGroup(),
    walletId: owner({ to: 'wallet', gone: 'goes' }),
    bank: text(printedName, { emptied: '' }),
    accountEnd: text(lastDigits, { emptied: '' }),
    pocket: text(printedName, { emptied: '' }),
    fromDay: day(daySchema, { emptied: '' }),
    toDay: day(daySchema, { emptied: '' }),
    openingBalance: optionalNaira(printedNaira, {}),
    closingBalance: optionalNaira(printedNaira, {}),
    rowCount: number(rowCountSchema, { emptied: 0 }),
    status: choice(STATEMENT_STATUSES, {
      write: v.picklist(STATEMENT_STATUSES, 'Must be how far the statement is proven.'),
    }),
  },
  plan: null,
  title: 'bank',
})

/** An account of a statement in the program. */
export type Statement = RowOf<typeof statement>
