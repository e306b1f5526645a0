import type { Answer, Evidence, Phrase } from '#domain/assistant/answer.ts'
import { countText } from '#domain/assistant/count-text.ts'
import { phraseText } from '#domain/assistant/phrase-text.ts'
import { flow } from '#domain/assistant/say.ts'
import { daysText } from '#domain/assistant/shown-period.ts'
import { WORDED_OUTSIDE } from '#domain/assistant/worded-outside.ts'
import type { ToolRun } from './tool-run.ts'

/** The runs that an answer can stand on: those that read records, were there any or none. */
export function figureRuns(runs: readonly ToolRun[]): readonly ToolRun[] {
  return runs.filter(({ answer }) => answer.kind === 'answer' || answer.kind === 'empty')
}

/**
 * The answer in the model's words. Table, rows and what may follow are those of the figure read last;
 * figures read before it are told in the notes.
 */
export function modelAnswer(phrase: Phrase, last: ToolRun, before: readonly ToolRun[]): Answer {
  const { answer } = last
  const { table, evidence, ...rest } = answer
  function fill(text: string): string {
    return fillDescriptions(text, last.descriptions)
  }
  return {
    ...rest,
    kind: [last, ...before].every(run => run.answer.kind === 'empty') ? 'empty' : 'answer',
    phrase: dated(phrase, evidence),
    ...(table && {
      table: {
        ...table,
        rows: table.rows.map(row =>
          row.map(cell =>
            cell.map(piece =>
              piece.type === 'text' ? { ...piece, text: fill(piece.text) } : piece,
            ),
          ),
        ),
      },
    }),
    evidence: {
      ...evidence,
      notes: [...evidence.notes.map(fill), ...before.map(alsoRead), WORDED_OUTSIDE],
    },
    followUps: answer.followUps.map(fill),
  }
}

/** Every answer says its days. */
function dated(phrase: Phrase, { filter }: Evidence): Phrase {
  if (filter?.from === undefined || filter.to === undefined) return phrase
  const days = daysText(filter.from, filter.to)
  return phraseText(phrase).includes(days) ? phrase : flow([phrase, ` (${days})`])
}

function fillDescriptions(text: string, descriptions: ReadonlyMap<string, string>): string {
  return text.replaceAll(
    /\{\{r\d+\.d\d+\}\}/gi,
    placeholder => descriptions.get(placeholder.toLowerCase()) ?? '',
  )
}

function alsoRead({ answer: { evidence } }: ToolRun): string {
  const { intent, filter, rowCount } = evidence
  const isDated = filter?.from !== undefined && filter.to !== undefined
  const days = isDated ? `, ${daysText(filter.from, filter.to)}` : ''
  return `Also read: ${intent.replaceAll('_', ' ')}${days}, from ${countText(rowCount, 'record')}.`
}
