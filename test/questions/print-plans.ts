import { readText } from '#features/assistant/rules/read/read-text.ts'
import { loadSet, namesOf } from './question-set.ts'

const [path = '', filter = ''] = process.argv.slice(2)
const set = loadSet(path)
const names = namesOf(set)
for (const { id, turns } of set.conversations) {
  for (const { ask, expect } of turns.slice(0, 1)) {
    if (!`${id} ${ask}`.includes(filter)) continue
    const started = performance.now()
    const reading = readText(ask, { names, today: set.today })
    const ms = (performance.now() - started).toFixed(1)
    const { type, kobo, count, days } = expect as {
      type: string
      kobo?: number
      count?: number
      days?: unknown
    }
    console.log(
      `${id} ${ask}\n   = ${type} ${kobo ?? count ?? ''} ${JSON.stringify(days ?? '')} (${ms} ms)`,
    )
    if (reading.type === 'plan') {
      for (const { plan, cost, family } of reading.plans.slice(0, 2)) {
        const { v, ...rest } = plan
        console.log(`   ${cost.toFixed(2)} ${family} ${JSON.stringify(rest)}`)
      }
    } else
      console.log(
        `   ??? ${JSON.stringify(reading.words)} ${reading.path?.bits.map(bit => bit.meaning.is).join(' ') ?? ''}`,
      )
  }
}
