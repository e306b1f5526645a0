import { parentPort, workerData } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { assert } from '#domain/assert.ts'
import { readStatementFile } from '#domain/statement/pdf/read-statement-file.ts'
import type { StatementJob } from './statement-job.ts'

// The whole life of a thread: one file, one answer. Nothing is written anywhere.
assert(parentPort !== null, 'this is the script of a thread')
const { bytes, hints } = workerData as StatementJob
parentPort.postMessage(await readStatementFile({ getDocument }, bytes, { hints }))
