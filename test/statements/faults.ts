import { kobo } from '#money/money.ts'
import { type Account, figuresOf } from './made/account.ts'
import type { Movement } from './truth.ts'

const SLIP_KOBO = 90

/** A misprint of the movement at a place, away from what the account went through. */
export interface Fault {
  readonly name: string
  /** The rows as printed with the fault in them. */
  readonly change: (rows: readonly Movement[], at: number) => readonly Movement[]
  /** How many rows after the place the balances first disagree. */
  readonly shownAfter: number
  /** What is said of that row: a direction put right from the balances is no break. */
  readonly reason: 'link-broken' | 'direction-fixed'
}

/** Every kind of fault that the balances show (statements 7). */
export const FAULTS: readonly Fault[] = [
  {
    name: 'amount',
    shownAfter: 0,
    reason: 'link-broken',
    change: (rows, at) => changed(rows, at, row => ({ amount: kobo(row.amount + SLIP_KOBO) })),
  },
  {
    name: 'balance',
    shownAfter: 0,
    reason: 'link-broken',
    change: (rows, at) => changed(rows, at, row => ({ balance: kobo(row.balance + SLIP_KOBO) })),
  },
  {
    name: 'lost',
    shownAfter: 0,
    reason: 'link-broken',
    change: (rows, at) => rows.toSpliced(at, 1),
  },
  {
    name: 'doubled',
    shownAfter: 1,
    reason: 'link-broken',
    change: (rows, at) => rows.toSpliced(at, 0, ...rows.slice(at, at + 1)),
  },
  {
    name: 'swapped direction',
    shownAfter: 0,
    reason: 'direction-fixed',
    change: (rows, at) =>
      changed(rows, at, ({ type }) => ({ type: type === 'income' ? 'expense' : 'income' })),
  },
  {
    name: 'exchanged rows',
    shownAfter: 0,
    reason: 'link-broken',
    change: (rows, at) => rows.toSpliced(at, 2, ...rows.slice(at, at + 2).toReversed()),
  },
  {
    name: 'amount and balance shifted together',
    shownAfter: 1,
    reason: 'link-broken',
    change: (rows, at) =>
      changed(rows, at, row => ({
        amount: kobo(row.amount + SLIP_KOBO),
        balance: kobo(row.balance + (row.type === 'income' ? SLIP_KOBO : 0 - SLIP_KOBO)),
      })),
  },
]

/** The first account with a fault in its rows, and all other figures as they were. */
export function misprint(
  change: Fault['change'],
  at: number,
): (accounts: readonly Account[]) => Account[] {
  return accounts =>
    accounts.map((account, index) =>
      index > 0
        ? account
        : {
            ...account,
            stated: figuresOf(account),
            movements: change(account.movements, at),
          },
    )
}

function changed(
  rows: readonly Movement[],
  at: number,
  change: (row: Movement) => Partial<Movement>,
): readonly Movement[] {
  return rows.map((row, index) => (index === at ? { ...row, ...change(row) } : row))
}
