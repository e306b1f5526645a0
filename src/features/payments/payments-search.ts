import type { DayRange } from '#time/period.ts'
import {
  type PageSearch,
  type RawSearch,
  readChoice,
  readDay,
  readPageSearch,
} from '#ui/address/search-values.ts'

/** The state that the addresses of the payment wallet and of the tokens keep; `?add=top-up` opens the dialog. */
export interface PaymentsSearch extends PageSearch, DayRange {
  readonly add?: 'top-up'
}

/** Reads the address of the payment wallet or of the tokens. */
export function readPaymentsSearch(raw: RawSearch): PaymentsSearch {
  const add = readChoice(raw['add'], ['top-up'])
  const from = readDay(raw['from'])
  const to = readDay(raw['to'])
  return {
    ...readPageSearch(raw),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(add !== undefined && { add }),
  }
}

/** The same address with the dialog closed: the part of the list that it shows. */
export function withoutDialog({
  add: _closed,
  ...rest
}: PaymentsSearch): Omit<PaymentsSearch, 'add'> {
  return rest
}
