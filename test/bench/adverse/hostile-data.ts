import { strToU8, zipSync } from 'fflate'
import type { MakeFile } from './hostile-pdfs.ts'

const HEAD = 'Date,Description,Amount\n'
const ROW = '2026-08-03,Rice,-5.00\n'
const OFX = 'OFXHEADER:100\n<OFX>'
const CAMT = '<?xml version="1.0"?><Document><BkToCstmrStmt>'
const ENTRY = '<STMTTRN><DTPOSTED>20260804<TRNAMT>-5.00'
const QIF = '!Type:Bank\n'
const MB = 1_000_000

function many(count: number, text: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => text(at)).join('')
}

function sheet(rows: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<R><Relationship Id="a" Target="s.xml"/></R>',
    'xl/s.xml': `<sheetData>${rows}</sheetData>`,
    ...more,
  }
  const named = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const)
  return zipSync(Object.fromEntries(named))
}

const TEXTS: readonly [string, () => string][] = [
  ['CSV, a line of 50 MB', () => `${HEAD}${ROW}2026-08-04,${'a'.repeat(50 * MB)},-5.00\n`],
  ['CSV, a line of 9 MB', () => `${HEAD}${ROW}2026-08-04,${'a'.repeat(9 * MB)},-5.00\n`],
  ['CSV, 100,000 columns', () => `${HEAD}${'a,'.repeat(100_000)}\n${ROW}`],
  ['CSV, a quote that is never closed', () => `${HEAD}${ROW}2026-08-04,"${'a\n'.repeat(4 * MB)}`],
  [
    'CSV, 9 million line ends in a quote',
    () => `${HEAD}${ROW}2026-08-04,"${'\n'.repeat(9 * MB)}",5.00\n`,
  ],
  [
    'CSV, an account in each of 90,000 rows',
    () =>
      `Date,Description,Amount,Account\n${many(90_000, at => `2026-08-04,Rice,5.00,purse ${at}\n`)}`,
  ],
  ['CSV, 40,000 headings', () => (HEAD + ROW).repeat(40_000)],
  ['OFX, 2.4 million instructions', () => OFX + '<? >'.repeat(2.4 * MB)],
  ['OFX, 9 million marks that are no tags', () => OFX + `${'<'.repeat(9990)}>`.repeat(900)],
  ['OFX, 3 million tags within each other', () => OFX + '<a>'.repeat(3 * MB)],
  ['OFX, 2 million values', () => OFX + '<a>x'.repeat(2 * MB)],
  [
    'OFX, a name of 9 MB of tabs',
    () => `${OFX}<STMTRS>${ENTRY}<NAME>FROM${'\t'.repeat(9 * MB)}x</STMTTRN></STMTRS>`,
  ],
  ['OFX, 140,000 entries', () => `${OFX}<STMTRS>${`${ENTRY}<NAME>x</STMTTRN>`.repeat(140_000)}`],
  [
    'CAMT, entities that multiply',
    () =>
      `<!DOCTYPE a [${many(10, at => `<!ENTITY a${at} "${`&a${at - 1};`.repeat(10)}">`)}]>${CAMT}&a9;`,
  ],
  ['CAMT, 3 million tags within each other', () => CAMT + '<a>'.repeat(3 * MB)],
  ['QIF, an entry without end', () => QIF + 'D1/1/2026\nT-5\nPx\n'.repeat(600_000)],
  ['QIF, 1.9 million entries', () => QIF + 'T1\n^\n'.repeat(1.9 * MB)],
  ['QIF, 250,000 accounts', () => many(250_000, at => `!Account\nNa${at}\n^\n${QIF}T1\n^\n`)],
  ['QIF, a date with 9 MB of spaces', () => `${QIF}D1${' '.repeat(9 * MB)}1\nT1\n^\n`],
  ['a thousand commas', () => ','.repeat(1024)],
]

const SHEETS: readonly [string, MakeFile][] = [
  ['XLSX, a bomb of 400 MB', () => sheet(' '.repeat(400 * MB))],
  [
    'XLSX, a million cells far to the right',
    () => sheet('<row><c r="IV1" t="str"><v>x</v></c></row>'.repeat(MB)),
  ],
  [
    'XLSX, a number of 30 million digits',
    () => sheet(`<row><c><v>1.${'0'.repeat(30 * MB)}1</v></c></row>`),
  ],
  [
    'XLSX, 3,000 formats of brackets',
    () => sheet('', { 'xl/styles.xml': `<numFmt formatCode="${'['.repeat(9900)}"/>`.repeat(3000) }),
  ],
  [
    'XLSX, a million cells of one text of 10 MB',
    () =>
      sheet('<row><c t="s"><v>0</v></c></row>'.repeat(MB), {
        'xl/sharedStrings.xml': `<sst><si><t>${'a '.repeat(5 * MB)}</t></si></sst>`,
      }),
  ],
]

/** Files that are no PDFs and made to harm, by what they are. */
export const HOSTILE_DATA: readonly [string, MakeFile][] = [
  ...TEXTS.map(([name, text]): [string, MakeFile] => [name, () => strToU8(text())]),
  ...SHEETS,
]

/** A plain export of about so many bytes. */
export function plainCsv(bytes: number): Uint8Array {
  return strToU8(HEAD + many(Math.ceil(bytes / plainRow(100).length), plainRow))
}

function plainRow(at: number): string {
  const day = String(1 + (at % 28)).padStart(2, '0')
  return `2026-08-${day},Transfer to a shop ${at},-${100 + (at % 900)}.00\n`
}
