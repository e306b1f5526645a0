import { readNames } from '#features/assistant/rules/read/read-names.ts'
import { readText } from '#features/assistant/rules/read/read-text.ts'
import { plainPlanReader } from '../support/assistant/plain-plan-reader.ts'
import { loadSet } from './question-set.ts'
import { ledgerOf } from './set-ledger.ts'
const seen = new Map<string, number>(); const ex = new Map<string,string>()
for (const name of ['visible','strangers-1','strangers-2','strangers-3','strangers-4','strangers-5']) {
const set = loadSet(`test/fixtures/questions/${name}.json`)
const names = await readNames(plainPlanReader(ledgerOf(set), { today: set.today, zone: set.timezone }))
for (const c of set.conversations) for (const t of c.turns) { const r = readText(t.ask, { names, today: set.today }); if (r.type !== 'plan') continue
 for (const b of r.plans[0]!.path.bits) if ((b.meaning.is === 'things' || b.meaning.is === 'without') && b.meaning.things.noun) { const k = b.meaning.things.noun + ' ' + b.meaning.things.names[0]!.things[0]!.kind; seen.set(k, (seen.get(k) ?? 0) + 1); ex.set(k, t.ask) } }
}
console.log([...seen].sort().map(([k, n]) => `${k} ${n} | ${ex.get(k)}`).join('\n'))
