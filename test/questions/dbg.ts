import { pathsOf } from '#features/assistant/rules/read/chart.ts'
import { nameIndex } from '#features/assistant/rules/read/names/name-index.ts'
import { readText } from '#features/assistant/rules/read/read-text.ts'
import { tokensOf } from '#features/assistant/rules/read/tokens.ts'
import { loadSet, namesOf } from './question-set.ts'
const set = loadSet('/work/visible/questions-v2.json')
const names = namesOf(set)
for (const q of process.argv.slice(2)) {
  const line = tokensOf(q)
  console.log(q, line.map(t => t.key).join('|'))
  for (const p of pathsOf(line, { today: set.today, index: nameIndex(names) }).slice(0, 6))
    console.log(
      '  ',
      p.cost.toFixed(2),
      p.bits
        .map(
          b =>
            `${b.meaning.is}:${b.meaning.is === 'cue' ? b.meaning.cues.join('/') : b.meaning.is === 'things' ? JSON.stringify(b.meaning.things.names.map(n => n.things.map(t => t.id))) : ''}[${line
              .slice(b.from, b.end)
              .map(t => t.key)
              .join(' ')}]`,
        )
        .join(' '),
    )
  const r = readText(q, { names, today: set.today })
  console.log(r.type, r.type === 'plan' ? JSON.stringify(r.plans[0]?.plan) : '')
}
