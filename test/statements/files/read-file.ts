import { err, type Result } from '#base/result.ts'
import { readDataFile } from '#features/statements/rules/files/read-data-file.ts'
import { readableKind } from '#features/statements/rules/files/readable-kind.ts'
import type { ReadingHints, StatementReading } from '#features/statements/rules/reading.ts'
import type { StatementFault } from '#features/statements/rules/statement-fault.ts'
import { inflate } from '#workers/inflate.ts'
import { NO_HINTS } from '../read-made.ts'
import { encode } from './write-csv.ts'

/** A file that is no PDF, as the phone's worker reads it. */
export function readFile(
  bytes: Uint8Array,
  hints: Partial<ReadingHints> = {},
): Result<StatementReading, StatementFault> {
  const kind = readableKind(bytes)
  if (kind === 'pdf') throw new Error('Taken for a PDF')
  if (kind === undefined) return err({ type: 'not-pdf', found: null })
  return readDataFile({ bytes, kind, inflate }, { ...NO_HINTS, ...hints })
}

/** A text as a file that is read. */
export function readText(text: string, hints: Partial<ReadingHints> = {}): StatementReading {
  const reading = readFile(encode(text, 'utf-8'), hints)
  if (!reading.ok) throw new Error(reading.error.type)
  return reading.value
}

/** `day type amount` of each row. */
export function rowsOf({ sections }: StatementReading): readonly string[] {
  return sections.flatMap(({ rows }) =>
    rows.map(({ day, type, amount }) => `${day} ${type} ${amount}`),
  )
}
