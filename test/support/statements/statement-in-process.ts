import { expose } from 'comlink'
import type { StatementWorkerPort } from '#features/statements/data/reading/worker-reader.ts'
import { readStatementFile } from '#features/statements/rules/pdf/read-statement-file.ts'
import { sendRows, type StatementWorker } from '#features/statements/rules/pdf/statement-worker.ts'

const REAL_READER: StatementWorker = {
  prepare: () => Promise.resolve(true),
  async read({ file, ...request }, onPage, onRows) {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    const bytes = new Uint8Array(await file.arrayBuffer())
    return sendRows(await readStatementFile({ getDocument }, bytes, { ...request, onPage }), onRows)
  },
}

/** A worker in this process, spoken to as if it were not. */
export interface WorkerInProcess extends StatementWorkerPort {
  readonly isTerminated: () => boolean
  /** As a worker does whose script cannot be had, or that runs out of memory. */
  fail(): void
}

/** The statement worker in this process; it reads for real unless another reader is given. */
export function statementInProcess(reader: StatementWorker = REAL_READER): WorkerInProcess {
  const { port1, port2 } = new MessageChannel()
  const errors = new EventTarget()
  let isTerminated = false
  expose(reader, port1)
  return {
    addEventListener(type, listener, options) {
      const target = type === 'error' ? errors : port2
      target.addEventListener(type, listener, options)
    },
    removeEventListener(type, listener, options) {
      const target = type === 'error' ? errors : port2
      target.removeEventListener(type, listener, options)
    },
    postMessage: (message: unknown, transfer: Transferable[] = []) =>
      port2.postMessage(message, transfer),
    start: () => port2.start(),
    terminate() {
      isTerminated = true
      port1.close()
      port2.close()
    },
    isTerminated: () => isTerminated,
    fail: () => errors.dispatchEvent(new Event('error')),
  }
}
