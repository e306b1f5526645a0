import { describe, expect, test } from 'vitest'
import { picturePixels } from '#features/statements/rules/pdf/file-kind.ts'
import { isWholeProof } from '../support/whole-proof.ts'
import { layoutNamed } from './layouts/all-layouts.ts'
import { makeStatement, PRODUCERS } from './made/make-statement.ts'
import { readMade } from './read-made.ts'
import { scanFile, textFile } from './special-files.ts'

const SIZES = isWholeProof ? [1, 2, 5] : [1, 2]

const BANK = [
  'First Bank of Nigeria Limited. Samuel Asabia House, 35 Marina, Lagos. RC 6290.',
  'Member of the Nigeria Deposit Insurance Corporation. Enquiries: 0700 3478 2668 228',
]

/** What stands in text on scans: by scanners, printers, portals and banks' own footers. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'no text': [],
  'a page number': ['Page {page} of {pages}'],
  'a scanner’s stamp': ['Scanned by CamScanner', 'Scanned with a phone, page {page}'],
  'a bank’s footer': BANK,
  'a bank’s footer and page numbers': [...BANK, 'Page {page} of {pages}'],
  'a printer’s header': [
    'Printed on 03-Nov-2026 10:22:31 by A. OKAFOR',
    'https / statement / print',
  ],
  'a header and a long footer': [
    'Electronic copy. This document was produced from the archive and is not signed.',
    ...BANK,
    'Page {page}',
  ],
}

describe.each(PRODUCERS)('a scan by %s', producer => {
  test.each(Object.keys(TEXTS))(
    '[ST6.22] with %s is told as a scan, of one page and of more',
    async name => {
      for (const pages of SIZES) {
        const bytes = await scanFile({ producer, pages, texts: TEXTS[name] ?? [] })
        expect(await readMade(bytes)).toEqual({ ok: false, error: { type: 'scanned', pages } })
      }
    },
  )
})

test('[ST6.22] the same few words on every page are a scan, whatever picture lies there', async () => {
  const bytes = await textFile([BANK, BANK, BANK])
  expect(await readMade(bytes)).toEqual({ ok: false, error: { type: 'scanned', pages: 3 } })
})

test('[ST6.22] a short letter without a picture is no scan, and neither is a statement with a logo', async () => {
  const letter = ['Dear Mrs Okafor,', 'your card is ready; please come to our branch in Ikeja.']
  const reading = await readMade(await textFile([[...letter, 'Yours faithfully, Tunde Balogun']]))
  expect(reading).toMatchObject({ ok: false, error: { type: 'not-statement', kind: 'letter' } })
  const layout = layoutNamed('access')
  const { bytes } = await makeStatement({ layout, producer: 'pdfkit', pages: 1, seed: 3 })
  const logo = new TextEncoder().encode('<< /Subtype /Image /Width 2000 /Height 900 >>')
  const withLogo = Uint8Array.from([...bytes, ...logo])
  expect(picturePixels(withLogo)).toBe(1_800_000)
  expect(await readMade(withLogo)).toMatchObject({ ok: true, value: { status: 'proven' } })
})
