import { countText } from '#base/count-text.ts'
import type { ForeignSection, ReadingWarning } from './rules/reading.ts'
import { currencyWords } from './rules/values/currency.ts'

/** The words of a warning: what it says, and what it means for the person. */
export interface WarningText {
  readonly title: string
  readonly text: string
}

type WarningOf<T extends ReadingWarning['type']> = Extract<ReadingWarning, { readonly type: T }>

/** A warning about which pages the file has, and in what order. */
export type PagesWarning = WarningOf<'pages-missing' | 'pages-repeated' | 'pages-reordered'>

/** A warning about what is left out because it is not in naira. */
export type CurrencyWarning = WarningOf<'foreign-section' | 'foreign-rows'>

/** Whether the warning is about the file's pages. */
export function isOfPages(warning: ReadingWarning): warning is PagesWarning {
  return warning.type.startsWith('pages-')
}

/** Whether the warning is about other currencies. */
export function isOfCurrency(warning: ReadingWarning): warning is CurrencyWarning {
  return warning.type.startsWith('foreign-')
}

/** What a file lacks, or has twice (ST6.24). */
export function pagesWarningText(warning: PagesWarning): WarningText {
  if (warning.type === 'pages-reordered') {
    return {
      title: 'The pages of this file are out of order',
      text: 'They are read in the order of the numbers printed on them.',
    }
  }
  const pages = pagesText(warning.pages)
  const are = warning.pages.length === 1 ? 'is' : 'are'
  if (warning.type === 'pages-repeated') {
    return {
      title: `${pages} of this file ${are} there already`,
      text: 'What is there twice is read once.',
    }
  }
  const all = warning.of === null ? '' : ` of ${warning.of}`
  return {
    title: `${pages}${all} ${are} not in this file`,
    text: 'What stands on missing pages is not here. Ask your bank for the whole statement.',
  }
}

/** What is left out because it is not in naira (ST6.20). */
export function currencyWarningText(warning: CurrencyWarning): WarningText {
  const rows = countText(warning.rows, 'row')
  const are = warning.rows === 1 ? 'is' : 'are'
  const currency = currencyWords(warning.currency)
  if (warning.type === 'foreign-section') {
    return {
      title: `${foreignName(warning)} is in ${currency}`,
      text: `Its ${rows} ${are} left out: Kobolens keeps naira for now.`,
    }
  }
  return {
    title: `${rows} of this account ${are} in ${currency}`,
    text: 'Kobolens keeps naira for now, so what is in another currency is left out. Add by hand what it cost in naira.',
  }
}

/** Which rows are left out because they record nothing (ST6.30). */
export function unrecordedWarningText({ why, rows }: WarningOf<'rows-unrecorded'>): WarningText {
  const [are, they, were, them] =
    rows === 1 ? ['is', 'it', 'was', 'it'] : ['are', 'they', 'were', 'them']
  return why === 'failed'
    ? {
        title: `${countText(rows, 'row')} ${are} left out: no money moved`,
        text: `The bank says that ${they} failed or ${were} taken back.`,
      }
    : {
        title: `${countText(rows, 'row')} ${are} left out: not booked yet`,
        text: `The bank may still take ${them} back. Import ${them} with a later statement.`,
      }
}

function foreignName({ name, account }: ForeignSection): string {
  const parts = [name, account].filter(part => part !== null)
  return parts.length === 0 ? 'One account of this file' : parts.join(' ')
}

/** `Page 3`, `Pages 3, 4`. */
export function pagesText(pages: readonly number[]): string {
  return pages.length === 1 ? `Page ${pages[0]}` : `Pages ${pages.join(', ')}`
}
