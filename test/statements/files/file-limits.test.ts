import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { MAX_CELL_LENGTH, MAX_FILE_ROWS } from '#features/statements/rules/limits.ts'
import { createSeededRandom } from '#test/simulation/seeded-random.ts'
import { isWholeProof } from '#test/support/whole-proof.ts'
import { inflate } from '#workers/inflate.ts'
import { BANK_FILES } from './bank-files.ts'
import { fileAccounts } from './file-truth.ts'
import { readFile } from './read-file.ts'
import { encode, USUAL_MARKS, writeCsv } from './write-csv.ts'
import { writeCamt, writeOfx } from './write-exchange.ts'
import { USUAL_SHEET, writeXlsx } from './write-xlsx.ts'

const MB = 1024 * 1024
const HEAD = 'Date,Description,Amount\n'
const ROW = '2026-08-03,Rice,-500.00\n2026-08-04,Salary,900.00\n'
const DEPTH = 100_000
// What takes the square of them would be seen at a fifth already.
const MANY = isWholeProof ? 100_000 : 12_000

function outcome(text: string | Uint8Array): string {
  const reading = readFile(typeof text === 'string' ? encode(text, 'utf-8') : text)
  return reading.ok ? `${reading.value.sections[0]?.rows.length} rows` : reading.error.type
}

function accountRows(count: number): string {
  return Array.from({ length: count }, (_, row) => `2026-08-03,Rice,-5.00,Purse ${row}\n`).join('')
}

function qifAccounts(count: number): string {
  return Array.from(
    { length: count },
    (_, row) => `!Account\nNPurse ${row}\n^\n!Type:Bank\nT1\n^\n`,
  ).join('')
}

function sheetData(rows: string): string {
  return `<sheetData>${rows}</sheetData>`
}

function sheetOf(parts: Readonly<Record<string, string>>): Uint8Array {
  const names = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<R><Relationship Id="a" Target="s.xml"/></R>',
    ...parts,
  }
  return zipSync(
    Object.fromEntries(Object.entries(names).map(([name, xml]) => [name, strToU8(xml)])),
  )
}

