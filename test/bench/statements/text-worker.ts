import { expose } from 'comlink'
import { readPdf } from '#features/statements/rules/pdf/read-pdf.ts'
import { pdfLibrary } from '#workers/pdf-library.ts'

/** Beside the reader: the text of the pages and no more, the least that any reader does. */
export interface TextWorker {
  /** How many runs of text the file has. */
  readText(file: Blob): Promise<number>
}

const worker: TextWorker = {
  async readText(file) {
    const pages = await readPdf(pdfLibrary, new Uint8Array(await file.arrayBuffer()))
    return pages.ok ? pages.value.reduce((sum, { items }) => sum + items.length, 0) : 0
  },
}

expose(worker)
