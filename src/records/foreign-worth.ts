import { type ForeignMoney, nairaOn, type RateBook } from '#money/currency.ts'
import type { Kobo } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { RecordRow } from './registry.ts'

/** How a record of a kind says what its foreign money is in naira, and the day whose rate that goes by. */
interface WorthRule<Row> {
  readonly amount: keyof Row & string
  readonly dayOf: (row: Row, zone: string) => Day
}

const RULES: { readonly [K in 'transaction' | 'wallet' | 'assertion']: WorthRule<RecordRow<K>> } = {
  transaction: { amount: 'amount', dayOf: (row, zone) => instantToDay(row.createdAt, zone) },
  wallet: {
    amount: 'openingAmount',
    dayOf: (row, zone) => row.openedOn ?? instantToDay(row.createdAt, zone),
  },
  assertion: { amount: 'amount', dayOf: row => row.day },
}

/** The kinds of which records may be of another currency. */
export type ForeignKind = keyof typeof RULES

/** Whether records of the kind may be of another currency. */
export function isForeignKind(kind: string): kind is ForeignKind {
  return Object.hasOwn(RULES, kind)
}

/** By what money is in naira: the rates, and the zone in which rows have their days. */
export interface Rated {
  readonly rates: RateBook
  readonly zone: string
}

/** The field of a record that is worth something in naira, and what. */
export interface Worth {
  readonly field: string
  readonly amount: Kobo
}

/**
 * What a record of another currency is in naira, by the rate of its own day (CU3); undefined of one in naira. Device and
 * server ask alike, so that neither sends the other anything of it.
 */
export function worthOf(kind: ForeignKind, row: object, { rates, zone }: Rated): Worth | undefined {
  const { foreign }: { readonly foreign?: ForeignMoney | null } = row
  if (foreign === undefined || foreign === null) return undefined
  // The caller's kind is that of the row.
  const { amount, dayOf } = RULES[kind] as WorthRule<object>
  return { field: amount, amount: nairaOn(foreign, rates, dayOf(row, zone)) }
}
