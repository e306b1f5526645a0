import type { Answer } from '../answer/answer.ts'
import { phraseText } from '../answer/phrase-text.ts'
import { figuresIn, type TextFigure } from './figures-in-text.ts'

/**
 * The figures of a text that none of the known texts has: numbers, amounts, percentages and dates, to the
 * kobo and the day, however written (UA2, assistant 2). Known are the question, its period and
 * what tools said (`answerTexts`). Without sign: `₦5 less` says what `−₦5` does.
 */
export function ungrounded(text: string, known: readonly string[]): readonly string[] {
  const keys = new Set(known.flatMap(each => keysOf(figuresIn(each))))
  return figuresIn(text)
    .filter(({ key }) => !keys.has(key))
    .map(figure => figure.text)
}

/** What figures let a text say: a day also without its year, its month, and its year alone. */
function keysOf(figures: readonly TextFigure[]): readonly string[] {
  return figures.flatMap(({ key }, place) => {
    const day = /^day (?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(key)
    if (day === null) return monthKeys(key)
    const [year = yearAfter(figures, place), month, date] = day.slice(1)
    if (year === undefined) return [key]
    return [
      `day ${year}-${month}-${date}`,
      `day ${month}-${date}`,
      `month ${year}-${month}`,
      `number ${year}`,
    ]
  })
}

/** `1 Oct to 31 Oct 2026` leaves the first year to the second day. */
function yearAfter(figures: readonly TextFigure[], place: number): string | undefined {
  return /^day (\d{4})-\d\d-\d\d$/.exec(figures[place + 1]?.key ?? '')?.[1]
}

function monthKeys(key: string): readonly string[] {
  const year = /^month (\d{4})/.exec(key)?.[1]
  return year === undefined ? [key] : [key, `number ${year}`]
}

/** All that an answer says, as plain texts: its sentences, its table cell by cell, and its notes. */
export function answerTexts({ phrase, table, evidence }: Answer): readonly string[] {
  const cells = table?.rows.flatMap(row => row.map(phraseText)) ?? []
  return [phraseText(phrase), ...cells, ...evidence.notes]
}

/**
 * Whether an outside model may be asked what the engine could not answer, the person's consent given:
 * a question that was unclear, or of no kind that the engine knows. Advice, writes and other people's
 * money are refused by engine and model alike.
 */
export function isForModel({ kind, evidence }: Answer): boolean {
  return kind === 'clarify' || evidence.intent === 'refuse_scope'
}

/** The note of an answer that a model outside worded (evidence's `notes`), by which screens know it. */
export const WORDED_OUTSIDE =
  'An outside model chose and worded this; every figure is from your records.'
