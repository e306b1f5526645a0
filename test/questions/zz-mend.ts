import { readFileSync } from 'node:fs'
import { readNames } from '#features/assistant/rules/read/read-names.ts'
import { nameIndex } from '#features/assistant/rules/read/names/name-index.ts'
import { lineOf } from '#features/assistant/rules/read/line-of.ts'
import { plainPlanReader } from '../support/assistant/plain-plan-reader.ts'
import { loadSet } from './question-set.ts'
import { ledgerOf } from './set-ledger.ts'
const set = loadSet(`test/fixtures/questions/visible.json`)
const names = await readNames(plainPlanReader(ledgerOf(set), { today: set.today, zone: set.timezone }))
const index = nameIndex(names)
const words = JSON.parse(readFileSync('test/fixtures/questions/intruders.json', 'utf8')) as string[]
const out: string[] = []
for (const w of words) { const [t] = lineOf(w, index); if (t?.isGuess) out.push(w + '>' + t.key) }
console.log(out.join(' '))
