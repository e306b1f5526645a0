import { describe, expect, test } from 'vitest'
import { MAX_FILE_BYTES, MAX_PAGES } from '#features/statements/rules/limits.ts'
import { CIPHER_VERSIONS, type Lock } from './canvas/pdfkit-canvas.ts'
import { latin1 } from './canvas/raw-pdf.ts'
import { layoutNamed } from './layouts/all-layouts.ts'
import { makeStatement } from './made/make-statement.ts'
import { readMade } from './read-made.ts'
import { scoreReading } from './score.ts'
import { padded, pictureFile, textFile, withFlippedBytes } from './special-files.ts'

const LETTER = [
  'Lagos, 3 November 2026',
  'Dear Mrs Okafor,',
  'thank you for your visit on 28 October. We are glad to confirm the order of 40 bags of',
  'cement at ₦9,500.00 each. The balance of ₦180,000.00 is due before the end of the month;',
  'please pay it into our account 0123456789 with any branch of the bank.',
  'Yours faithfully, Tunde Balogun',
]

const INVOICE = [
  'INVOICE No. 2026/118',
  'Date: 03-Nov-2026',
  ['Item', 'Quantity', 'Unit price', 'Total'],
  ['Cement 50 kg', '40', '9,500.00', '380,000.00'],
  ['Sand, a lorry', '1', '85,000.00', '85,000.00'],
  ['Delivery', '1', '20,000.00', '20,000.00'],
  ['', '', 'Sum', '485,000.00'],
]

const NO_ROWS = [
  'Access Bank Plc',
  'ACCOUNT STATEMENT',
  'Account Number: 0123456789',
  'Period: 01-Oct-2026 to 31-Oct-2026',
  ['Posted Date', 'Value Date', 'Description', 'Debit', 'Credit', 'Balance'],
  'No transactions in this period',
  'Page 1 of 1',
]

const WANTED = { layout: layoutNamed('access'), producer: 'pdfkit', pages: 2, seed: 5 } as const

async function faultOf(bytes: Uint8Array<ArrayBuffer>, password?: string): Promise<unknown> {
  const reading = await readMade(bytes, password === undefined ? {} : { password })
  return reading.ok ? reading.value.status : reading.error
}

describe('a file that needs a password', () => {
  const ciphers = Object.keys(CIPHER_VERSIONS) as Lock['cipher'][]

  test.each(ciphers)(
    '[IMP-03] %s: asked for, refused when wrong, read when right',
    async cipher => {
      const lock = { cipher, userPassword: '482913', ownerPassword: 'bank' }
      const { bytes, truth } = await makeStatement({ ...WANTED, lock })
      expect(await faultOf(bytes)).toEqual({ type: 'password-needed' })
      expect(await faultOf(bytes, '000000')).toEqual({ type: 'password-wrong' })
      const reading = await readMade(bytes, { password: '482913' })
      const score = scoreReading(truth, reading.ok ? reading.value : null)
      expect(score.fullExact).toBe(score.rows)
    },
  )

  test('[IMP-03] one that only its owner may change opens by itself', async () => {
    const lock = { cipher: 'aes-128', ownerPassword: 'bank' } as const
    expect(await faultOf((await makeStatement({ ...WANTED, lock })).bytes)).toBe('proven')
  })
})

describe('a file that is damaged', () => {
  test('[IMP-03] flipped bytes and a missing end are said to be damage, not half a statement', async () => {
    const { bytes } = await makeStatement(WANTED)
    expect(await faultOf(withFlippedBytes(bytes, 17))).toEqual({ type: 'corrupt' })
    for (const share of [0.1, 0.3, 0.6, 0.9]) {
      expect(await faultOf(bytes.slice(0, bytes.length * share))).toEqual({ type: 'corrupt' })
    }
  })

  test('[IMP-03] a wrong place of the table of objects is put right, and every row read', async () => {
    const { bytes, truth } = await makeStatement(WANTED)
    const text = Buffer.from(bytes).toString('latin1')
    const reading = await readMade(latin1(text.replace(/startxref\s+\d+/, 'startxref\n7')))
    const score = scoreReading(truth, reading.ok ? reading.value : null)
    expect(score.fullExact).toBe(score.rows)
  })
})

describe('a file that is no readable statement', () => {
  test('[IMP-03] pictures of pages are said to be a scan, page marks or not', async () => {
    expect(await faultOf(await pictureFile(3))).toEqual({ type: 'scanned', pages: 3 })
    const marked = await pictureFile(3, 'Page {page} of 3')
    expect(await faultOf(marked)).toEqual({ type: 'scanned', pages: 3 })
  })

  test('[IMP-03] a letter and an invoice are no statement', async () => {
    expect(await faultOf(await textFile([LETTER]))).toMatchObject({
      type: 'not-statement',
      kind: 'letter',
    })
    expect(await faultOf(await textFile([INVOICE]))).toMatchObject({
      type: 'not-statement',
      kind: 'invoice',
    })
  })

  test('[IMP-03] a statement of a quiet month says that it has no transactions', async () => {
    expect(await faultOf(await textFile([NO_ROWS]))).toEqual({ type: 'no-transactions' })
  })

  test('[ST6.25] rows that cannot be read are not said to be none', async () => {
    const rows = [
      ['01-Oct-2026', '01-Oct-2026', 'POS Jumia', '¥5,000.00', '', '¥45,000.00'],
      ['02-Oct-2026', '02-Oct-2026', 'NIP from Ada', '', '¥9,000.00', '¥54,000.00'],
    ]
    const file = await textFile([[...NO_ROWS.slice(0, 5), ...rows, 'Page 1 of 1']])
    expect(await faultOf(file)).toEqual({ type: 'rows-unread', rows: 2 })
    const balances = [
      'Opening balance 01-Oct-2026 5,000.00',
      'Closing balance 31-Oct-2026 5,000.00',
    ]
    const quiet = await textFile([[...NO_ROWS.slice(0, 5), ...balances]])
    expect(await faultOf(quiet)).toEqual({ type: 'no-transactions' })
  })

  test('[IMP-02] an empty file, a zip named pdf, 12 MB and too many pages each say so', async () => {
    expect(await faultOf(new Uint8Array())).toEqual({ type: 'empty' })
    expect(await faultOf(latin1('PK\u0003\u0004 statement.pdf'))).toEqual({
      type: 'not-pdf',
      found: 'zip',
    })
    const { bytes } = await makeStatement(WANTED)
    expect(await faultOf(padded(bytes, MAX_FILE_BYTES + 1))).toEqual({ type: 'too-large' })
    const long = await textFile(Array.from({ length: MAX_PAGES + 1 }, () => LETTER))
    expect(await faultOf(long)).toEqual({ type: 'too-many-pages', pages: MAX_PAGES + 1 })
  })
})
