// pdfjs-dist has types for its page side only.
declare module 'pdfjs-dist/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: object
}
