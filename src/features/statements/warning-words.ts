import { t } from '#messages/t.ts'
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
      title: t('statements.the-pages-of-this-file'),
      text: t('statements.they-are-read-in-the'),
    }
  }
  const pages = pagesText(warning.pages)
  const are = warning.pages.length === 1 ? 'is' : 'are'
  if (warning.type === 'pages-repeated') {
    return {
      title: t('statements.pages-of-this-file-are', { pages, are }),
      text: t('statements.what-is-there-twice-is'),
    }
  }
  const all = warning.of === null ? '' : t('statements.of-all-pages', { count: warning.of })
  return {
    title: t('statements.pages-all-are-not-in', { pages, all, are }),
    text: t('statements.what-stands-on-missing-pages'),
  }
}

/** What is left out because it is not in naira (ST6.20). */
export function currencyWarningText(warning: CurrencyWarning): WarningText {
  const rows = t('statements.count-rows', { count: warning.rows })
  const are = warning.rows === 1 ? 'is' : 'are'
  const currency = currencyWords(warning.currency)
  if (warning.type === 'foreign-section') {
    return {
      title: t('statements.foreign-is-in-currency', { foreign: foreignName(warning), currency }),
      text: t('statements.its-rows-are-left-out', { rows, are }),
    }
  }
  return {
    title: t('statements.rows-of-this-account-are', { rows, are, currency }),
    text: t('statements.kobolens-keeps-naira-for-now-so'),
  }
}

/** Which rows are left out because they record nothing (ST6.30). */
export function unrecordedWarningText({ why, rows }: WarningOf<'rows-unrecorded'>): WarningText {
  const [are, they, were, them] =
    rows === 1 ? ['is', 'it', 'was', 'it'] : ['are', 'they', 'were', 'them']
  return why === 'failed'
    ? {
        title: t('statements.row-are-left-out-no', { rows, are }),
        text: t('statements.the-bank-says-that-they', { they, were }),
      }
    : {
        title: t('statements.row-are-left-out-not', { rows, are }),
        text: t('statements.the-bank-may-still-take-them', { them, them2: them }),
      }
}

function foreignName({ name, account }: ForeignSection): string {
  const parts = [name, account].filter(part => part !== null)
  return parts.length === 0 ? t('statements.one-account-of-this-file') : parts.join(' ')
}

/** `Page 3`, `Pages 3, 4`. */
export function pagesText(pages: readonly number[]): string {
  return pages.length === 1
    ? t('statements.page-value', { value: pages[0] ?? '' })
    : t('statements.pages-value', { value: pages.join(', ') })
}
