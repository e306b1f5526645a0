import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startProduct } from '../support/run/product.ts'
import { printFigures } from './figures.ts'

const KB = 1000
const LARGEST = 4
// Those that come with their first use are marked before (build/kept-files.ts).
const PRECACHED = /\{"revision":[^,]*,"url":"([^"]+)"/g
const IN_PAGE = /(?:src|href)="\/(assets\/[^"]+\.js)"/g
const COMPRESSED = /\.(?:js|css|html|svg|webmanifest)$/

/** A file of the client, and what it weighs on the wire: as most benches count, and as our server sends it. */
interface Weighed {
  readonly path: string
  readonly kb: number
  readonly sentKb: number
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].flatMap(([, path]) => path ?? [])
}

function total(files: readonly Weighed[], by: 'kb' | 'sentKb'): number {
  return files.reduce((sum, file) => sum + file[by], 0)
}

test('what the app weighs', async () => {
  const product = await startProduct()
  onTestFinished(async () => await product.remove())
  async function textAt(path: string): Promise<string> {
    return await (await fetch(`${product.url}/${path}`)).text()
  }
  async function weigh(path: string): Promise<Weighed> {
    const plain = Buffer.from(await (await fetch(`${product.url}/${path}`)).arrayBuffer())
    if (!COMPRESSED.test(path)) return { path, kb: plain.length / KB, sentKb: plain.length / KB }
    const sentKb = brotliCompressSync(plain).length / KB
    return { path, kb: gzipSync(plain).length / KB, sentKb }
  }

  const paths = matches(await textAt('sw.js'), PRECACHED)
  const files = await Promise.all(paths.map(weigh))
  expect(files.length).toBeGreaterThan(0)
  const first = new Set(matches(await textAt(''), IN_PAGE))
  const scripts = files.filter(({ path }) => path.endsWith('.js'))
  const later = scripts.filter(({ path }) => !first.has(path)).toSorted((a, b) => b.kb - a.kb)
  printFigures('What the app weighs, gzipped', [
    {
      name: 'kept for flight mode, all files',
      value: total(files, 'kb'),
      unit: 'kB',
      aim: '≤ 650 kB',
    },
    { name: 'the same, as sent (brotli)', value: total(files, 'sentKb'), unit: 'kB' },
    { name: 'files', value: files.length, unit: '' },
    { name: 'its scripts', value: total(scripts, 'kb'), unit: 'kB' },
    ...later.slice(0, LARGEST).map(({ path, kb }) => ({ name: path, value: kb, unit: 'kB' })),
  ])
})
