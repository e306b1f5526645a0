import { readText } from '#features/assistant/rules/read/read-text.ts'
import { loadSet, namesOf } from './question-set.ts'
const [, , path = '', id = ''] = process.argv
const set = loadSet(path)
const names = namesOf(set)
const earlier: never[] = []
for (const t of set.conversations.find(c => c.id === id)!.turns) {
  const r = readText(t.ask, { names, today: set.today, earlier })
  console.log(t.ask, JSON.stringify(r.type === 'plan' ? r.plans[0]!.plan : r).slice(0, 300))
  if (r.type === 'plan') earlier.push(r.plans[0]!.plan as never)
}
