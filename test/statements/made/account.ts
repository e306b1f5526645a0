import { addKobo, type Kobo, kobo } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import type { Movement } from '../truth.ts'

/** An account whose movements are printed. */
export interface Account {
  readonly name: string
  readonly number: string
  readonly title: string
  readonly period: { readonly from: Day; readonly to: Day }
  readonly opening: Kobo
  /** Oldest first, at least one. */
  readonly movements: readonly Movement[]
  /** What the bank states of them, where a misprint has parted the two. */
  readonly stated?: AccountFigures
}

/** What an account holds at the end, and what went out and in. */
export interface AccountFigures {
  readonly closing: Kobo
  readonly debits: Kobo
  readonly credits: Kobo
}

/** The sums of an account's movements, or what is stated in their place. */
export function figuresOf({ opening, movements, stated }: Account): AccountFigures {
  if (stated !== undefined) return stated
  const [debits, credits] = [sumOf(movements, 'expense'), sumOf(movements, 'income')]
  return { debits, credits, closing: kobo(opening + credits - debits) }
}

/** What a movement adds to the balance. */
export function changeOf({ type, amount }: Pick<Movement, 'type' | 'amount'>): number {
  return type === 'income' ? amount : 0 - amount
}

function sumOf(movements: readonly Movement[], type: Movement['type']): Kobo {
  return addKobo(...movements.filter(each => each.type === type).map(({ amount }) => amount))
}
