// A thread starts without the main one's TypeScript, so it brings its own, as start/start.mjs does.
// pdf.js first: passing through it, two megabytes of script would cost a second and 300 MB.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { register } from 'tsx/esm/api'

globalThis.pdfjsWorker = { WorkerMessageHandler }
register()
const { readInThread } = await import('./read-in-thread.ts')
await readInThread({ getDocument })
