import { MAX_NAME_LENGTH } from '#base/text-limits.ts'
import {
  type PageSearch,
  type RawSearch,
  readChoice,
  readPageSearch,
  readText,
} from '#ui/address/search-values.ts'

/** The state of the wallets page that its address keeps; `?add=wallet` opens the create dialog, without `view` it is the grid. */
export interface WalletsSearch extends PageSearch {
  readonly view?: 'table'
  readonly add?: 'wallet'
  /** Of the wallet to be: its name, and what is in it in naira as typed. Only with `add`. */
  readonly name?: string
  readonly amount?: string
}

const LONGEST_AMOUNT = 20

/** Reads the address of the wallets page. */
export function readWalletsSearch(raw: RawSearch): WalletsSearch {
  const view = readChoice(raw['view'], ['table'])
  const add = readChoice(raw['add'], ['wallet'])
  const name = readText(raw['name'])?.slice(0, MAX_NAME_LENGTH)
  const amount = readText(raw['amount'])?.slice(0, LONGEST_AMOUNT)
  return {
    ...readPageSearch(raw),
    ...(view !== undefined && { view }),
    ...(add !== undefined && {
      add,
      ...(name !== undefined && { name }),
      ...(amount !== undefined && { amount }),
    }),
  }
}

/** The same address with the dialog closed. */
export function withoutDialog({
  add: _closed,
  name: _name,
  amount: _amount,
  ...rest
}: WalletsSearch): WalletsSearch {
  return rest
}
