import { err, type Result } from '#domain/result.ts'
import { readStatement } from '../read-statement.ts'
import type { StatementReading } from '../reading.ts'
import type { StatementFault } from '../statement-fault.ts'
import { fileFault } from './file-fault.ts'
import type { PdfLibrary } from './pdf-library.ts'
import { type PdfReading, readPdf } from './read-pdf.ts'
import type { ReadRequest } from './statement-worker.ts'

/**
 * From the bytes of a file to its reading: the way of the browser's worker and of the server's
 * thread alike. The bytes stay as they are.
 */
export async function readStatementFile(
  library: PdfLibrary,
  bytes: Uint8Array,
  request: ReadRequest & Pick<PdfReading, 'onPage'>,
): Promise<Result<StatementReading, StatementFault>> {
  const fault = fileFault(bytes)
  if (fault !== undefined) return err(fault)
  const pages = await readPdf(library, bytes, request)
  return pages.ok ? readStatement(pages.value, request.hints) : pages
}
