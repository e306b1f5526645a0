import type { Day } from '#time/day.ts'
import { day, naira, owner } from '../field.ts'
import { derivedId } from '../hash/derived-id.ts'
import { defineRecord, type RowOf } from '../record.ts'
import { daySchema, openingNairaSchema } from '../wire.ts'

/** What a thing that is owned or owed is worth from a day on, until it has another value; never below zero (NW2). */
export const valuation = defineRecord({
  kind: 'valuation',
  table: 'valuations',
  nouns: ['valuation', 'valuations'],
  calls: 'derived',
  fields: {
    assetId: owner({ to: 'asset', gone: 'goes' }),
    day: day(daySchema, { emptied: '' }),
    value: naira(openingNairaSchema, { edit: true, emptied: 0 }),
  },
  plan: null,
  title: null,
  comesBack: true,
})

/** A value, in the program. */
export type Valuation = RowOf<typeof valuation>

/** Under which id a thing has its value of a day: two devices that say one of the same day mean the same (NW3). */
export function valuationId(assetId: string, on: Day): string {
  return derivedId(`valuation:${assetId}:${on}`)
}
