import { countText } from '#base/count-text.ts'
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

const ASK_FOR_PDF =
  'Download the statement again from your bank’s app or email, and choose that file.'
const SHORTER = 'Ask your bank for a shorter period. Two weeks to one month works best.'

type PlainFault = Exclude<
  StatementFault['type'],
  'not-pdf' | 'too-many-pages' | 'foreign-currency' | 'not-statement'
>

const TEXTS: Readonly<Record<PlainFault, FaultText>> = {
  empty: { title: 'This file is empty.', next: ASK_FOR_PDF },
  'too-large': {
    title: 'File size exceeds 10 MB limit.',
    next: SHORTER,
  },
  'too-much-text': {
    title: 'This file holds more text than any statement does.',
    next: 'Check that it is the statement you want. If it is, ask your bank for a shorter period.',
  },
  'took-too-long': {
    title: 'Reading this statement took too long.',
    next: 'Close other apps and try again, or ask your bank for a shorter period.',
  },
  'password-needed': {
    title: 'This statement has a password.',
    next: 'Enter the password that came with it. It stays on this phone only while the file is read.',
  },
  'password-wrong': {
    title: 'That password does not open this statement.',
    next: 'Check the message from your bank: it is often 4 to 6 digits. You can try as many times as you like.',
  },
  scanned: {
    title: 'This PDF holds pictures of pages, not text.',
    next: 'It was scanned or saved as images, so nothing in it can be read exactly. Ask your bank for the statement by email, or download it from their website.',
  },
  corrupt: {
    title: 'This file is damaged or incomplete.',
    next: `The download may have stopped halfway. ${ASK_FOR_PDF}`,
  },
  'unreadable-text': {
    title: 'The text of this PDF cannot be read.',
    next: 'It shows letters, but the file does not say which letters they are. Ask your bank for the statement by email, or download it from their website.',
  },
  'no-transactions': {
    title: 'This statement has no transactions.',
    next: 'Its period may be empty. Ask your bank for other dates.',
  },
  'columns-unknown': {
    title: 'Which column is which?',
    next: 'We do not know the headings of this file. Say below what its columns hold; it is remembered for the next one.',
  },
  'not-table': {
    title: 'No dates and amounts were found in this file.',
    next: 'Choose the file with your transactions: each of its lines has a date and an amount.',
  },
  'old-excel': {
    title: 'This is an old or a locked Excel file.',
    next: 'Open it in Excel or Google Sheets, save it as .xlsx or CSV without a password, and choose that file.',
  },
  'rows-unread': {
    title: 'The rows of this statement could not be read.',
    next: 'It has rows with dates and amounts, in a form that we do not know yet. Nothing was imported. Ask your bank for the statement in another form, or add the entries by hand.',
  },
  'reader-missing': {
    title: 'The PDF reader is not on this phone yet.',
    next: 'Connect to the internet once and try again; after that it works offline. Your file is not lost.',
  },
  'reader-failed': {
    title: 'The PDF reader stopped before it finished.',
    next: 'Nothing was imported. Close other apps and try again; if it stops again, ask your bank for a shorter period.',
  },
  cancelled: {
    title: 'Reading was cancelled.',
    next: 'Nothing was imported. Choose the file again whenever you are ready.',
  },
}

const NOT_PDF = 'Please upload a PDF file.'

const FOUND: Readonly<Record<FileKind, FaultText>> = {
  spreadsheet: {
    title: 'This is a spreadsheet that cannot be read.',
    next: 'Ask your bank for the same statement as PDF: choose PDF, not Excel or CSV, when you request it.',
  },
  word: {
    title: 'This is a Word document, not a statement.',
    next: 'Ask your bank for the statement as PDF, as it comes from the bank itself.',
  },
  picture: {
    title: 'This is a picture, not a statement.',
    next: 'Figures in a photo or a screenshot cannot be read exactly, whatever the file is called. Download the statement itself from your bank’s app or email.',
  },
  zip: {
    title: 'This is a zip file.',
    next: 'Open it first, and choose the PDF that is in it.',
  },
  'web-page': {
    title: 'This is a web page, not a statement.',
    next: 'The download may have asked you to log in. Open your bank’s page or app, and download the statement again.',
  },
  text: {
    title: 'This file has no statement in it.',
    next: 'Your bank can send the statement as PDF. CSV, Excel (.xlsx), OFX, QFX, QIF and CAMT.053 files are read in the app too.',
  },
}

/** The words for a file that gave no rows: those of IMP-02 where it has them. */
export function faultText(fault: StatementFault): FaultText {
  if (fault.type === 'not-pdf') return { ...FOUND[fault.found ?? 'text'], atField: NOT_PDF }
  if (fault.type === 'foreign-currency') return foreignText(fault.sections)
  if (fault.type === 'not-statement') return otherPaperText(fault)
  if (fault.type !== 'too-many-pages') return TEXTS[fault.type]
  return {
    title: `This statement has ${fault.pages} pages; the most is ${MAX_PAGES}.`,
    next: SHORTER,
  }
}

function foreignText(sections: readonly ForeignSection[]): FaultText {
  const counts = new Map<ForeignCurrency, number>()
  for (const { currency, rows } of sections) {
    counts.set(currency, (counts.get(currency) ?? 0) + rows)
  }
  const parts = [...counts].map(
    ([currency, rows]) => `${countText(rows, 'row')} in ${currencyWords(currency)}`,
  )
  return {
    title: 'This statement is not in naira.',
    next: `It has ${parts.join(' and ')}. Kobolens keeps naira for now, so nothing was imported. Choose the statement of a naira account.`,
  }
}

const PAPERS: Readonly<Record<DocumentKind, string>> = {
  invoice: 'an invoice',
  receipt: 'a receipt',
  payslip: 'a payslip',
  letter: 'a letter',
  'price-list': 'a price list',
  'loan-schedule': 'a repayment schedule',
}

const MOST_SIGNS = 2

function otherPaperText({
  kind,
  signs,
}: Extract<StatementFault, { readonly type: 'not-statement' }>): FaultText {
  if (kind === null) {
    return {
      title: 'This PDF does not look like a bank statement.',
      next: 'No table of dates, amounts and balances was found in it. Choose the account statement itself, not a receipt or a letter.',
    }
  }
  const named = signs.slice(0, MOST_SIGNS).map(sign => `“${sign}”`)
  return {
    title: `This PDF looks like ${PAPERS[kind]}, not a bank statement.`,
    next: `It says ${named.join(' and ')}, but has no balances that follow from row to row. Choose the account statement itself.`,
  }
}
