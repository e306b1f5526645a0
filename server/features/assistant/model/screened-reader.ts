import { shownText } from '#features/assistant/rules/answer/phrase-text.ts'
import type { GroupSum, LedgerReader, ReadRow } from '#features/assistant/rules/ledger-reader.ts'

/** The most rows that a tool gives. */
export const MAX_ROWS = 50

/** A reader whose descriptions are placeholders, and what they stand for. */
export interface ScreenedReader {
  readonly reader: LedgerReader
  /** By placeholder, such as `{{r1.d1}}`: the description, cleaned and cut. Filled as rows are read. */
  readonly descriptions: ReadonlyMap<string, string>
}

/**
 * Keeps descriptions out of the sentences that a model reads: a payer writes into the payee's
 * ledger. The model may place one, by its placeholder, without its words ever being among ours.
 */
export function screenReader(reader: LedgerReader, runId: string): ScreenedReader {
  const descriptions = new Map<string, string>()
  const placeholders = new Map<string, string>()
  function hide(description: string): string {
    const text = shownText(description)
    if (text === '') return ''
    const placeholder = placeholders.get(text) ?? `{{${runId}.d${placeholders.size + 1}}}`
    placeholders.set(text, placeholder)
    descriptions.set(placeholder, text)
    return placeholder
  }
  function hideRow(row: ReadRow): ReadRow {
    return { ...row, description: hide(row.description) }
  }
  function hideKey(sum: GroupSum): GroupSum {
    return { ...sum, key: hide(sum.key) }
  }
  return {
    descriptions,
    reader: {
      ...reader,
      async fetchRows(filter, order, limit) {
        return (await reader.fetchRows(filter, order, Math.min(limit, MAX_ROWS))).map(hideRow)
      },
      async fetchSums(filter, by) {
        const sums = await reader.fetchSums(filter, by)
        return by === 'merchant' ? sums.map(hideKey) : sums
      },
    },
  }
}
