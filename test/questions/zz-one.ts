import { readNames } from '#features/assistant/rules/read/read-names.ts'
import { readText } from '#features/assistant/rules/read/read-text.ts'
import { plainPlanReader } from '../support/assistant/plain-plan-reader.ts'
import { loadSet } from './question-set.ts'
import { ledgerOf } from './set-ledger.ts'
const [name = '', ...texts] = process.argv.slice(2)
const set = loadSet(`test/fixtures/questions/${name}.json`)
const names = await readNames(plainPlanReader(ledgerOf(set), { today: set.today, zone: set.timezone }))
for (const t of texts) { console.log('##', t); const r = readText(t, { names, today: set.today }); console.log('=>', r.type, JSON.stringify(r.type === 'plan' ? r.plans[0]?.plan : r).slice(0, 300)) }
