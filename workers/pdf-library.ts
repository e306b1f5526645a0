import { getDocument } from 'pdfjs-dist'
import { WorkerMessageHandler } from 'pdfjs-dist/build/pdf.worker.mjs'
import type { PdfLibrary } from '#features/statements/rules/pdf/pdf-library.ts'

// We are in a worker already: pdf.js works in this very thread when it finds its own half here.
Object.assign(globalThis, { pdfjsWorker: { WorkerMessageHandler } })

/** pdf.js, whole. */
export const pdfLibrary: PdfLibrary = { getDocument }
