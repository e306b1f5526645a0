import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, dirname, resolve } from 'node:path'
const files = []
;(function walk(d) {
  for (const n of readdirSync(d)) {
    const p = join(d, n)
    if (n === 'node_modules') continue
    statSync(p).isDirectory() ? walk(p) : /\.tsx?$/.test(n) && !/\.test\./.test(n) && files.push(p)
  }
})('src')
for (const d of ['server', 'workers'])
  (function walk(d) {
    for (const n of readdirSync(d)) {
      const p = join(d, n)
      if (n === 'node_modules') continue
      statSync(p).isDirectory()
        ? walk(p)
        : /\.tsx?$/.test(n) && !/\.test\./.test(n) && files.push(p)
    }
  })(d)
const pkg = JSON.parse(readFileSync('package.json', 'utf8')).imports
function res(from, spec) {
  if (spec.startsWith('.')) return join(dirname(from), spec)
  const m = Object.entries(pkg).find(([k]) => k.endsWith('/*') && spec.startsWith(k.slice(0, -1)))
  if (m) {
    const t = typeof m[1] === 'string' ? m[1] : Object.values(m[1])[0]
    return join('.', t.replace('*', spec.slice(m[0].length - 1)))
  }
}
const imp = new Map()
const lines = new Map()
for (const f of files) {
  const s = readFileSync(f, 'utf8')
  lines.set(f, s.split('\n').filter(l => l.trim() && !/^\s*(\/\/|\/?\*)/.test(l)).length)
  for (const m of s.matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
    const t = res(f, m[1])
    if (t) {
      if (!imp.has(t)) imp.set(t, new Set())
      imp.get(t).add(f)
    }
  }
}
const rows = []
for (const f of files) {
  const i = imp.get(f)
  if (i?.size === 1 && /assistant/.test(f)) {
    const [r] = i
    rows.push([
      lines.get(f) + lines.get(r),
      lines.get(f),
      f.replace('src/features/assistant/', ''),
      lines.get(r),
      r.replace('src/features/assistant/', ''),
    ])
  }
}
rows.sort((a, b) => a[0] - b[0])
for (const r of rows) console.log(r.join(' '))
console.log(files.length)
const all = [...lines.values()].sort((a, b) => a - b)
console.log('over 180', all.filter(x => x > 180).length, all[Math.floor(all.length * 0.95)])
console.log(
  [...lines]
    .filter(([, n]) => n > 180 && n < 215)
    .sort((a, b) => a[1] - b[1])
    .map(x => x.join(' '))
    .join('\n'),
)
