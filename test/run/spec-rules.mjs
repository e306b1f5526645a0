// Part of `npm run check`: every rule of a SPEC.md is quoted by a test's title, and what comments, titles and pages refer to is there,
// a file by its path too.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DECISIONS = 'docs/decisions'
const ROOTS = ['src', 'workers', 'build', 'server', 'test', 'docs', '.']
const READ = /\.(?:tsx?|mjs|css|html|md)$/
const TESTS = /\.(?:test|e2e)\.tsx?$/
// A rule of a SPEC page, and a heading over some; a decision's heading; a promise, invariant or fault of the sync decisions.
const RULE = /^- \*\*([A-Z]{2}\d+(?:\.\d+)*)\*\*/gm
const CHAPTER = /^## ([A-Z]{2}\d+(?:\.\d+)*) · /gm
const DECISION = /^## ([a-z]+ \d+) · /gm
const NAMED = /\*\*([PIF]\d+)\*\*/g
// The ids in brackets that a title begins with.
const TITLE = /['"`]((?:\[[^\]\n]+\] ?)+)/g
const TAG = /\[([A-Z]{2}\d+(?:\.\d+)*|[PIF]\d+|[a-z]+ \d+(?:\.\d+)?)\]/g
const PAGE = /[\w/.-]*\w\.md\b/g
// A file by its path or name; not an address, and no part of a pattern.
const FILE = /(?<![\w:/.*<>}$-])(?:(?:\.{1,2}|#\w+)\/)?\w[\w/.-]*\.(?:tsx?|mjs|css|json)\b/g
const COMMENT = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?:(?<=^|\s)\/\/.*(?:\n\s*\/\/.*)*)/gm
const ISSUE = /\(issue\b/i

function filesUnder(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isFile()) return [path]
    return entry.isDirectory() && folder !== '.' ? filesUnder(path) : []
  })
}

/** What the pattern's group has found in a text. */
function found(text, pattern) {
  return [...text.matchAll(pattern)].map(match => match[1] ?? match[0])
}

/** A text as a sentence: lines of a comment that go on are joined, so that a reference may wrap. */
function joined(text) {
  return text.replaceAll(/\s*\n[ \t]*(?:\*(?!\/)|\/\/|#)?[ \t]*/g, ' ')
}

const files = [...new Set(ROOTS.flatMap(filesUnder))]
const names = new Set(files.map(path => basename(path)))
const texts = new Map(
  files.filter(path => READ.test(path)).map(path => [path, readFileSync(join(ROOT, path), 'utf8')]),
)
const faults = []

function isSpec(path) {
  return basename(path) === 'SPEC.md'
}

/** Ids by the page that has them; each once in all. */
function definedIds(isPage, pattern) {
  const pages = new Map()
  for (const [path, text] of texts) {
    if (!isPage(path)) continue
    for (const id of found(text, pattern)) {
      if (pages.has(id)) faults.push(`${path}: ${id} is in ${pages.get(id)} too`)
      pages.set(id, path)
    }
  }
  if (pages.size === 0) faults.push(`nothing matches ${pattern}: this check would prove nothing`)
  return pages
}

for (const [path, text] of texts) {
  if (isSpec(path) && found(text, RULE).length === 0) faults.push(`${path}: has no rule`)
}
const rules = definedIds(isSpec, RULE)
const decisions = definedIds(path => dirname(path) === DECISIONS, DECISION)
const named = definedIds(path => path === join(DECISIONS, 'sync.md'), NAMED)
const chapters = [...texts].flatMap(([path, text]) => (isSpec(path) ? found(text, CHAPTER) : []))
const known = new Set([...rules.keys(), ...decisions.keys(), ...named.keys(), ...chapters])

const quoted = new Set()
for (const [path, text] of texts) {
  if (!TESTS.test(path)) continue
  for (const tag of found(text, TITLE).flatMap(title => found(title, TAG))) {
    quoted.add(tag)
    if (!known.has(tag)) faults.push(`${path}: a test quotes [${tag}], which no page has`)
  }
}
for (const [id, path] of rules) if (!quoted.has(id)) faults.push(`${path}: no test quotes [${id}]`)

const families = [...new Set([...rules.keys()].map(id => id.slice(0, 2)))].join('|')
const pages = [...new Set([...decisions.keys()].map(id => id.split(' ')[0]))].join('|')
const REFERENCE = new RegExp(
  String.raw`\b(?:(?:${families})\d+(?:\.\d+)*|(?:${pages}) \d+(?:\.\d+)?)\b`,
  'g',
)

/** The folders above a file, the nearest first; the root last. */
function foldersOf(path) {
  const folder = dirname(path)
  return folder === '.' ? ['.'] : [folder, ...foldersOf(folder)]
}

/** Whether a page or file that a text names lies beside it or above, or among the layers; code named without its path, anywhere. */
function isHere(name, path) {
  if (!name.includes('/') && !name.endsWith('.md')) return names.has(name)
  const [, layer, rest] = /^#(\w+)\/(.*)$/.exec(name) ?? []
  if (layer !== undefined) return isHere(`${layer}/${rest}`, path)
  return [...foldersOf(path), 'src'].some(folder => existsSync(join(ROOT, folder, name)))
}

/** What people read in a file: a page whole, of code the comments. */
function proseOf(path, text) {
  return path.endsWith('.md') ? text : found(text, COMMENT).join('\n\n')
}

for (const [path, text] of texts) {
  if (path === relative(ROOT, fileURLToPath(import.meta.url))) continue
  const sentence = joined(text)
  for (const id of new Set(found(sentence, REFERENCE))) {
    if (!known.has(id)) faults.push(`${path}: refers to ${id}, which no page has`)
  }
  const prose = joined(proseOf(path, text))
  for (const name of new Set([...found(sentence, PAGE), ...found(prose, FILE)])) {
    if (isHere(name, path)) continue
    faults.push(`${path}: refers to ${name}, which is not in the repository`)
  }
  if (ISSUE.test(prose)) faults.push(`${path}: refers to an issue`)
}

for (const fault of faults) console.error(fault)
console.log(`${rules.size} rules, ${decisions.size} decisions, ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
