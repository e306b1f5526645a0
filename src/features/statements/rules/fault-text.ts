import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import type { DocumentKind } from './facts/document-kind.ts'
import { MAX_PAGES } from './limits.ts'
import type { FileKind } from './pdf/file-kind.ts'
import type { ForeignCurrency, ForeignSection } from './reading.ts'
import type { StatementFault } from './statement-fault.ts'
import { currencyWords } from './values/currency.ts'

/** What is wrong with a file, and what its owner can do about it. */
export interface FaultText {
  readonly title: string
  readonly next: string
  /** At the file's own field, where that has words of its own (IMP-02). */
  readonly atField?: string
}

function askForPdf(): string {
  return t('statements.download-it-again')
}

function shorter(): string {
  return t('statements.ask-for-a-shorter-period')
}

type PlainFault = Exclude<
  StatementFault['type'],
  'not-pdf' | 'too-many-pages' | 'foreign-currency' | 'not-statement'
>

/** What keeps a file from being read at all. */
const fileTexts = once(() => ({
  empty: { title: t('statements.fault-empty'), next: askForPdf() },
  'too-large': {
    title: t('statements.fault-too-large'),
    next: shorter(),
  },
  'too-much-text': {
    title: t('statements.fault-too-much-text'),
    next: t('statements.fault-too-much-text-next'),
  },
  'took-too-long': {
    title: t('statements.fault-took-too-long'),
    next: t('statements.fault-took-too-long-next'),
  },
  'password-needed': {
    title: t('statements.fault-password-needed'),
    next: t('statements.fault-password-needed-next'),
  },
  'password-wrong': {
    title: t('statements.fault-password-wrong'),
    next: t('statements.fault-password-wrong-next'),
  },
  scanned: {
    title: t('statements.fault-scanned'),
    next: t('statements.fault-scanned-next'),
  },
  corrupt: {
    title: t('statements.fault-corrupt'),
    next: t('statements.download-stopped-halfway', { next: askForPdf() }),
  },
  'unreadable-text': {
    title: t('statements.fault-unreadable-text'),
    next: t('statements.fault-unreadable-text-next'),
  },
}))

/** What keeps the rows of a file from being read. */
const rowTexts = once(() => ({
  'no-transactions': {
    title: t('statements.fault-no-transactions'),
    next: t('statements.fault-no-transactions-next'),
  },
  'columns-unknown': {
    title: t('statements.fault-columns-unknown'),
    next: t('statements.fault-columns-unknown-next'),
  },
  'not-table': {
    title: t('statements.fault-not-table'),
    next: t('statements.fault-not-table-next'),
  },
  'old-excel': {
    title: t('statements.fault-old-excel'),
    next: t('statements.fault-old-excel-next'),
  },
  'rows-unread': {
    title: t('statements.fault-rows-unread'),
    next: t('statements.fault-rows-unread-next'),
  },
  'reader-missing': {
    title: t('statements.fault-reader-missing'),
    next: t('statements.fault-reader-missing-next'),
  },
  'reader-failed': {
    title: t('statements.fault-reader-failed'),
    next: t('statements.fault-reader-failed-next'),
  },
  cancelled: {
    title: t('statements.fault-cancelled'),
    next: t('statements.fault-cancelled-next'),
  },
}))

const texts = once((): Readonly<Record<PlainFault, FaultText>> => ({
  ...fileTexts(),
  ...rowTexts(),
}))

const found = once((): Readonly<Record<FileKind, FaultText>> => ({
  spreadsheet: {
    title: t('statements.found-spreadsheet'),
    next: t('statements.found-spreadsheet-next'),
  },
  word: {
    title: t('statements.found-word'),
    next: t('statements.found-word-next'),
  },
  picture: {
    title: t('statements.found-picture'),
    next: t('statements.found-picture-next'),
  },
  zip: {
    title: t('statements.found-zip'),
    next: t('statements.found-zip-next'),
  },
  'web-page': {
    title: t('statements.found-web-page'),
    next: t('statements.found-web-page-next'),
  },
  text: {
    title: t('statements.found-text'),
    next: t('statements.found-text-next'),
  },
}))

/** The words for a file that gave no rows: those of IMP-02 where it has them. */
export function faultText(fault: StatementFault): FaultText {
  if (fault.type === 'not-pdf') {
    return { ...found()[fault.found ?? 'text'], atField: t('statements.please-upload-a-pdf-file') }
  }
  if (fault.type === 'foreign-currency') return foreignText(fault.sections)
  if (fault.type === 'not-statement') return otherPaperText(fault)
  if (fault.type !== 'too-many-pages') return texts()[fault.type]
  return {
    title: t('statements.fault-too-many-pages', { pages: fault.pages, most: MAX_PAGES }),
    next: shorter(),
  }
}

function foreignText(sections: readonly ForeignSection[]): FaultText {
  const counts = new Map<ForeignCurrency, number>()
  for (const { currency, rows } of sections) {
    counts.set(currency, (counts.get(currency) ?? 0) + rows)
  }
  const parts = [...counts].map(([currency, rows]) =>
    t('statements.rows-in-currency', {
      rows: t('statements.count-rows', { count: rows }),
      currency: currencyWords(currency),
    }),
  )
  return {
    title: t('statements.fault-foreign'),
    next: t('statements.fault-foreign-next', { parts: parts.join(t('statements.and')) }),
  }
}

const papers = once((): Readonly<Record<DocumentKind, string>> => ({
  invoice: t('statements.an-invoice'),
  receipt: t('statements.a-receipt'),
  payslip: t('statements.a-payslip'),
  letter: t('statements.a-letter'),
  'price-list': t('statements.a-price-list'),
  'loan-schedule': t('statements.a-repayment-schedule'),
}))

const MOST_SIGNS = 2

function otherPaperText({
  kind,
  signs,
}: Extract<StatementFault, { readonly type: 'not-statement' }>): FaultText {
  if (kind === null) {
    return {
      title: t('statements.fault-not-statement'),
      next: t('statements.fault-not-statement-next'),
    }
  }
  const named = signs.slice(0, MOST_SIGNS).map(sign => `“${sign}”`)
  return {
    title: t('statements.fault-other-paper', { paper: papers()[kind] }),
    next: t('statements.fault-other-paper-next', { named: named.join(t('statements.and')) }),
  }
}
