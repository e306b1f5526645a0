import { assertNever } from '#base/assert.ts'
import type { ForeignCurrency } from '#features/statements/rules/reading.ts'
import { currencyWords } from '#features/statements/rules/values/currency.ts'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
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
      return t('entries.alert-code')
    case 'failed':
      return t('entries.alert-failed')
    case 'to-come':
      return t('entries.alert-to-come')
    case 'balance':
      return t('entries.alert-balance')
    case 'advert':
      return t('entries.alert-advert')
    case 'notice':
      return t('entries.alert-notice')
    case 'unsure':
      return t('entries.alert-unsure')
    case 'foreign':
      return t('entries.alert-foreign', { currency: currencyWords(currency) })
    default:
      return assertNever(reason)
  }
}
