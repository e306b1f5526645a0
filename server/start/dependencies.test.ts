import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled } from './dependencies.mjs'

const LOCKED = {
  '': { version: '1.0.0' },
  'node_modules/hono': { version: '4.0.0' },
  'node_modules/vitest': { version: '4.0.0', dev: true },
  'node_modules/postgres-mac': { version: '1.0.0', optional: true },
}

let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kobolens-root-'))
  await mkdir(join(root, 'node_modules'))
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCKED }))
})

afterEach(async () => await rm(root, { recursive: true, force: true }))

async function install(packages: Record<string, object>): Promise<void> {
  const lock = join(root, 'node_modules', '.package-lock.json')
  await writeFile(lock, JSON.stringify({ packages }))
}

test('a fresh clone is not installed', () => {
  expect(isInstalled(root, false)).toBe(false)
})

test('packages of other platforms need not be there', async () => {
  await install({
    'node_modules/hono': { version: '4.0.0' },
    'node_modules/vitest': { version: '4.0.0', dev: true },
  })
  expect(isInstalled(root, true)).toBe(true)
})

test('another version than the locked one is not installed', async () => {
  await install({ 'node_modules/hono': { version: '3.9.0' } })
  expect(isInstalled(root, false)).toBe(false)
})

test('a start needs no packages of development, tests do', async () => {
  await install({ 'node_modules/hono': { version: '4.0.0' } })
  expect(isInstalled(root, false)).toBe(true)
  expect(isInstalled(root, true)).toBe(false)
})
