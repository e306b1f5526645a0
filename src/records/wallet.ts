import * as v from 'valibot'
import { AT, instant, number, optionalDay, optionalNaira, text } from './field.ts'
import { nairaWorth, optionalInstant } from './later-field.ts'
import { foreignField } from './rate.ts'
import { defineRecord, type RowOf } from './record.ts'
import { positionSchema } from './view.ts'
import { DEFAULT_WALLET_TYPE } from './wallet-figures.ts'
import { storable } from './wire-text.ts'
import {
  daySchema,
  imageSchema,
  imageText,
  instantSchema,
  nairaSchema,
  nameSchema,
  openingNairaSchema,
} from './wire.ts'

const newTypeSchema = v.pipe(
  v.nullish(v.string('Must be text.'), DEFAULT_WALLET_TYPE),
  v.trim(),
  v.transform(type => (type === '' ? DEFAULT_WALLET_TYPE : type)),
  v.maxLength(40, 'Must be at most 40 characters.'),
  storable(),
)

const anyPosition = v.number('Must be a number.')
const lowLineSchema = v.nullable(openingNairaSchema)
const openedOnSchema = v.nullable(daySchema)

/** A wallet as recorded; what it holds is derived from its transactions. */
export const wallet = defineRecord({
  kind: 'wallet',
  table: 'wallets',
  nouns: ['wallet', 'wallets'],
  calls: 'derived',
  fields: {
    name: text(nameSchema, { edit: true, emptied: '' }),
    openingAmount: nairaWorth(openingNairaSchema, { edit: true, call: 'amount', emptied: 0 }),
    image: text(imageText, { edit: true, create: imageSchema, emptied: '' }),
    type: text(nameSchema, { edit: true, create: newTypeSchema, emptied: '' }),
    createdAt: instant(null, { born: AT, emptied: 0 }),
    /** Since when it is out of use: it keeps its rows and its place in figures, and takes no room in the plan. */
    archivedAt: optionalInstant(v.nullable(instantSchema), {
      edit: true,
      create: null,
      born: null,
    }),
    /** Where it stands among the others; all stand together until a person puts them in order. */
    position: {
      ...number(positionSchema, {
        edit: true,
        create: v.optional(positionSchema, 0),
        born: 0,
        emptied: 0,
      }),
      // Rows that were put by before the field was there lack it (PL8).
      read: v.optional(anyPosition, 0),
    },
    /** Below it a person wants to be told (WC1). */
    lowLine: {
      ...optionalNaira(lowLineSchema, {
        edit: true,
        create: v.optional(lowLineSchema, null),
        born: null,
      }),
      read: v.optional(v.nullable(nairaSchema), null),
    },
    /** The day since which it held what it began with, where that is not the day it was made (WC2). */
    openedOn: {
      ...optionalDay(openedOnSchema, {
        edit: true,
        create: v.optional(openedOnSchema, null),
        born: null,
      }),
      read: v.optional(v.nullable(daySchema), null),
    },
    /** The currency it is kept in, and what it began with, where that is not naira: its currency never changes (CU1). */
    foreign: foreignField(0),
  },
  plan: { resource: 'wallets', while: { isNull: 'archivedAt' } },
  title: 'name',
})

/** A wallet in the program. */
export type Wallet = RowOf<typeof wallet>
