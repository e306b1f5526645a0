import { readNames } from '#features/assistant/rules/read/read-names.ts'
import { readText } from '#features/assistant/rules/read/read-text.ts'
import { plainPlanReader } from '../support/assistant/plain-plan-reader.ts'
import { loadSet } from './question-set.ts'
import { ledgerOf } from './set-ledger.ts'
const [name = '', ...texts] = process.argv.slice(2)
const set = loadSet(`test/fixtures/questions/${name}.json`)
const names = await readNames(plainPlanReader(ledgerOf(set), { today: set.today, zone: set.timezone }))
for (const t of texts) { const r = readText(t, { names, today: set.today }) as any; const p = r.type === 'plan' ? r.plans[0].path : r.path; console.log('##', t, r.type, r.plans?.[0]?.family, JSON.stringify(r.plans?.[0]?.plan ?? '')); for (const b of p?.bits ?? []) console.log('    ', b.from, b.end, b.cost.toFixed(2), JSON.stringify(b.meaning)) }
