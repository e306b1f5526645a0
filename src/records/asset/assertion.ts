import * as v from 'valibot'
import { day, flag, instant, number, owner } from '../field.ts'
import { derivedId } from '../hash/derived-id.ts'
import { nairaWorth } from '../later-field.ts'
import { foreignField } from '../rate.ts'
import { defineRecord, type RowOf } from '../record.ts'
import { daySchema, instantSchema, nairaSchema } from '../wire.ts'

const MOST_TAKES = 9999

const takeSchema = v.pipe(
  v.number('Must be a number.'),
  v.integer('Must be a whole number.'),
  v.minValue(0, 'Must not be below zero.'),
  v.maxValue(MOST_TAKES, 'Is too high.'),
)

/**
 * What a person said that a wallet really held at a moment of a day (WC4); the latest of the day stands. The entry that set the
 * balance right is `adjustmentId`, unless it was right already (`isRight`): a deleted id never lives again, so each that
 * was deleted is followed by one of another take.
 */
export const assertion = defineRecord({
  kind: 'assertion',
  table: 'assertions',
  nouns: ['stated balance', 'stated balances'],
  calls: 'derived',
  fields: {
    walletId: owner({ to: 'wallet', gone: 'goes' }),
    day: day(daySchema, { emptied: '' }),
    at: instant(instantSchema, { edit: true, emptied: 0 }),
    amount: nairaWorth(nairaSchema, { edit: true, emptied: 0 }),
    take: number(takeSchema, { edit: true, create: v.optional(takeSchema, 0), emptied: 0 }),
    isRight: flag(false, { edit: true }),
    foreign: foreignField(),
  },
  plan: null,
  title: null,
  comesBack: true,
})

/** What was said of a balance, in the program. */
export type Assertion = RowOf<typeof assertion>

/** The day of a wallet that something is said of. */
export type WalletDay = Pick<Assertion, 'walletId' | 'day'>

/** Under which id a balance is said: two devices that say one of the same day say the same. */
export function assertionId({ walletId, day: on }: WalletDay): string {
  return derivedId(`assertion:${walletId}:${on}`)
}

/** Under which id the entry is recorded that sets the balance right: one a day, however many devices do it. */
export function adjustmentId({ walletId, day: on }: WalletDay, take: number): string {
  return derivedId(`adjustment:${walletId}:${on}:${take}`)
}
