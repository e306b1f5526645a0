import type { Answer, Phrase, Piece } from '#features/assistant/rules/answer/answer.ts'
import { formatNaira, type Kobo } from '#money/money.ts'
import { MAX_ROWS } from './screened-reader.ts'
import type { FigureArguments } from './tools.ts'

/** A figure that was read for the model. */
export interface ToolRun {
  /** `r1`, `r2`, …: its placeholders begin with it. */
  readonly id: string
  /** The engine's, its descriptions as placeholders. */
  readonly answer: Answer
  /** By placeholder. */
  readonly descriptions: ReadonlyMap<string, string>
  readonly amounts: ReadonlyMap<string, Kobo>
}

/** What `makeRun` is made of. */
export interface RunParts {
  readonly id: string
  readonly answer: Answer
  readonly descriptions: ReadonlyMap<string, string>
  readonly asked: FigureArguments
}

// Only these may show descriptions to a model (assistant 3).
const TELLS_DESCRIPTIONS: ReadonlySet<string> = new Set(['list', 'largest'])

/** Makes a run of the engine's answer, and what the model reads of it: JSON, its amounts placeholders. */
export function makeRun({ id, answer, descriptions, asked }: RunParts): {
  readonly run: ToolRun
  readonly result: unknown
} {
  const amounts = new Map<string, Kobo>()
  function placeholderOf(piece: Piece): string {
    if (piece.type === 'text') return piece.text
    const placeholder = `{{${id}.m${amounts.size + 1}}}`
    amounts.set(placeholder, piece.amount)
    return placeholder
  }
  function textOf(phrase: Phrase): string {
    return phrase.map(placeholderOf).join('')
  }
  const { kind, phrase, table, evidence } = answer
  const { filter, rowCount, notes } = evidence
  const summary = textOf(phrase)
  const rows = table?.rows.slice(0, MAX_ROWS).map(row => row.map(textOf))
  const result = {
    id,
    kind,
    summary,
    ...(table && { columns: table.columns.map(column => column.name), rows }),
    amounts: Object.fromEntries([...amounts].map(tellAmount)),
    ...(TELLS_DESCRIPTIONS.has(asked.figure) && { descriptions: Object.fromEntries(descriptions) }),
    rowCount,
    filters: { ...asked, from: filter?.from, to: filter?.to },
    notes,
  }
  return { run: { id, answer, descriptions, amounts }, result }
}

function tellAmount([placeholder, amount]: readonly [string, Kobo]) {
  return [placeholder, { kobo: amount, text: formatNaira(amount, { kobo: 'auto' }) }] as const
}
