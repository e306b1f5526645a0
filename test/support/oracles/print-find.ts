import { assertNever } from '#base/assert.ts'
import {
  type AmountRange,
  type Find,
  type FindTerm,
  type FindWords,
  wholeNaira,
} from '#features/entries/rules/find/find.ts'
import { amountToText, type Kobo, kobo, MAX_AMOUNT_KOBO } from '#money/money.ts'

/** The search as a text that reads as the same search. */
export function printFind(find: Find): string {
  if ('parts' in find) {
    const isAny = find.type === 'any'
    return find.parts.map(part => bracketed(part, ['any'])).join(isAny ? ' OR ' : ' ')
  }
  if (find.type === 'not') return `-${bracketed(find.part, ['all', 'any'])}`
  return printTerm(find)
}

function bracketed(find: Find, types: readonly Find['type'][]): string {
  return types.includes(find.type) ? `(${printFind(find)})` : printFind(find)
}

function printTerm(term: FindTerm): string {
  switch (term.type) {
    case 'words':
      return printTyped(term)
    case 'text':
    case 'named':
      return `${term.field}:${printTyped(term)}`
    case 'is':
    case 'has':
      return `${term.type}:${term.value}`
    case 'days':
      return term.from === undefined ? `to:${term.to ?? ''}` : `from:${term.from}`
    case 'amount':
      return `amount:${printAmounts(term)}`
    case 'unread':
      return `${term.field}:"${term.text}"`
    default:
      return assertNever(term)
  }
}

const KOBO_BELOW_NEXT_NAIRA = 99

function printTyped({ text, isWhole }: Pick<FindWords, 'text' | 'isWhole'>): string {
  return isWhole ? `"${text}"` : text
}

function printAmounts({ least, most }: AmountRange): string {
  if (most === least) return exactly(least)
  if (least % 100 === 0 && most === wholeNaira(least).most) return amountToText(least)
  if (most >= MAX_AMOUNT_KOBO) return `${amountToText(least)}..`
  const isWhole = most % 100 === KOBO_BELOW_NEXT_NAIRA
  const end = isWhole ? amountToText(kobo(most - KOBO_BELOW_NEXT_NAIRA)) : exactly(most)
  return `${least === 0 ? '' : amountToText(least)}..${end}`
}

function exactly(amount: Kobo): string {
  const text = amountToText(amount)
  return text.includes('.') ? text : `${text}.00`
}
