import * as v from 'valibot'
import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import { type Kobo, nairaOrNull } from '#money/money.ts'
import { storable } from '../wire-text.ts'
import { nairaSchema } from '../wire.ts'

/**
 * What the bank said of an entry: its alert, of which the entry was made, or its statement's row, which was imported.
 * By it alert and row know each other again.
 */
export interface BankAlert {
  /** The bank's name; empty where nothing says it. */
  readonly bank: string
  /** The last digits of the account that are shown, two to four; empty where none are. */
  readonly last4: string
  /** After the movement; null where none is printed. */
  readonly balance: Kobo | null
  /** `yyyy-MM-dd` or `yyyy-MM-ddTHH:mm` by the bank's clock; empty where it says no day. */
  readonly at: string
}

/** Whether what shows these digits may be one account: digits that are hidden may be any. */
export function mayBeSameAccount(one: string, other: string): boolean {
  return one === '' || other === '' || one.endsWith(other) || other.endsWith(one)
}

/** Whether these may be one bank: one that is not named may be any. */
export function mayBeSameBank(one: string, other: string): boolean {
  return one === '' || other === '' || one === other
}

const optionalNaira = v.nullable(nairaSchema)

const alertFields = v.object({
  bank: v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH), storable()),
  last4: v.pipe(v.string(), v.regex(/^(?:\d{2,4})?$/, 'Must be two to four digits.')),
  balance: optionalNaira,
  at: v.pipe(
    v.string(),
    v.regex(/^(?:\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?)?$/, 'Must be a day, or a day and a minute.'),
  ),
})

/** An alert as a create call brings it; left out or null where there was none. */
export const alertSchema = v.nullish(alertFields, null)

/** As the feed carries it. Rows that a device stored before there were alerts have none. */
export const alertRead: v.GenericSchema<
  v.InferInput<typeof alertFields> | null | undefined,
  BankAlert | null
> = v.nullish(
  v.object({ bank: v.string(), last4: v.string(), balance: optionalNaira, at: v.string() }),
  null,
)

/** An alert as calls and the feed have it. */
export function alertToWire(
  alert: BankAlert | null | undefined,
): v.InferInput<typeof alertFields> | null {
  return alert ? { ...alert, balance: nairaOrNull(alert.balance) } : null
}
