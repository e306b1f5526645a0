import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readClientFiles } from './client-files.ts'
import { serveClient } from './serve-client.ts'

const PAGE = '<!doctype html><title>The app</title>'
const SCRIPT = 'export const answer = 42\n'

let parent = ''
let app: Hono

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'kobolens-client-'))
  const folder = join(parent, 'client')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(parent, 'secret.txt'), 'not for the world')
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'sw.js'), SCRIPT)
  await writeFile(join(folder, 'assets', 'main-abc.js'), SCRIPT)
  await writeFile(join(folder, 'assets', 'main-abc.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(folder, 'assets', 'main-abc.js.gz'), gzipSync(SCRIPT))
  app = new Hono()
  serveClient(app, await readClientFiles(folder))
})

afterEach(async () => await rm(parent, { recursive: true, force: true }))

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return await app.request(path, { headers })
}

test('every page of the app is its one page, checked each time', async () => {
  for (const path of ['/', '/user/app/wallets', '/user/app/wallet/01a1?tab=transactions']) {
    const answer = await get(path)
    expect(await answer.text(), path).toBe(PAGE)
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  }
})

test('a hashed asset is kept for ever, the service worker is checked each time', async () => {
  const asset = await get('/assets/main-abc.js')
  expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  const worker = await get('/sw.js')
  expect(worker.headers.get('Cache-Control')).toBe('no-cache')
  expect(worker.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
})

test('[ACC-05] the page for the code is there when the address ends in an email', async () => {
  expect(await (await get('/user/verify-account/ada%40example.com')).text()).toBe(PAGE)
})

test('an asset that is not there is not the page: a script must never be HTML', async () => {
  expect((await get('/assets/main-old.js')).status).toBe(404)
})

test('the best compression that the browser takes is sent', async () => {
  const brotli = await get('/assets/main-abc.js', { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
  expect(brotli.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(SCRIPT)
  const gzip = await get('/assets/main-abc.js', { 'Accept-Encoding': 'gzip' })
  expect(gzip.headers.get('Content-Encoding')).toBe('gzip')
  const plain = await get('/assets/main-abc.js')
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(await plain.text()).toBe(SCRIPT)
  expect(plain.headers.get('Vary')).toBe('Accept-Encoding')
})

test('what the browser has already is not sent again', async () => {
  const etag = (await get('/')).headers.get('ETag') ?? ''
  const again = await get('/', { 'If-None-Match': etag })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await get('/', { 'If-None-Match': 'W/"another"' })).status).toBe(200)
})

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%5c..%5csecret.txt',
])('no path leaves the folder: %s', async path => {
  const answer = await get(path)
  expect(await answer.text()).not.toContain('not for the world')
})

test('without a build there is no page, and no error either', async () => {
  const bare = new Hono()
  serveClient(bare, await readClientFiles(join(parent, 'nothing')))
  expect((await bare.request('/')).status).toBe(404)
})
