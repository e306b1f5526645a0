import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishClient } from './build-client.mjs'

const DAY_MS = 86_400_000

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kobolens-publish-'))
})

afterEach(async () => await rm(folder, { recursive: true, force: true }))

async function publish(assets: Record<string, string>): Promise<void> {
  const build = join(folder, 'build')
  await rm(build, { recursive: true, force: true })
  await mkdir(join(build, 'assets'), { recursive: true })
  await writeFile(join(build, 'index.html'), Object.keys(assets).join())
  for (const [name, text] of Object.entries(assets)) {
    await writeFile(join(build, 'assets', name), text)
  }
  publishClient(build, join(folder, 'client'))
}

function asset(name: string): string {
  return join(folder, 'client', 'assets', name)
}

test('text is published with its compressed copies, pictures without', async () => {
  await publish({ 'main-a.js': 'export {}', 'logo-a.png': 'png' })
  expect(brotliDecompressSync(await readFile(asset('main-a.js.br'))).toString()).toBe('export {}')
  expect(gunzipSync(await readFile(asset('main-a.js.gz'))).toString()).toBe('export {}')
  expect(existsSync(asset('logo-a.png.br'))).toBe(false)
})

test('a tab of the build before still finds its parts, for seven days', async () => {
  await publish({ 'main-a.js': 'a' })
  await publish({ 'main-b.js': 'b' })
  expect(await readFile(asset('main-a.js'), 'utf8')).toBe('a')
  const longAgo = new Date(Date.now() - 8 * DAY_MS)
  await utimes(asset('main-a.js'), longAgo, longAgo)
  await publish({ 'main-c.js': 'c' })
  expect(existsSync(asset('main-a.js'))).toBe(false)
  expect(await readFile(asset('main-b.js'), 'utf8')).toBe('b')
  expect(await readFile(join(folder, 'client', 'index.html'), 'utf8')).toBe('main-c.js')
})
