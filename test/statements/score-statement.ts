import { readStatement } from '#domain/statement/read-statement.ts'
import { makeStatement, type StatementWanted } from './make-statement.ts'
import { READ_ON, readMadePages } from './read-made.ts'
import { type Score, scoreReading } from './score.ts'

/** How well a file was read. */
export interface ScoredFile {
  readonly name: string
  readonly score: Score
}

/** Makes a statement, reads it as a person's phone does when the bank is not chosen, and scores it. */
export async function scoreStatement(wanted: StatementWanted): Promise<ScoredFile> {
  const { name, bytes, truth } = await makeStatement(wanted)
  const pages = await readMadePages(bytes)
  if (!pages.ok) return { name, score: withFault(scoreReading(truth, null), pages.error.type) }
  const hints = { bank: null, dateOrder: null, today: READ_ON }
  const reading = readStatement(pages.value, hints)
  return reading.ok
    ? { name, score: scoreReading(truth, reading.value) }
    : { name, score: withFault(scoreReading(truth, null), reading.error.type) }
}

function withFault(score: Score, fault: string): Score {
  return { ...score, wrongs: [fault] }
}
