import { execSync } from 'node:child_process'
// node tmp-merge.mjs A into B : puts the code of A into B, its only reader
import { readFileSync, writeFileSync, rmSync, existsSync } from 'node:fs'
import { join, dirname, relative } from 'node:path'
import ts from 'typescript'
const ROOT = 'src/features/assistant/rules/'
function full(p) {
  return existsSync(p) ? p : ROOT + p
}
function parse(p) {
  const text = readFileSync(p, 'utf8')
  const f = ts.createSourceFile(p, text, ts.ScriptTarget.Latest, true)
  const imports = []
  let end = 0
  for (const s of f.statements)
    if (ts.isImportDeclaration(s)) {
      imports.push(s)
      end = s.end
    }
  return {
    text,
    f,
    imports,
    head: text.slice(0, imports[0]?.getFullStart() ?? 0),
    body: text.slice(end).replace(/^\n+/, ''),
  }
}
function norm(from, spec) {
  return spec.startsWith('.') ? join(dirname(from), spec) : spec
}
function add(map, from, s, skip) {
  const spec = norm(from, s.moduleSpecifier.text)
  if (skip(spec)) return
  const e = map.get(spec) ?? { def: undefined, names: new Map(), attr: '' }
  map.set(spec, e)
  const c = s.importClause
  if (s.attributes) e.attr = ' ' + s.attributes.getText()
  if (!c) {
    e.side = true
    return
  }
  const allType = c.isTypeOnly
  if (c.name) e.def = c.name.text
  const nb = c.namedBindings
  if (nb && ts.isNamespaceImport(nb)) e.ns = nb.name.text
  else if (nb)
    for (const el of nb.elements) {
      const n = el.getText().replace(/^type /, '')
      const isType = allType || el.isTypeOnly
      e.names.set(n, (e.names.get(n) ?? true) && isType)
    }
}
function merge(a, b, keepExport = [], before = false) {
  a = full(a)
  b = full(b)
  const A = parse(a),
    B = parse(b)
  const map = new Map()
  const skip = spec =>
    spec === a ||
    spec === b ||
    (spec.endsWith('/' + a.replace(/^src\//, '')) && spec.startsWith('#'))
  for (const s of B.imports) add(map, b, s, skip)
  for (const s of A.imports) add(map, a, s, skip)
  let body = A.body
  const importedElsewhere = execSync(
    `grep -rlE "${a.split('/').pop().replace('.', '\\.')}'" src server test workers || true`,
    { encoding: 'utf8' },
  )
    .trim()
    .split('\n')
    .filter(f => f && f !== b && f !== a)
  const outside = importedElsewhere.filter(f => {
    const t = readFileSync(f, 'utf8')
    return [...t.matchAll(/from\s*'([^']+)'/g)].some(
      m => norm(f, m[1]) === a || (m[1].startsWith('#') && 'src/' + m[1].slice(1) === a),
    )
  })
  if (outside.length === 0)
    body = body.replace(/^export (?=(async )?function|const|interface|type)/gm, '')
  const lines = []
  for (const [spec, e] of map) {
    let sp = spec
    if (!spec.startsWith('#') && /^(src|server|workers|test)\//.test(spec)) {
      let r = relative(dirname(b), spec)
      if (!r.startsWith('.')) r = './' + r
      if (r.startsWith('../../')) r = '#' + spec.replace(/^src\//, '')
      sp = r
    }
    if (e.def) lines.push(`import ${e.def} from '${sp}'${e.attr}`)
    if (e.ns) lines.push(`import * as ${e.ns} from '${sp}'`)
    if (e.names.size) {
      const all = [...e.names.values()].every(Boolean)
      lines.push(
        all
          ? `import type { ${[...e.names.keys()].join(', ')} } from '${sp}'`
          : `import { ${[...e.names].map(([n, t]) => (t ? 'type ' : '') + n).join(', ')} } from '${sp}'`,
      )
    }
  }
  const newBody = before ? body + '\n' + B.body : B.body.trimEnd() + '\n\n' + body
  writeFileSync(b, B.head + lines.join('\n') + '\n\n' + newBody)
  execSync(`git rm -qf --cached ${a}`)
  rmSync(a)
  for (const f of outside) {
    const t = readFileSync(f, 'utf8')
    writeFileSync(
      f,
      t.replace(/from\s*'([^']+)'/g, (m, s) =>
        norm(f, s) === a || 'src/' + s.slice(1) === a
          ? `from '${s.startsWith('#') ? '#' + b.replace(/^src\//, '') : (r => (r.startsWith('.') ? r : './' + r))(relative(dirname(f), b))}'`
          : m,
      ),
    )
  }
  console.log('merged', a, '->', b, outside)
}
for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
  const [a, b] = line.split(' ')
  try {
    merge(a, b)
  } catch (e) {
    console.log('FAIL', line, e.message)
  }
}
