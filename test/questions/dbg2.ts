import { readText } from '#features/assistant/rules/read/read-text.ts'
import { loadSet, namesOf } from './question-set.ts'
const [, , path = '', id = ''] = process.argv
const set = loadSet(path)
const names = namesOf(set)
let before: never | undefined
for (const t of set.conversations.find(c => c.id === id)!.turns) {
  const r = readText(t.ask, { names, today: set.today, ...(before && { before }) })
  console.log(t.ask, JSON.stringify(r.type === 'plan' ? r.plans[0]!.plan : r).slice(0, 300))
  if (r.type === 'plan') before = r.plans[0]!.plan as never
}
