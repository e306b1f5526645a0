import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- no import by # leads to the root
import { clientChunks } from '../../build/chunks.ts'
import { alternativesOf, globToPattern, unmatched } from './path-patterns.ts'

// A rule about files that are elsewhere now holds nothing, and says nothing of it.

const require = createRequire(import.meta.url)
const ours = [
  ...readdirSync('.'),
  ...['src', 'workers', 'server', 'test', 'build'].flatMap(root =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map(name => join(root, name)),
  ),
]
const locked = Object.keys(
  v.parse(
    v.object({ packages: v.record(v.string(), v.unknown()) }),
    JSON.parse(readFileSync('package-lock.json', 'utf8')),
  ).packages,
)
const paths = [...ours, ...locked.map(name => `${name}/`)]

const place = v.object({
  path: v.optional(v.union([v.string(), v.array(v.string())]), []),
  pathNot: v.optional(v.union([v.string(), v.array(v.string())]), []),
})
const layers = v.object({ forbidden: v.array(v.object({ from: place, to: place })) })
const overrides = v.object({
  overrides: v.array(
    v.object({ files: v.array(v.string()), excludeFiles: v.optional(v.array(v.string()), []) }),
  ),
})

test('every path in the rules of layers is one of a file', () => {
  const { forbidden } = v.parse(layers, require('../../.dependency-cruiser.cjs'))
  const patterns = forbidden.flatMap(({ from, to }) =>
    [from.path, from.pathNot, to.path, to.pathNot].flat(),
  )
  expect(patterns.length).toBeGreaterThan(20)
  expect(unmatched(patterns, paths)).toEqual([])
})

test('every glob in the exceptions of the linter is one of a file', () => {
  const config = v.parse(overrides, JSON.parse(readFileSync('.oxlintrc.json', 'utf8')))
  const globs = config.overrides.flatMap(({ files, excludeFiles }) => files.concat(excludeFiles))
  // A glob without a folder holds in every folder.
  const whole = globs.map(glob => (glob.includes('/') ? glob : `**/${glob}`))
  expect(whole.length).toBeGreaterThan(5)
  expect(unmatched(whole.map(globToPattern), paths)).toEqual([])
})

test('every glob of the search for dead code is one of a file', () => {
  const plain = readFileSync('knip.jsonc', 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')
  const lists = v.object({ entry: v.array(v.string()), project: v.array(v.string()) })
  const { entry, project } = v.parse(lists, JSON.parse(plain.replaceAll(/,(?=\s*[\]}])/g, '')))
  const globs = [...entry, ...project].map(glob => glob.replace(/!$/, ''))
  expect(unmatched(globs.map(globToPattern), paths)).toEqual([])
})

test('every file that the client is cut by is there', () => {
  const { codeSplitting } = clientChunks()
  const groups = typeof codeSplitting === 'object' ? (codeSplitting.groups ?? []) : []
  const graph = { getModuleInfo: () => null }
  const names = groups.flatMap(({ name }) => (typeof name === 'function' ? [name] : []))
  expect(names.length).toBeGreaterThan(3)
  for (const name of names) expect(name('src/none.ts', graph)).toBeNull()
})

test('a pattern is unmatched as soon as one of its alternatives is', () => {
  expect(alternativesOf('^src/(a|b)/')).toEqual(['^src/a/', '^src/b/'])
  expect(alternativesOf(String.raw`^a/|\.(d|test)\.ts$`)).toEqual([
    '^a/',
    String.raw`\.d\.ts$`,
    '^a/',
    String.raw`\.test\.ts$`,
  ])
  expect(unmatched(['^src/(a|b)/', '^src/([^/]+)/'], ['src/a/x.ts'])).toEqual(['^src/b/'])
  expect(unmatched([globToPattern('src/**/*.{ts,tsx}')], ['src/a/b/x.ts'])).toEqual([
    String.raw`^src/(?:.*/)?[^/]*\.tsx$`,
  ])
})
