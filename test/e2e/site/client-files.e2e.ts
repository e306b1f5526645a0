import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Needs = ReadonlyMap<string, readonly string[]>

const CLIENT = join(import.meta.dirname, '..', '..', '..', 'dist', 'client')
const SCRIPT = /[\w.-]+\.js\b/g
// What runs before the file itself does; import() in its brackets waits for nothing.
const WAITS_FOR = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g

/** What each script of the newest build waits for; those of builds before it lie beside them. */
async function readNeeds(): Promise<Needs> {
  const published = new Set(await readdir(join(CLIENT, 'assets')))
  const needs = new Map<string, readonly string[]>()
  const page = await readFile(join(CLIENT, 'index.html'), 'utf8')
  const found: string[] = page.match(SCRIPT) ?? []
  for (let name = found.pop(); name !== undefined; name = found.pop()) {
    if (needs.has(name) || !published.has(name)) continue
    const script = await readFile(join(CLIENT, 'assets', name), 'utf8')
    needs.set(
      name,
      [...script.matchAll(WAITS_FOR)].map(([, needed = '']) => needed),
    )
    found.push(...(script.match(SCRIPT) ?? []))
  }
  return needs
}

/** The files that are left when again and again those go that wait for none of the others. */
function inCircles(needs: Needs): readonly string[] {
  let left = [...needs]
  for (;;) {
    const waiting = new Set(left.map(([name]) => name))
    const still = left.filter(([, needed]) => needed.some(name => waiting.has(name)))
    if (still.length === left.length) return left.map(([name]) => name)
    left = still
  }
}

test('no two files of the client wait for each other, which would run one before what it needs', async () => {
  const needs = await readNeeds()
  expect(needs.size).toBeGreaterThan(50)
  expect([...needs.values()].flat().length).toBeGreaterThan(100)
  expect(inCircles(needs)).toEqual([])
})

// In each file with React's own code, and in no other.
const REACT = 'react.transitional.element'

/** The file, and all that run before it. */
function runBy(file: string, needs: Needs): readonly string[] {
  const run = new Set<string>()
  const waiting = [file]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (run.has(name)) continue
    run.add(name)
    waiting.push(...(needs.get(name) ?? []))
  }
  return [...run]
}

async function withReact(names: readonly string[]): Promise<readonly string[]> {
  const scripts = await Promise.all(
    names.map(async name => ({ name, text: await readFile(join(CLIENT, 'assets', name), 'utf8') })),
  )
  return scripts.filter(({ text }) => text.includes(REACT)).map(({ name }) => name)
}

test('[SYN-01] a worker shares files with pages, and runs none that needs a document', async () => {
  const needs = await readNeeds()
  const names = [...needs.keys()]
  const workers = names.filter(name => /^(?:analytics|statement)-[\w-]{8}\.js$/.test(name))
  expect(workers).toHaveLength(2)
  expect(await withReact(names)).not.toEqual([])
  for (const worker of workers) {
    const run = runBy(worker, needs)
    expect(run.length).toBeGreaterThan(3)
    expect(await withReact(run)).toEqual([])
  }
})
