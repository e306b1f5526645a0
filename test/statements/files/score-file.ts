import { createSeededRandom } from '#test/simulation/seeded-random.ts'
import type { ScoredFile } from '../score-statement.ts'
import { scoreReading } from '../score.ts'
import { fileAccounts, fileTruth, formSection } from './file-truth.ts'
import { randomFileForm } from './random-file.ts'
import { readFile } from './read-file.ts'
import { USUAL_MARKS, writeCsv } from './write-csv.ts'

const SEPARATORS = [',', ';', '\t', '|'] as const

/** Makes the random table of the seed, reads it as a person's phone does, and scores it. */
export function scoreRandomFile(seed: number): ScoredFile {
  const random = createSeededRandom(seed)
  const form = randomFileForm(random)
  const [account] = fileAccounts(1, random)
  if (account === undefined) throw new Error('No account was made')
  const truth = fileTruth(form.name, form.bank, [formSection(form, account)])
  const marks = { ...USUAL_MARKS, separator: random.pick(SEPARATORS) }
  const reading = readFile(writeCsv(form, account, marks))
  const headings = form.columns.map(({ heading }) => heading).join(' | ')
  const name = `table-${seed} ${headings} ${form.dates.pattern}`
  return reading.ok
    ? { name, score: scoreReading(truth, reading.value) }
    : { name, score: { ...scoreReading(truth, null), wrongs: [reading.error.type] } }
}
