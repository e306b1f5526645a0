import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readClient } from '#server/start-server.ts'
import { serveClient } from './serve-client.ts'

const PAGE = [
  '<!doctype html><head><title>The app</title><meta name="description" content="An app" />',
  '<script type="module" crossorigin src="/assets/main-abc.js"></script></head>',
  '<body><div id="root"></div></body>',
].join('')
const VIEW = '<h1>See $& clearly</h1>'
const VIEWS = { '/': VIEW, '/user/create-account': VIEW }
const MANIFEST = {
  'index.html': { file: 'assets/main-abc.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-1.js' },
  'src/features/public/landing/landing-screen.tsx': {
    file: 'assets/landing-1.js',
    css: ['assets/landing-1.css'],
    imports: ['_shared.js', 'index.html'],
  },
  'src/features/account/login-screen.tsx': { file: 'assets/login-1.js' },
  'src/features/public/pictures/dashboard-light.webp': { file: 'assets/dashboard-light-1.webp' },
}
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
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST))
  await writeFile(join(folder, '.vite', 'first-views.json'), JSON.stringify(VIEWS))
  app = new Hono()
  serveClient(app, await readClient(folder, 'https://money.example'))
})

afterEach(async () => await rm(parent, { recursive: true, force: true }))

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return await app.request(path, { headers })
}

test('every page of the app is its one page, checked each time', async () => {
  for (const path of [
    '/user/app/dashboard',
    '/user/app/wallets',
    '/user/app/wallet/01a1?tab=transactions',
  ]) {
    const answer = await get(path)
    expect(await answer.text(), path).toBe(PAGE)
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  }
})

test('[PUB-01] a public page has its own title, description and address, which need no script', async () => {
  const answer = await get('/terms')
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain('<title>Terms · Kobolens</title>')
  expect(html).toContain('content="The terms of using Kobolens, in plain words."')
  expect(html).toContain('<link rel="canonical" href="https://money.example/terms" />')
  expect(html).toContain('property="og:image" content="https://money.example/share.jpg"')
  expect(html).not.toContain('An app')
})

test('[PUB-01] the landing page fetches its own parts at once, and what the app’s page has already only once', async () => {
  const html = await (await get('/')).text()
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/landing-1.js" />')
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/landing-1.css" />')
  expect(html).toContain(
    'media="(width >= 960px) and (prefers-color-scheme: light)" href="/assets/dashboard-light-1.webp"',
  )
  expect(html).not.toContain('<link rel="modulepreload" crossorigin href="/assets/main-abc.js" />')
  expect(await (await get('/terms')).text()).not.toContain('landing-1')
  expect((await get('/.vite/manifest.json')).status).toBe(404)
})

test('[PUB-01] the landing page comes with its first view, and keeps the app’s parts back until that is painted', async () => {
  const html = await (await get('/')).text()
  expect(html).toContain(`<div id="root">${VIEW}</div>`)
  const [before = '', parts = '', after = ''] = html.split(/<template id="app-parts">|<\/template>/)
  expect(parts).toContain('<script type="module" crossorigin src="/assets/main-abc.js"></script>')
  expect(parts).toContain('href="/assets/landing-1.js"')
  expect(before + after).not.toMatch(/type="module"|modulepreload/)
  expect(after).toContain('<script src="/first-view.js"></script>')
})

test('[PUB-01] a page without a first view begins with the app', async () => {
  const html = await (await get('/terms')).text()
  expect(html).toContain('<div id="root"></div>')
  expect(html).not.toContain('first-view.js')
})

test('[PUB-09] the login page fetches its own parts at once, and is the app’s page else', async () => {
  const html = await (await get('/user/login')).text()
  const link = '<link rel="modulepreload" crossorigin href="/assets/login-1.js" />'
  expect(html).toContain(link)
  expect(html.replace(/\s*<link rel="modulepreload"[^>]*>\s*/, '')).toBe(PAGE)
})

test('[PUB-01] the page to create an account comes with its first view, too', async () => {
  const html = await (await get('/user/create-account')).text()
  expect(html).toContain(`<div id="root">${VIEW}</div>`)
  expect(html).toContain('<script src="/first-view.js"></script>')
})

test('an address that leads nowhere is the page with status 404, titled as what it is', async () => {
  const answer = await get('/no-such-page')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe(PAGE.replace('The app', 'Page not found · Kobolens'))
  expect((await get('/unknown')).status).toBe(404)
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
  serveClient(bare, await readClient(join(parent, 'nothing'), undefined))
  expect((await bare.request('/')).status).toBe(404)
})
