import type { ReadRow, RowFilter } from '../ledger-reader.ts'
import type { ToolInput } from '../tool-input.ts'
import type { Answer, AnswerTable, Phrase } from './answer.ts'
import { nextQuestions } from './next-questions.ts'
import { shownText } from './phrase-text.ts'

/** What a tool found, before it is made an answer. */
export interface Found {
  readonly phrase: Phrase
  readonly table?: AnswerTable
  /** Null when no rows were counted. */
  readonly filter: RowFilter | null
  readonly rowCount: number
  readonly rows?: readonly ReadRow[]
  readonly notes?: readonly string[]
  /** Where other questions follow than those usual for the intent. */
  readonly followUps?: readonly string[]
}

const TRANSFERS_LEFT_OUT = 'Transfers between your own wallets are left out.'

/** An answer with figures, and how it was worked out. */
export function answered(input: ToolInput, found: Found): Answer {
  return composed('answer', input, found)
}

/** An answer that no rows were found. */
export function emptied(input: ToolInput, found: Omit<Found, 'rowCount'>): Answer {
  return composed('empty', input, { ...found, rowCount: 0 })
}

function composed(kind: Answer['kind'], { question, names }: ToolInput, found: Found): Answer {
  const { phrase, table, filter, rowCount, rows = [], notes = [] } = found
  return {
    kind,
    phrase,
    ...(table && { table }),
    evidence: {
      intent: question.intent,
      filter,
      rowCount,
      notes: [...filterNotes(filter), ...notes].filter(note => note !== ''),
      rowIds: rows.map(({ id }) => id),
    },
    followUps: found.followUps ?? nextQuestions(question, names),
    question,
  }
}

function filterNotes(filter: RowFilter | null): readonly string[] {
  if (filter === null) return []
  if (filter.merchant === undefined) return [TRANSFERS_LEFT_OUT]
  const words = `Counted is what has “${shownText(filter.merchant)}” in its description.`
  return [TRANSFERS_LEFT_OUT, words]
}
