import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startProduct } from '../support/run/product.ts'
import { printFigures } from './figures.ts'

const KB = 1000
const LARGEST = 4
const PRECACHED = /"revision":[^,]*,"url":"([^"]+)"/g
const IN_PAGE = /(?:src|href)="\/(assets\/[^"]+\.js)"/g
const COMPRESSED = /\.(?:js|css|html|svg)$/

/** A file of the client, and what it weighs on the wire. */
interface Weighed {
  readonly path: string
  readonly kb: number
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].flatMap(([, path]) => path ?? [])
}

function totalKb(files: readonly Weighed[]): number {
  return files.reduce((total, { kb }) => total + kb, 0)
}

test('what the app weighs', async () => {
  const product = await startProduct()
  onTestFinished(async () => await product.remove())
  async function textAt(path: string): Promise<string> {
    return await (await fetch(`${product.url}/${path}`)).text()
  }
  async function weigh(path: string): Promise<Weighed> {
    const plain = Buffer.from(await (await fetch(`${product.url}/${path}`)).arrayBuffer())
    return { path, kb: (COMPRESSED.test(path) ? gzipSync(plain) : plain).length / KB }
  }

  const paths = matches(await textAt('sw.js'), PRECACHED)
  const files = await Promise.all(paths.map(weigh))
  expect(files.length).toBeGreaterThan(0)
  const first = new Set(matches(await textAt(''), IN_PAGE))
  const scripts = files.filter(({ path }) => path.endsWith('.js'))
  const later = scripts.filter(({ path }) => !first.has(path)).toSorted((a, b) => b.kb - a.kb)
  printFigures('What the app weighs, gzipped', [
    { name: 'kept for flight mode, all files', value: totalKb(files), unit: 'kB', aim: '≤ 600 kB' },
    { name: 'files', value: files.length, unit: '' },
    { name: 'its scripts', value: totalKb(scripts), unit: 'kB' },
    ...later.slice(0, LARGEST).map(({ path, kb }) => ({ name: path, value: kb, unit: 'kB' })),
  ])
})
