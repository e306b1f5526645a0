import { type Month, monthOf } from '#time/month.ts'
import { type RawSearch, readChoice, readDay, readText } from '#ui/address/search-values.ts'

/**
 * The state of the page of what falls due that its address keeps: `?add=repeating` opens the form, with
 * `repeat` filled in with what seems to repeat, `edit` that of an item,
 * `item` with `slot` one time that it falls due. Without `month` the calendar shows today's.
 */
export interface UpcomingSearch {
  readonly add?: 'repeating'
  /** Only with `add`. */
  readonly repeat?: string
  readonly edit?: string
  readonly item?: string
  /** Only with `item`. */
  readonly slot?: string
  readonly month?: Month
}

/** Reads the address of the page. */
export function readUpcomingSearch(raw: RawSearch): UpcomingSearch {
  const add = readChoice(raw['add'], ['repeating'])
  const repeat = readText(raw['repeat'])
  const edit = readText(raw['edit'])
  const item = readText(raw['item'])
  const slot = readText(raw['slot'])
  const first = readDay(`${readText(raw['month'])}-01`)
  return {
    ...(add !== undefined && { add }),
    ...(add !== undefined && repeat !== undefined && { repeat }),
    ...(edit !== undefined && { edit }),
    ...(item !== undefined && slot !== undefined && { item, slot }),
    ...(first !== undefined && { month: monthOf(first) }),
  }
}

/** The same address with the form closed. */
export function withoutForm({
  add: _add,
  repeat: _repeat,
  edit: _edit,
  ...rest
}: UpcomingSearch): UpcomingSearch {
  return rest
}

/** The same address with the one time closed. */
export function withoutSlot({ item: _item, slot: _slot, ...rest }: UpcomingSearch): UpcomingSearch {
  return rest
}
