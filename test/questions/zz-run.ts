import { readNames } from '#features/assistant/rules/read/read-names.ts'
import { nameIndex } from '#features/assistant/rules/read/names/name-index.ts'
import { lineOf } from '#features/assistant/rules/read/line-of.ts'
import { pathsOf } from '#features/assistant/rules/read/chart.ts'
import { plainPlanReader } from '../support/assistant/plain-plan-reader.ts'
import { ledgerOf } from './set-ledger.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadSet } from './question-set.ts'
import { isOwnWord } from './own-words.ts'
import { plainQuestions, withWord } from './intruder-trials.ts'
const N = Number(process.argv[2]); let seed = Number(process.argv[3] ?? 1)
function rnd(n: number) { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return Math.floor(seed / 4294967296 * n) }
const words: string[] = JSON.parse(readFileSync('test/fixtures/questions/intruders.json','utf8'))
const set = loadSet('test/fixtures/questions/visible.json')
const index = nameIndex(await readNames(plainPlanReader(ledgerOf(set), { today: set.today, zone: set.timezone })))
const DATED = /^(?:last|past|previous|previously|current|present|next)$/
const qs = await plainQuestions(loadSet('test/fixtures/questions/visible.json'))
if (process.argv[4]) { const keep = words.filter(w => { const b = pathsOf(lineOf(w, index), { today: set.today, index })[0]?.bits ?? []; return !b.every(x => x.meaning.is === 'unknown' || (x.meaning.is === 'things' && x.meaning.things.names.some(n => n.isUnknown || n.mended))) }); words.splice(0, words.length, ...keep) }
console.log(qs.length, words.length)
const out: string[] = []; const byWord = new Map<string, number>()
const t=Date.now()
for (let i=0;i<N;i++) {
  const q = qs[rnd(qs.length)]!, w = words[rnd(words.length)]!
  const at = rnd(q.ask.split(' ').length+1)
  if (q.ask.toLowerCase().split(/[^a-z]+/).some(x => x === w || (w.length > 3 && x.startsWith(w.slice(0, 4))))) continue
  if (isOwnWord(w, { plan: q.plan, isAtEnd: at === 0 || at === q.ask.split(' ').length })) continue
  const afford = q.ask.split(' ').findIndex(x => /afford/i.test(x))
  if (afford >= 0 && at > afford) continue
  if (DATED.test(w) && /^(?:\d|year|yr|month|week|day|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|first|half|quarter)/i.test(q.ask.split(' ')[at] ?? '')) continue
  const text = withWord(q.ask, w, at)
  const p = q.planOf(text, w)
  if (p && JSON.stringify(p) === JSON.stringify(q.plan)) { out.push(`${w}\t${text}\t${q.plan.measure.of}`); byWord.set(w,(byWord.get(w)??0)+1) }
}
console.log('ms', Date.now()-t, 'through', out.length)
writeFileSync('/tmp/wi/out-' + (process.argv[3] ?? 1) + '.txt', out.sort().join('\n'))
console.log([...byWord].sort((a,b)=>b[1]-a[1]).map(([w,n])=>`${w} ${n}`).join(', '))
