import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOTS = ['src', 'workers', 'server', 'test']
const MOCKS = /\bvi\.(?:do)?[mM]ock\(/
const FRESH = 'vi.hoisted(() => vi.resetModules())'
const TAKEN_BACK = 'afterAll(() => vi.resetModules())'

// Files share a worker and its modules (test/projects.ts): one put in another's place would stay for the next.
test('a test that puts a module in another’s place begins and ends with fresh modules', () => {
  const mockers = ROOTS.flatMap(root =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map(name => join(root, name)),
  )
    .filter(path => /\.(?:test|e2e)\.tsx?$/.test(path))
    .map(path => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ path, text }) => MOCKS.test(text) && !path.endsWith('shared-workers.test.ts'))
  expect(mockers.length).toBeGreaterThan(0)
  const leaky = mockers.filter(({ text }) => !text.includes(FRESH) || !text.includes(TAKEN_BACK))
  expect(leaky.map(({ path }) => path)).toEqual([])
})
