import type { Kobo } from '#domain/money.ts'
import type { LineNote } from './entry-line.ts'
import { type Figure, findFigures } from './figures.ts'
import { type Found, type LineWord, textOf } from './line-words.ts'

/** The amount of a line, and what else may have been meant. */
export interface LineAmount {
  readonly amount: Kobo | undefined
  readonly sign: Figure['sign']
  readonly notes: readonly LineNote[]
}

/** The amount of a line: what is marked as money, else the largest figure (SPEC.md, EL2). */
export function readLineAmount(words: readonly LineWord[]): Found<LineAmount> {
  const figures = findFigures(words)
  const read = figures.flatMap(figure => withAmount(figure) ?? [])
  const chosen = read.find(({ figure }) => figure.value.isMarked) ?? largest(read)
  if (chosen === undefined) return { value: unread(figures), words: [] }
  const { figure, amount } = chosen
  const rivals = read.filter(
    rival => rival !== chosen && (rival.figure.value.isMarked || !figure.value.isMarked),
  )
  const notes = rivals.map(rival => ({
    type: 'other-figure' as const,
    text: textOf(rival.figure.words),
    amount,
  }))
  return { value: { amount, sign: figure.value.sign, notes }, words: figure.words }
}

/** A figure that is an amount. */
interface ReadFigure {
  readonly figure: Found<Figure>
  readonly amount: Kobo
}

function withAmount(figure: Found<Figure>): ReadFigure | undefined {
  const { amount } = figure.value
  return amount.ok ? { figure, amount: amount.value } : undefined
}

function largest(read: readonly ReadFigure[]): ReadFigure | undefined {
  return read.toSorted((a, b) => b.amount - a.amount)[0]
}

function unread([figure]: readonly Found<Figure>[]): LineAmount {
  const none = { amount: undefined, sign: '' } as const
  if (figure === undefined || figure.value.amount.ok) return { ...none, notes: [] }
  const message = figure.value.amount.error
  return { ...none, notes: [{ type: 'amount', text: textOf(figure.words), message }] }
}
