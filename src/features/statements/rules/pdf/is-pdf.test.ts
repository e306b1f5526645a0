import { expect, test } from 'vitest'
import { isPdf, PDF_START_BYTES } from './is-pdf.ts'

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

test('[IMP-02] the mark of a PDF counts within the first 1,024 bytes', () => {
  expect(isPdf(bytes('%PDF-1.4\n'))).toBe(true)
  expect(isPdf(bytes(`${'x'.repeat(PDF_START_BYTES - 5)}%PDF-1.7`))).toBe(true)
  expect(isPdf(bytes(`${'x'.repeat(PDF_START_BYTES - 4)}%PDF-1.7`))).toBe(false)
})

test('[IMP-02] nothing else is a PDF', () => {
  for (const text of ['', '%PD', 'PK\u0003\u0004statement.pdf', '<!doctype html>', '%pdf-1.4']) {
    expect(isPdf(bytes(text))).toBe(false)
  }
})
