// What a set of questions comes to: node --import tsx test/questions/score.ts <set.json> [verdict …]
import { inspect } from 'node:util'
import { answerSet } from './answer-set.ts'
import { loadSet } from './question-set.ts'

const [path = '', ...shown] = process.argv.slice(2)
const judged = await answerSet(loadSet(path))
const counts = new Map<string, number>()
for (const { id, ask, expect, verdict, detail } of judged) {
  counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
  if (shown.includes(verdict)) {
    process.stdout.write(
      `[${verdict}] ${id} ${ask}\n   = ${JSON.stringify(expect).slice(0, 240)}\n   ${detail}\n`,
    )
  }
}
process.stdout.write(`${judged.length} ${inspect(Object.fromEntries(counts))}\n`)
