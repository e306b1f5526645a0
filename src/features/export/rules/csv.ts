import type { Kobo } from '#money/money.ts'

declare const cellBrand: unique symbol

/** A cell of a CSV file, safe to stand in a line. */
export type CsvCell = string & { readonly [cellBrand]: 'CsvCell' }

const KOBO_DIGITS = 2

/**
 * Any text as a cell. What a spreadsheet would run as a formula gets an apostrophe in front
 * (security 6): another person may have written it, in a statement's description.
 */
export function textCell(text: string): CsvCell {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  const isPlain = !/[",\r\n]/.test(harmless)
  return (isPlain ? harmless : `"${harmless.replaceAll('"', '""')}"`) as CsvCell
}

/** Naira with two decimals and without commas, below zero with a hyphen: `-1234.50`. */
export function amountCell(amount: Kobo): CsvCell {
  const digits = String(Math.abs(amount)).padStart(KOBO_DIGITS + 1, '0')
  const naira = `${digits.slice(0, -KOBO_DIGITS)}.${digits.slice(-KOBO_DIGITS)}`
  return (amount < 0 ? `-${naira}` : naira) as CsvCell
}

/** What is nothing a person wrote: an id, a day, a word of ours; empty for null. */
export function plainCell(word: string | null): CsvCell {
  return (word ?? '') as CsvCell
}

/** A line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.join(',')}\r\n`
}
