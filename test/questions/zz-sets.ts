import { readFileSync, writeFileSync, existsSync } from 'node:fs'
import { answerSet } from './answer-set.ts'
import { loadSet } from './question-set.ts'
const base: Record<string,string> = existsSync('/tmp/wi/base.json') ? JSON.parse(readFileSync('/tmp/wi/base.json','utf8')) : {}
const now: Record<string,string> = {}
for (const name of ['visible','strangers-1','strangers-2','strangers-3','strangers-4','strangers-5']) {
  const judged = await answerSet(loadSet(`test/fixtures/questions/${name}.json`))
  const n = (v: string) => judged.filter(j => j.verdict === v).length
  console.log(name, n('right'), n('wrong'))
  for (const j of judged) {
    const k = `${name} ${j.id}`
    now[k] = j.verdict
    if (base[k] !== undefined && base[k] !== j.verdict) console.log(`   ${base[k]}->${j.verdict} [${k}] ${j.ask}`)
  }
}
if (process.argv[2] === 'save') writeFileSync('/tmp/wi/base.json', JSON.stringify(now))
