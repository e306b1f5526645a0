import { expose } from 'comlink'
import { err } from '#base/result.ts'
import type { PdfLibrary } from '#features/statements/rules/pdf/pdf-library.ts'
import { readStatementFile } from '#features/statements/rules/pdf/read-statement-file.ts'
import type { StatementWorker } from '#features/statements/rules/pdf/statement-worker.ts'

// One worker a tab; the page ends it when a file takes too long, is cancelled, or the person leaves.
const reader: StatementWorker = {
  async prepare() {
    return (await fetchPdfLibrary()) !== undefined
  },
  async read(file, request, onPage) {
    const library = await fetchPdfLibrary()
    if (library === undefined) return err({ type: 'reader-missing' })
    const bytes = new Uint8Array(await file.arrayBuffer())
    return readStatementFile(library, bytes, { ...request, onPage })
  },
}

expose(reader)

/** Half a megabyte that only this worker needs: fetched at first use, and kept by the service worker. */
async function fetchPdfLibrary(): Promise<PdfLibrary | undefined> {
  try {
    const { pdfLibrary } = await import('./pdf-library.ts')
    return pdfLibrary
  } catch {
    return undefined // import() says "no network" only by rejecting.
  }
}
