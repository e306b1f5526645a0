import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '#base/assert.ts'
import type { PdfLibrary } from '#features/statements/rules/pdf/pdf-library.ts'
import { readStatementFile } from '#features/statements/rules/pdf/read-statement-file.ts'
import type { StatementJob } from './statement-job.ts'

/** The whole life of a thread: one file, one answer to who started it. Nothing is written anywhere. */
export async function readInThread(library: PdfLibrary): Promise<void> {
  assert(parentPort !== null, 'this runs in a thread')
  const { bytes, hints } = workerData as StatementJob
  const outcome = await readStatementFile(library, bytes, { hints })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort.postMessage(outcome)
}
