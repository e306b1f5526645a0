import { assertNever } from '#base/assert.ts'
import type { ForeignCurrency } from '#features/statements/rules/reading.ts'
import { currencyWords } from '#features/statements/rules/values/currency.ts'
import type { Kobo } from '#money/money.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import type { Day } from '#time/day.ts'

/** What a bank's message says of one movement of money. */
export interface ReadAlert {
  /** As the picker of banks has it; null where nothing says whose it is. */
  readonly bank: string | null
  /** The last digits that it shows of the account, two to four; empty where it shows none. */
  readonly last4: string
  /** Null where it does not say which way the money went. */
  readonly type: TransactionType | null
  /** Above zero. */
  readonly amount: Kobo
  readonly day: Day | null
  /** `HH:mm` by the bank's clock; null where no minute is printed. */
  readonly time: string | null
  /** After the movement; null where none is printed. */
  readonly balance: Kobo | null
  /** The narration; empty where there is none. */
  readonly words: string
  /** Who was on the other side, as far as a label or the sentence says. */
  readonly payee: string | null
  /** What the bank took for it, where that is printed apart. */
  readonly charge: Kobo | null
}

/** Why a message is no entry (AL9). */
export type NotEntryReason =
  | 'code'
  | 'failed'
  | 'to-come'
  | 'balance'
  | 'advert'
  /** Of money that did not move by it: a sum of a time, a request, a limit. */
  | 'notice'
  | 'foreign'
  /** It may be a movement, and is not read surely (AL21). */
  | 'unsure'

/** A message that is no entry. */
export interface NotEntry {
  readonly reason: NotEntryReason
  /** Of an alert in another currency. */
  readonly currency?: ForeignCurrency
}

/** What a text holds: alerts in their order, and what else was known in it. Both empty: nothing was. */
export interface AlertsReading {
  readonly alerts: readonly ReadAlert[]
  readonly others: readonly NotEntry[]
}

/** What is said of a message that is no entry. */
export function notEntryText({ reason, currency = 'other' }: NotEntry): string {
  switch (reason) {
    case 'code':
      return 'This is a one-time code, not a payment. Share it with nobody.'
    case 'failed':
      return 'This payment did not go through: there is nothing to record.'
    case 'to-come':
      return 'This payment is yet to come: record it once it is made.'
    case 'balance':
      return 'This only tells a balance: there is nothing to record.'
    case 'advert':
      return 'This is an advert, not a payment.'
    case 'notice':
      return 'This tells of no payment that was made: there is nothing to record.'
    case 'unsure':
      return 'This could not be read for certain: record it by hand.'
    case 'foreign':
      return `This alert is in ${currencyWords(currency)}. Only naira can be recorded.`
    default:
      return assertNever(reason)
  }
}
