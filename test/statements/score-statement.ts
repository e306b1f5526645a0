import { makeStatement, type StatementWanted } from './made/make-statement.ts'
import { readMade } from './read-made.ts'
import { type Score, scoreReading } from './score.ts'

/** How well a file was read. */
export interface ScoredFile {
  readonly name: string
  readonly score: Score
}

/** Makes a statement, reads it as a person's phone does when the bank is not chosen, and scores it. */
export async function scoreStatement(wanted: StatementWanted): Promise<ScoredFile> {
  const { name, bytes, truth } = await makeStatement(wanted)
  const reading = await readMade(bytes)
  return reading.ok
    ? { name, score: scoreReading(truth, reading.value) }
    : { name, score: { ...scoreReading(truth, null), wrongs: [reading.error.type] } }
}
