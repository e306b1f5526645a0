import {
  type ForeignMoney,
  fromNaira,
  impliedRate,
  NAIRA,
  type RateBook,
  rateOn,
  toNaira,
  type OwnMoney,
} from '#money/currency.ts'
import type { Kobo } from '#money/money.ts'
import { moneyToText, readPositiveMoney } from '#records/read-fields.ts'
import type { RecordTransferForm, TransferCurrencies } from './record-transfer.ts'

interface RateOfDay {
  readonly rates: RateBook
  /** `yyyy-MM-dd`. */
  readonly day: string
}

/** What would arrive of an amount as typed, by the rates of the day, as one would type it; empty where that is not known (CU11). */
export function arrivingText(
  amount: string,
  { from, to }: TransferCurrencies,
  { rates, day }: RateOfDay,
): string {
  const sent = readPositiveMoney(amount, from)
  if (!sent.ok) return ''
  const naira = nairaOf(sent.value, rateOn(rates.get(from ?? ''), day))
  if (naira === undefined || to === null) return naira === undefined ? '' : inText(naira, null)
  const rate = rateOn(rates.get(to), day)
  const arrives = rate && fromNaira(naira, to, rate)
  return arrives === undefined ? '' : inText(naira, arrives)
}

function nairaOf({ amount, foreign }: OwnMoney, rate: ReturnType<typeof rateOn>): Kobo | undefined {
  if (foreign === null) return amount
  return rate && toNaira(foreign, rate)
}

function inText(amount: Kobo, foreign: ForeignMoney | null): string {
  return (foreign?.minor ?? amount) === 0 ? '' : moneyToText({ amount, foreign })
}

/** What one of a currency is in another one. */
export interface ImpliedRate {
  readonly currency: string
  readonly paidIn: string
  /** Decimal text. */
  readonly value: string
}

/** The rate that a transfer's two amounts imply: in naira where one of them is; undefined where they imply none (CU11). */
export function impliedBy(
  { amount, toAmount = '' }: Pick<RecordTransferForm, 'amount' | 'toAmount'>,
  { from, to }: TransferCurrencies,
): ImpliedRate | undefined {
  const [sent, arrives] = [readPositiveMoney(amount, from), readPositiveMoney(toAmount, to)]
  if (from === to || !sent.ok || !arrives.ok) return undefined
  return impliedBetween(sent.value, arrives.value)
}

/** The same of amounts that were recorded. */
export function impliedBetween(sent: OwnMoney, arrives: OwnMoney): ImpliedRate | undefined {
  const [left, right] = [ownMoney(sent), ownMoney(arrives)]
  const [one, paid] = sent.foreign === null ? [right, left] : [left, right]
  const value = impliedRate(one, paid)
  return value === undefined ? undefined : { currency: one.currency, paidIn: paid.currency, value }
}

function ownMoney({ amount, foreign }: OwnMoney): ForeignMoney {
  return foreign ?? { currency: NAIRA, minor: amount }
}
