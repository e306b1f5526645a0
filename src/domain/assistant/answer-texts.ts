import type { Answer } from './answer.ts'
import { phraseText } from './phrase-text.ts'

/** All that an answer says, as plain texts: its sentences, its table cell by cell, and its notes. */
export function answerTexts({ phrase, table, evidence }: Answer): readonly string[] {
  const cells = table?.rows.flatMap(row => row.map(phraseText)) ?? []
  return [phraseText(phrase), ...cells, ...evidence.notes]
}
