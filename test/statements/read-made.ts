import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Day } from '#domain/day.ts'
import type { Result } from '#domain/result.ts'
import { readPdf } from '#domain/statement/pdf/read-pdf.ts'
import type { StatementFault } from '#domain/statement/statement-fault.ts'
import type { TextPage } from '#domain/statement/text-page.ts'

/** The day on which the generated statements are read. */
export const READ_ON = '2026-11-21' as Day

/** The text of a file, as the product reads it with Node's build of pdf.js. */
export async function readMadePages(
  bytes: Uint8Array<ArrayBuffer>,
  password?: string,
): Promise<Result<readonly TextPage[], StatementFault>> {
  return await readPdf({ getDocument }, bytes, { password })
}