describe('a file made to harm', () => {
  test('[ST8.8] a cell of 100 kB is cut, and its row read', () => {
    const text = `${HEAD}2026-08-03,${'a'.repeat(100_000)},-5.00\n${ROW}`
    const reading = readFile(encode(text, 'utf-8'))
    const [row] = reading.ok ? (reading.value.sections[0]?.rows ?? []) : []
    expect(row?.narration).toBe('a'.repeat(MAX_CELL_LENGTH))
  })

  test.each([
    ['100,000 columns', `${HEAD}${'a,'.repeat(100_000)}\n${ROW}`, 'too-much-text'],
    ['100,000 columns at its start', `${'a,'.repeat(100_000)}\n${ROW}`, 'not-pdf'],
    ['too many rows', HEAD + ROW.repeat(MAX_FILE_ROWS / 2 + 1), 'too-much-text'],
    ['a quote that is never closed', `${HEAD}2026-08-03,"Rice,-500.00\n${ROW}`, '3 rows'],
    ['quotes alone', `${HEAD}${ROW}${'"'.repeat(100_001)}\n`, '2 rows'],
    ['NULs among the letters', `${HEAD}2026-08-03,Ri\0ce,-500.00\n${ROW}`, '3 rows'],
    ['separators alone', ',,,,\n'.repeat(1000), 'not-table'],
    ['a letter', 'Dear Ada,\nyour rent, of ₦5,000, is due.\n', 'not-table'],
    ['a heading without rows', `${HEAD},,\n`, 'no-transactions'],
  ])('[ST8.8] %s: bounded and told', (_, text, expected) => {
    expect(outcome(text)).toBe(expected)
  })

  test.each([
    ['entities that multiply', '<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>'],
    ['an entity from elsewhere', '<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
    ['a comment without an end', '<!-- <Document>'],
  ])('[ST8.8] %s in XML: refused as damaged', (_, start) => {
    const [account] = fileAccounts(1, createSeededRandom(1))
    if (account === undefined) throw new Error('No account')
    const xml = writeCamt([account]).replace('<!-- made -->', start)
    expect(outcome(xml)).toBe('corrupt')
  })

  test('[ST8.8] tags within tags within tags: refused, however deep', () => {
    expect(outcome(`<BkToCstmrStmt>${'<a>'.repeat(DEPTH)}`)).toBe('corrupt')
    expect(outcome(`OFXHEADER:100\n<OFX>${'<a>'.repeat(DEPTH)}`)).toBe('corrupt')
  })

  test('[ST8.8] what a text says of entities stays text, and letters by number are letters', () => {
    const [account] = fileAccounts(1, createSeededRandom(1))
    const first = account?.movements[0]
    if (account === undefined || first === undefined) throw new Error('No account')
    const ofx = writeOfx([{ ...account, movements: [{ ...first, narration: '#' }] }], 2)
    const reading = readFile(
      encode(ofx.replaceAll('#', '&xxe; &#82;ice &#x26; &lt;b&gt; &#0;'), 'utf-8'),
    )
    expect(reading.ok && reading.value.sections[0]?.rows[0]?.narration).toBe(
      '&xxe; Rice & <b> &#0;',
    )
  })

  test('[ST8.8] a bomb in a zip is cut off by what comes out of it', () => {
    const bomb = sheetOf({ 'xl/s.xml': `<sheetData>${' '.repeat(80 * MB)}</sheetData>` })
    expect(bomb.length).toBeLessThan(MB)
    expect(outcome(bomb)).toBe('corrupt')
  })

  test('[ST8.8] a zip that lies about its sizes unpacks to no more than is taken', () => {
    const packed = zipSync({ a: new Uint8Array(10 * MB) })
    const data = packed.subarray(31)
    expect(inflate(data, MB)).toBeUndefined()
    expect(inflate(data, 11 * MB)?.length).toBe(10 * MB)
    expect(inflate(data.subarray(0, 100), 11 * MB)).toBeUndefined()
  })

  test.each([
    ['no rows', '<sheetData/>', 'not-table'],
    [
      'a text in column XFD',
      '<sheetData><row><c r="XFD1" t="str"><v>x</v></c></row></sheetData>',
      'corrupt',
    ],
    [
      'a shared text that is not there',
      '<sheetData><row><c t="s"><v>999</v></c></row></sheetData>',
      'not-table',
    ],
    ['a tag that is cut', '<sheetData><row><c r="A1', 'corrupt'],
  ])('[ST8.8] a spreadsheet with %s', (_, xml, expected) => {
    expect(outcome(sheetOf({ 'xl/s.xml': xml }))).toBe(expected)
  })

  test('[ST8.8] another zip, an old and a locked spreadsheet are told as what they are', () => {
    expect(outcome(zipSync({ 'word/document.xml': strToU8('<a/>') }))).toBe('not-pdf')
    expect(outcome(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toBe('old-excel')
  })

  test.each([
    [
      'instructions without an end',
      `OFXHEADER:100\n<OFX>${'<? >'.repeat(500_000)}`,
      'no-transactions',
    ],
    [
      'marks that are no tags',
      `OFXHEADER:100\n<OFX>${`${'<'.repeat(9000)}>`.repeat(200)}`,
      'no-transactions',
    ],
    [
      'tags within tags’ names',
      `OFXHEADER:100\n<OFX>${`${'<a'.repeat(4500)}>`.repeat(200)}`,
      'no-transactions',
    ],
    ['comments without an end', `OFXHEADER:100\n<OFX>${'<!-- '.repeat(500_000)}`, 'corrupt'],
    [
      'a line end in a quote, and more of them',
      `${HEAD}${ROW}2026-08-05,"${'\n'.repeat(2_000_000)}",5.00\n`,
      '3 rows',
    ],
    ['an account in each row', `${HEAD.trim()},Account\n${accountRows(MANY / 2)}`, 'too-much-text'],
    ['a heading above each row', `${HEAD}${ROW}`.repeat(MANY / 5), `${(MANY / 5) * 2} rows`],
    [
      'cells without end',
      HEAD + `2026-08-03,Rice,-500.00${','.repeat(200)}\n`.repeat(20_000),
      'too-much-text',
    ],
    ['an account in each entry', qifAccounts(MANY), 'too-much-text'],
    [
      'entries without end',
      `!Type:Bank\n${'D1/8/2026\nT-5\n^\n'.repeat(MAX_FILE_ROWS + 1)}`,
      'too-much-text',
    ],
    ['an entry without end', `!Type:Bank\n${'D1/8/2026\nT-5\n'.repeat(100_000)}`, '1 rows'],
    ['spaces in a date', `!Type:Bank\nD1${' '.repeat(500_000)}/8/2026\nT-5\n^\n`, '1 rows'],
  ])('[ST11.1] [ST11.3] %s: read, or told, in one pass', (_, text, expected) => {
    expect(outcome(text)).toBe(expected)
  })

  test('[ST11.2] the name of an entry is cut and its words are put together, whatever file it stands in', () => {
    const name = `FROM${'\t'.repeat(100_000)}Ada TO Ngozi ${'a'.repeat(100_000)}`
    const entry = '<STMTTRN><DTPOSTED>20260804<TRNAMT>-5.00'
    const reading = readFile(
      encode(`OFXHEADER:100\n<OFX><STMTRS>${entry}<NAME>${name}</STMTTRN></STMTRS>`, 'utf-8'),
    )
    const [row] = reading.ok ? (reading.value.sections[0]?.rows ?? []) : []
    expect(row?.narration).toBe('FROM')
    const many = `OFXHEADER:100\n<OFX><STMTRS>${`${entry}<NAME>FROM${'\t'.repeat(1900)}x</STMTTRN>`.repeat(500)}</STMTRS>`
    expect(outcome(many)).toBe('500 rows')
  })

  test.each([
    [
      'cells at the far end of each row',
      { 'xl/s.xml': sheetData('<row><c r="IV1" t="str"><v>x</v></c></row>'.repeat(20_000)) },
      'corrupt',
    ],
    [
      'a number of a million digits',
      { 'xl/s.xml': sheetData(`<row><c><v>1.${'0'.repeat(1_000_000)}1</v></c></row>`) },
      'not-table',
    ],
    [
      'rows without a text',
      { 'xl/s.xml': sheetData('<row><c r="IV1"/></row>'.repeat(MANY * 5)) },
      'not-table',
    ],
    [
      'formats of brackets',
      {
        'xl/s.xml': '<sheetData/>',
        'xl/styles.xml': `<numFmt formatCode="${'['.repeat(9900)}"/>`.repeat(500),
      },
      'not-table',
    ],
  ])('[ST11.1] [ST11.3] a spreadsheet with %s', (_, parts, expected) => {
    expect(outcome(sheetOf(parts))).toBe(expected)
  })

  test('[ST8.8] whatever bytes of a file change, it is read or refused, and nothing false is proven', () => {
    const [account] = fileAccounts(1, createSeededRandom(3))
    const [form] = BANK_FILES
    if (account === undefined || form === undefined) throw new Error('No account')
    const files = [
      writeCsv(form, account, USUAL_MARKS),
      writeXlsx(form, account, USUAL_SHEET),
      encode(writeOfx([account], 1), 'utf-8'),
      encode(writeCamt([account]), 'utf-8'),
    ]
    const random = createSeededRandom(20_261_123)
    const proven: string[] = []
    for (const bytes of files) {
      for (let file = 0; file < MANY / 2500; file += 1) {
        const changed = bytes.slice()
        for (let n = 0; n <= random.below(12); n += 1) {
          changed[200 + random.below(changed.length - 200)] = random.below(256)
        }
        const reading = readFile(changed)
        if (!reading.ok || reading.value.status !== 'proven') continue
        const rows = reading.value.sections.flatMap(section => section.rows)
        const isTrue = rows.every((row, place) => row.amount === account.movements[place]?.amount)
        if (!isTrue || rows.length !== account.movements.length) proven.push(`${file}`)
      }
    }
    expect(proven).toEqual([])
  })
})
