import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fileFault } from '../statement-fault.ts'
import { isPdf, PDF_START_BYTES } from './file-kind.ts'

function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, char => char.charCodeAt(0))
}

function archive(...names: readonly string[]): Uint8Array {
  return zipSync(Object.fromEntries(names.map(name => [name, strToU8('x'.repeat(2000))])), {
    level: 0,
  })
}

test.each([
  [
    'an Excel file',
    archive('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'),
    'spreadsheet',
  ],
  ['a Word file', archive('[Content_Types].xml', 'word/document.xml'), 'word'],
  ['an archive', archive('statement.pdf'), 'zip'],
  [
    'an old Excel file',
    latin1(`\u00D0\u00CF\u0011\u00E0${'\0'.repeat(600)}W\0o\0r\0k\0b\0o\0o\0k`),
    'spreadsheet',
  ],
  [
    'an old Word file',
    latin1(`\u00D0\u00CF\u0011\u00E0${'\0'.repeat(600)}W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t`),
    'word',
  ],
  ['a PNG', latin1('\u0089PNG\r\n\u001A\n\0\0\0\rIHDR'), 'picture'],
  ['a JPEG', latin1('\u00FF\u00D8\u00FF\u00E0\0\u0010JFIF'), 'picture'],
  ['a HEIC', latin1('\0\0\0\u0018ftypheic\0\0\0\0'), 'picture'],
  ['a WebP', latin1('RIFF\u0024\0\0\0WEBPVP8 '), 'picture'],
  ['a login page', latin1('<!DOCTYPE html><html><body>Log in</body></html>'), 'web-page'],
  [
    'a CSV',
    latin1('Date,Narration,Debit,Credit,Balance\n01/10/2026,POS,5.00,,95.00\n'),
    'spreadsheet',
  ],
  ['a letter', latin1('Dear Ada,\n'), 'text'],
  ['anything else', latin1('\u0001\u0002\u0003'), null],
])('[IMP-02] %s is known by what it holds', (_, bytes, found) => {
  expect(fileFault(bytes)).toEqual({ type: 'not-pdf', found })
})

test('[IMP-02] an empty file is told as empty, and a PDF has no fault', () => {
  expect(fileFault(new Uint8Array())).toEqual({ type: 'empty' })
  expect(fileFault(latin1('%PDF-1.7'))).toBeUndefined()
})

function textBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

test('[IMP-02] the mark of a PDF counts within the first 1,024 bytes', () => {
  expect(isPdf(textBytes('%PDF-1.4\n'))).toBe(true)
  expect(isPdf(textBytes(`${'x'.repeat(PDF_START_BYTES - 5)}%PDF-1.7`))).toBe(true)
  expect(isPdf(textBytes(`${'x'.repeat(PDF_START_BYTES - 4)}%PDF-1.7`))).toBe(false)
})

test('[IMP-02] nothing else is a PDF', () => {
  for (const text of ['', '%PD', 'PK\u0003\u0004statement.pdf', '<!doctype html>', '%pdf-1.4']) {
    expect(isPdf(textBytes(text))).toBe(false)
  }
})

test.each([
  ['commas', ','.repeat(PDF_START_BYTES)],
  ['tabs and letters', 'a\t'.repeat(PDF_START_BYTES / 2)],
  ['semicolons', 'ab;'.repeat(PDF_START_BYTES)],
])('[ST11.5] a start of nothing but %s is told at once', (_, text) => {
  expect(fileFault(latin1(text))).toEqual({ type: 'not-pdf', found: 'text' })
  expect(fileFault(latin1(`${text.slice(0, 900)}\nmore`))).toEqual({
    type: 'not-pdf',
    found: 'spreadsheet',
  })
})
