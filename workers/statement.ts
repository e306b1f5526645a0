import { expose } from 'comlink'
import { err } from '#base/result.ts'
import { readDataFile } from '#features/statements/rules/files/read-data-file.ts'
import {
  readableKind,
  type ReadableKind,
  KIND_START_BYTES,
} from '#features/statements/rules/files/readable-kind.ts'
import type { PdfLibrary } from '#features/statements/rules/pdf/pdf-library.ts'
import { readStatementFile } from '#features/statements/rules/pdf/read-statement-file.ts'
import { sendRows, type StatementWorker } from '#features/statements/rules/pdf/statement-worker.ts'
import { inflate } from './inflate.ts'

// One worker a tab; the page ends it when a file takes too long, is cancelled, or the person leaves.
const reader: StatementWorker = {
  async prepare(file) {
    const isData = file !== undefined && !isPdfRead(await kindOf(file))
    return isData || (await fetchPdfLibrary()) !== undefined
  },
  async read({ file, ...request }, onPage, onRows) {
    const kind = await kindOf(file)
    if (!isPdfRead(kind)) {
      const data = new Uint8Array(await file.arrayBuffer())
      return sendRows(readDataFile({ bytes: data, kind, inflate }, request.hints), onRows)
    }
    const library = await fetchPdfLibrary()
    if (library === undefined) return err({ type: 'reader-missing' })
    const bytes = new Uint8Array(await file.arrayBuffer())
    return sendRows(await readStatementFile(library, bytes, { ...request, onPage }), onRows)
  },
}

expose(reader)

async function kindOf(file: Blob): Promise<ReadableKind | undefined> {
  return readableKind(new Uint8Array(await file.slice(0, KIND_START_BYTES).arrayBuffer()))
}

/** What is no kind that we know goes the way of PDFs, which says what is wrong with it. */
function isPdfRead(kind: ReadableKind | undefined): kind is 'pdf' | undefined {
  return kind === 'pdf' || kind === undefined
}

/** Half a megabyte that only this worker needs: fetched at first use, and kept by the service worker. */
async function fetchPdfLibrary(): Promise<PdfLibrary | undefined> {
  try {
    const { pdfLibrary } = await import('./pdf-library.ts')
    return pdfLibrary
  } catch {
    return undefined // import() says "no network" only by rejecting.
  }
}
