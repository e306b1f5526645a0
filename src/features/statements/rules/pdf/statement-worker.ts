import { ok, type Result } from '#base/result.ts'
import type { ReadingHints, StatementReading, StatementRow } from '../reading.ts'
import type { StatementFault } from '../statement-fault.ts'

/** What a file is read with. */
export interface ReadRequest {
  readonly hints: ReadingHints
  /** Used for opening the file, and kept nowhere. */
  readonly password?: string | undefined
}

/** Takes rows of a section, by its place, after those that were sent of it before. */
export type TakeRows = (section: number, rows: readonly StatementRow[]) => void | Promise<void>

/** The thread that reads statements, as the page speaks to it. */
export interface StatementWorker {
  /** Fetches what it reads the file with, or PDFs where none is named; whether that is to be had. */
  prepare(file?: Blob): Promise<boolean>
  /**
   * Reads one file; reports after each page, from 1, how many there are. Rows go before the answer, a few at a
   * time, and are not in it again: all of a long file in one message would hold the page while it takes them.
   */
  read(
    request: ReadRequest & { readonly file: Blob },
    onPage: (page: number, pages: number) => void,
    onRows: TakeRows,
  ): Promise<Result<StatementReading, StatementFault>>
}

/** So many rows go in one message. */
export const ROWS_A_MESSAGE = 500

/** Sends the rows of what was read; resolves with the rest of it. */
export async function sendRows(
  outcome: Result<StatementReading, StatementFault>,
  onRows: TakeRows,
): Promise<Result<StatementReading, StatementFault>> {
  if (!outcome.ok) return outcome
  const { sections } = outcome.value
  for (const [place, { rows }] of sections.entries()) {
    for (let first = 0; first < rows.length; first += ROWS_A_MESSAGE) {
      await onRows(place, rows.slice(first, first + ROWS_A_MESSAGE))
    }
  }
  return ok({
    ...outcome.value,
    sections: sections.map(section => Object.assign({}, section, { rows: [] })),
  })
}

/** What was read, its rows with it again: those sent before. */
export function withRows(
  outcome: Result<StatementReading, StatementFault>,
  sent: ReadonlyMap<number, readonly StatementRow[]>,
): Result<StatementReading, StatementFault> {
  if (!outcome.ok) return outcome
  const sections = outcome.value.sections.map((section, place) => {
    const rows = [...(sent.get(place) ?? []), ...section.rows]
    return Object.assign({}, section, { rows })
  })
  return ok({ ...outcome.value, sections })
}
