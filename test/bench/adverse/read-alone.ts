// A process of its own for each file, so that its peak of memory is the file's. Usage: node --import tsx read-alone.ts <file>
import { readFileSync } from 'node:fs'
import * as library from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readDataFile } from '#features/statements/rules/files/read-data-file.ts'
import { KIND_START_BYTES, readableKind } from '#features/statements/rules/files/readable-kind.ts'
import { readStatementFile } from '#features/statements/rules/pdf/read-statement-file.ts'
import { NO_HINTS } from '#test/statements/read-made.ts'
import { inflate } from '#workers/inflate.ts'

/** What became of a file: the time of the processor, which other work on the machine does not lengthen. */
export interface ReadAlone {
  readonly cpuMs: number
  /** Beyond what the process had before. */
  readonly peakKb: number
  readonly outcome: string
}

const MICROSECONDS = 1000

const bytes = new Uint8Array(readFileSync(process.argv[2] ?? ''))
const kbBefore = process.resourceUsage().maxRSS
const before = process.cpuUsage()
const kind = readableKind(bytes.subarray(0, KIND_START_BYTES))
const reading =
  kind === 'pdf' || kind === undefined
    ? await readStatementFile(library, bytes, { hints: NO_HINTS })
    : readDataFile({ bytes, kind, inflate }, NO_HINTS)
const { user, system } = process.cpuUsage(before)
const rows = reading.ok ? reading.value.sections.flatMap(section => section.rows).length : 0
const read: ReadAlone = {
  cpuMs: (user + system) / MICROSECONDS,
  peakKb: process.resourceUsage().maxRSS - kbBefore,
  outcome: reading.ok ? `${reading.value.status}, ${rows} rows` : reading.error.type,
}
process.stdout.write(JSON.stringify(read))
