import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { pdfLoop, pdfWithCodeInFont } from '#test/support/statements/hostile-pdf.ts'
import { smallPdf } from '#test/support/statements/small-pdf.ts'
import { MAX_PAGES } from '../limits.ts'
import type { PdfLibrary, PdfOptions } from './pdf-library.ts'
import { readPdf } from './read-pdf.ts'

const LINE = { text: 'NIP from Ada', x: 100, y: 200 }
const PAGE_HEIGHT = 841.89

test('[IMP-03] runs of text come with their place, page by page', async () => {
  const bytes = await smallPdf({ pages: [[LINE], [], [{ ...LINE, text: '1,250.75' }]] })
  const told: [number, number][] = []
  const read = await readPdf(pdfjs, bytes, { onPage: (page, pages) => told.push([page, pages]) })
  expect(read).toMatchObject({
    ok: true,
    value: [
      { number: 1, isUnreadable: false, items: [{ text: 'NIP from Ada', x: 100, angle: 0 }] },
      { number: 2, isUnreadable: false, items: [] },
      { number: 3, isUnreadable: false, items: [{ text: '1,250.75', height: 10 }] },
    ],
  })
  expect(told).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ])
  const [item] = read.ok ? (read.value[0]?.items ?? []) : []
  expect(item?.y).toBeGreaterThan(PAGE_HEIGHT - LINE.y - 10)
  expect(item?.y).toBeLessThan(PAGE_HEIGHT - LINE.y)
})

test('[IMP-03] a file with a password opens with it alone, from the same bytes', async () => {
  const bytes = await smallPdf({ pages: [[LINE]], password: '48213' })
  const before = bytes.slice()
  expect(await readPdf(pdfjs, bytes)).toEqual({ ok: false, error: { type: 'password-needed' } })
  const wrong = await readPdf(pdfjs, bytes, { password: '00000' })
  expect(wrong).toEqual({ ok: false, error: { type: 'password-wrong' } })
  expect(await readPdf(pdfjs, bytes, { password: '48213' })).toMatchObject({ ok: true })
  expect(bytes).toEqual(before)
})

test.each([
  ['that is none', new TextEncoder().encode('%PDF-1.7\nnothing more')],
  ['that is empty', new Uint8Array()],
])('[IMP-03] a file %s is corrupt', async (_, bytes) => {
  expect(await readPdf(pdfjs, bytes)).toEqual({ ok: false, error: { type: 'corrupt' } })
})

test('[IMP-03] a file cut short is corrupt, never an exception', async () => {
  const bytes = await smallPdf({ pages: [[LINE], [LINE]] })
  for (const share of [0.1, 0.3, 0.5, 0.7]) {
    const read = await readPdf(pdfjs, bytes.slice(0, bytes.length * share))
    expect(read.ok ? 'ok' : read.error.type).toMatch(/^(ok|corrupt)$/)
  }
})

test('[IMP-03] a file of too many pages is refused before any of them is read', async () => {
  const pages = Array.from({ length: MAX_PAGES + 1 }, () => [])
  const told: number[] = []
  const read = await readPdf(pdfjs, await smallPdf({ pages }), { onPage: page => told.push(page) })
  expect(read).toEqual({ ok: false, error: { type: 'too-many-pages', pages: MAX_PAGES + 1 } })
  expect(told).toEqual([])
})

test('[IMP-03] pdf.js is told to run nothing of the file, whatever the file is', async () => {
  const seen: PdfOptions[] = []
  const spy: PdfLibrary = {
    getDocument(options) {
      seen.push(options)
      return pdfjs.getDocument(options)
    },
  }
  await readPdf(spy, new Uint8Array([1, 2, 3]))
  expect(seen).toMatchObject([{ isEvalSupported: false, enableXfa: false, useWasm: false }])
})

interface FakePage {
  readonly parts: readonly (readonly string[])[]
  readonly isBroken?: boolean
}

/** A library that opens as many pages as said, whatever the bytes are. */
function libraryOf(pages: readonly FakePage[], log: string[] = []): PdfLibrary {
  return {
    getDocument: () => ({
      promise: Promise.resolve({
        numPages: pages.length,
        async getPage(number) {
          const { parts = [], isBroken = false } = pages[number - 1] ?? {}
          const left = [...parts]
          return {
            view: [0, 0, 600, 800],
            cleanup: () => log.push(`cleanup ${number}`),
            streamTextContent: () => ({
              getReader: () => ({
                async read() {
                  if (isBroken) throw new Error('bad stream')
                  const texts = left.shift()
                  if (texts === undefined) return { done: true }
                  const items = texts.map(str => ({
                    str,
                    transform: [8, 0, 0, 8, 50, 50],
                    width: 20,
                    height: 8,
                  }))
                  return { done: false, value: { items } }
                },
                async cancel() {
                  log.push(`cancel ${number}`)
                },
              }),
            }),
          }
        },
      }),
      async destroy() {
        log.push('destroy')
      },
    }),
  }
}

test('[IMP-03] a page that breaks is marked, and the others are read', async () => {
  const log: string[] = []
  const library = libraryOf(
    [{ parts: [['a']] }, { parts: [], isBroken: true }, { parts: [['b']] }],
    log,
  )
  expect(await readPdf(library, new Uint8Array())).toMatchObject({
    ok: true,
    value: [{ isUnreadable: false }, { isUnreadable: true, items: [] }, { isUnreadable: false }],
  })
  expect(log).toEqual(['cleanup 1', 'cleanup 3', 'destroy'])
})

test('[IMP-03] a file whose every page breaks is corrupt', async () => {
  const library = libraryOf([{ parts: [], isBroken: true }])
  expect(await readPdf(library, new Uint8Array())).toEqual({
    ok: false,
    error: { type: 'corrupt' },
  })
})

test('[IMP-03] text without end is stopped in the middle of its page', async () => {
  const log: string[] = []
  const megabyte = ['x'.repeat(1_000_000)]
  const library = libraryOf(
    [
      { parts: [megabyte, megabyte, megabyte] },
      { parts: [megabyte, megabyte, megabyte, megabyte] },
    ],
    log,
  )
  expect(await readPdf(library, new Uint8Array())).toEqual({
    ok: false,
    error: { type: 'too-much-text' },
  })
  expect(log).toEqual(['cleanup 1', 'cancel 2', 'cleanup 2', 'destroy'])
})

test('[IMP-03] a library that fails by itself is not the fault of the file', async () => {
  const library: PdfLibrary = {
    getDocument: () => ({
      promise: Promise.reject(new Error('Setting up the worker failed')),
      destroy: async () => undefined,
    }),
  }
  expect(await readPdf(library, new Uint8Array())).toEqual({
    ok: false,
    error: { type: 'reader-failed' },
  })
})

test('[IMP-03] code in a file does not run: CVE-2024-4367, and an action on opening', async () => {
  await readPdf(pdfjs, pdfWithCodeInFont())
  expect('pwned' in globalThis).toBe(false)
})

test('[IMP-03] pages that lead back to themselves come to an end', async () => {
  expect(await readPdf(pdfjs, pdfLoop())).toEqual({ ok: false, error: { type: 'corrupt' } })
})
