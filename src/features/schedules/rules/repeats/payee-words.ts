import { foldedKey, type PayeeBook, writtenPayee } from '#features/entries/rules/payee-of.ts'
import type { TransactionType } from '#records/transaction/terms.ts'

// `Salary, October 2026` and `Salary, November 2026` are one.
const MONTH_WORDS =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/giu
const YEAR_WORDS = /\b20\d\d\b/gu
const GAPS = /\s+/gu
const AT_ENDS = /^[\s,;:./-]+|[\s,;:./-]+$/gu

/** What is written of a payee without the month that it is for; as it is where nothing else is left. */
export function withoutMonth(words: string): string {
  const rest = words.replaceAll(MONTH_WORDS, ' ').replaceAll(GAPS, ' ').trim()
  return rest === '' ? words : rest
}

/** A payee's name as it is written, without the month that it is for. */
export function nameWithoutMonth(name: string): string {
  const rest = withoutMonth(name)
  if (rest === name) return name
  return rest.replaceAll(YEAR_WORDS, ' ').replaceAll(GAPS, ' ').replaceAll(AT_ENDS, '') || name
}

/** The words that tell whom an entry names, folded; undefined where it names nobody. */
export function payeeWords(description: string, type: TransactionType): string | undefined {
  const key = writtenPayee(description, type)?.key
  return key === undefined ? undefined : withoutMonth(foldedKey(key))
}

/** What tells the payee that an entry names from others: the person's own, else what is written. */
export function payeeGroup(
  description: string,
  type: TransactionType,
  { payeesByKey }: PayeeBook,
): string | undefined {
  const key = writtenPayee(description, type)?.key
  if (key === undefined) return undefined
  return payeesByKey.get(key)?.id ?? withoutMonth(foldedKey(key))
}
