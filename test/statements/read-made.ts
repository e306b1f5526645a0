import * as library from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Result } from '#base/result.ts'
import { readPdf } from '#features/statements/rules/pdf/read-pdf.ts'
import { readStatementFile } from '#features/statements/rules/pdf/read-statement-file.ts'
import type { ReadingHints, StatementReading } from '#features/statements/rules/reading.ts'
import type { StatementFault } from '#features/statements/rules/statement-fault.ts'
import type { TextPage } from '#features/statements/rules/text-page.ts'
import { aDay } from '../support/a-day.ts'

/** What is known of a generated statement beforehand: nothing but the day on which it is read. */
export const NO_HINTS: ReadingHints = {
  bank: null,
  dateOrder: null,
  dateYear: null,
  today: aDay('2026-11-21'),
}

/** The text of a file that opens, as the product reads it with Node's build of pdf.js. */
export async function readMadePages(bytes: Uint8Array<ArrayBuffer>): Promise<readonly TextPage[]> {
  const pages = await readPdf(library, bytes)
  if (!pages.ok) throw new Error(`The file does not open: ${pages.error.type}`)
  return pages.value
}

/** A file as the phone's worker and the server's thread read it. */
export async function readMade(
  bytes: Uint8Array<ArrayBuffer>,
  known: { readonly password?: string; readonly hints?: Partial<ReadingHints> } = {},
): Promise<Result<StatementReading, StatementFault>> {
  const { password, hints } = known
  return await readStatementFile(library, bytes, { password, hints: { ...NO_HINTS, ...hints } })
}
