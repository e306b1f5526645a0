import { describe, expect, test } from 'vitest'
import type { FileRole } from '#features/statements/rules/files/data-file.ts'
import { readColumns } from '#features/statements/rules/files/read-columns.ts'
import { readableKind } from '#features/statements/rules/files/readable-kind.ts'
import { createSeededRandom } from '#test/simulation/seeded-random.ts'
import { BANK_FILES } from './bank-files.ts'
import { gridOf } from './file-form.ts'
import { fileAccounts } from './file-truth.ts'
import { readFile, readText as read, rowsOf } from './read-file.ts'
import { encode, ENCODINGS, USUAL_MARKS, writeCsv } from './write-csv.ts'
import { writeOfx, writeCamt } from './write-exchange.ts'
import { USUAL_SHEET, writeSheets } from './write-xlsx.ts'

describe('the kind of a file', () => {
  test.each([
    ['%PDF-1.7', 'pdf'],
    ['PK\u0003\u0004', 'zip'],
    ['OFXHEADER:100\r\n', 'ofx'],
    ['<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX>', 'ofx'],
    ['\n!Type:Bank\nD1/31/26', 'qif'],
    [
      '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">',
      'camt',
    ],
    ['Date;Amount\n2026-01-01;5', 'csv'],
    ['<!doctype html><table>', undefined],
    ['<?xml version="1.0"?><svg>a,b\nc,d</svg>', undefined],
    ['GIF89a', undefined],
    ['', undefined],
    ['one line of words, and no more', undefined],
    ['\u0001\u0002,\n,\n', undefined],
  ])('[ST8.1] %j is %s, whatever it is called', (start, kind) => {
    expect(readableKind(encode(start, 'utf-8'))).toBe(kind)
  })

  test.each(ENCODINGS)('[ST8.2] a table is one in %s', encoding => {
    expect(readableKind(encode('Date,Amount\n2026-01-01,5\n', encoding))).toBe('csv')
  })

  test('[ST8.2] UTF-16 is known without a mark, and a letter of Windows-1252 by not being UTF-8', () => {
    const text = `Date,Description,Amount\n2026-08-03,Café,-5.00\n2026-08-04,Café,-6.00\n`
    for (const encoding of ['utf-16le', 'utf-16be'] as const) {
      const reading = readFile(encode(text, encoding).subarray(2))
      expect(reading.ok && reading.value.sections[0]?.rows[0]?.narration).toBe('Café')
    }
    const reading = readFile(encode(text, 'windows-1252'))
    expect(reading.ok && reading.value.sections[0]?.rows[0]?.narration).toBe('Café')
  })
})

test('[ST8.3] each sheet with a table is an account by its name; a sheet without one is none', () => {
  const [form] = BANK_FILES
  const accounts = fileAccounts(2, createSeededRandom(8))
  if (form === undefined) throw new Error('No form')
  const sheets = accounts.map(account => ({ name: account.title, grid: gridOf(form, account) }))
  const cover = { name: 'Cover', grid: [['Dear customer'], ['2026']] }
  const reading = readFile(writeSheets([cover, ...sheets], form, USUAL_SHEET))
  const sections = reading.ok ? reading.value.sections : []
  expect(sections.map(({ name, rows, proof }) => [name, rows.length, proof.status])).toEqual(
    accounts.map(({ title, movements }) => [title, movements.length, 'proven']),
  )
})

describe('which way the money went', () => {
  test('[ST8.4] where some amounts are below zero the others came in', () => {
    const rows = rowsOf(read('Date,Payee,Amount\n2026-08-03,Rice,-5.00\n2026-08-04,Gift,6.00\n'))
    expect(rows).toEqual(['2026-08-03 expense 500', '2026-08-04 income 600'])
  })

  test.each([
    'Debit,Credit',
    'DR,CR',
    'Withdrawal,Deposit',
    'Expense,Income',
    'Money out,Money in',
    'D,C',
  ])('[ST8.4] a column beside the amount says it: %s', flags => {
    const [out, into] = flags.split(',')
    const text = `Date,Details,Amount,Type\n2026-08-03,Rice,5.00,${out}\n2026-08-04,Gift,6.00,${into}\n`
    expect(rowsOf(read(text))).toEqual(['2026-08-03 expense 500', '2026-08-04 income 600'])
  })

  test('[ST8.4] where nothing says it, it is told', () => {
    const reading = read('Date,Payee,Amount\n2026-08-03,Rice,5.00\n2026-08-04,Beans,6.00\n')
    expect(reading.file?.isDirectionGuessed).toBe(true)
    expect(
      read('Date,Payee,Amount\n2026-08-03,Rice,-5.00\n2026-08-04,Beans,6.00\n').file
        ?.isDirectionGuessed,
    ).toBe(false)
  })

  test('[ST6.11] columns whose headings are the other way round are settled by the balances, and it is told', () => {
    const [form] = BANK_FILES
    const [account] = fileAccounts(1, createSeededRandom(2))
    if (form === undefined || account === undefined) throw new Error('No account')
    const text = new TextDecoder().decode(writeCsv(form, account, USUAL_MARKS))
    const reading = read(text.replace('Debits,Credits', 'Credits,Debits'))
    expect(reading.warnings).toContainEqual({ type: 'columns-swapped', section: 0 })
    expect(reading.sections[0]?.rows.map(({ type }) => type)).toEqual(
      account.movements.map(({ type }) => type),
    )
  })

  test('[ST8.4] decimal commas are told from commas of thousands', () => {
    const european = 'Date;Payee;Amount\n2026-08-03;Rice;-1.234,50\n2026-08-04;Gift;6,00\n'
    expect(rowsOf(read(european))).toEqual(['2026-08-03 expense 123450', '2026-08-04 income 600'])
    const plain = 'Date;Payee;Amount\n2026-08-03;Rice;-1,234.50\n2026-08-04;Gift;6000\n'
    expect(rowsOf(read(plain))).toEqual(['2026-08-03 expense 123450', '2026-08-04 income 600000'])
  })
})

describe('what is no row', () => {
  const [form] = BANK_FILES
  const [account] = fileAccounts(1, createSeededRandom(5))
  if (form === undefined || account === undefined) throw new Error('No account')
  const whole = new TextDecoder().decode(writeCsv(form, account, USUAL_MARKS))

  test('[ST8.4] a line whose amount cannot be read is told by its number, and nothing is proven', () => {
    const lines = whole.split('\r\n')
    const extra = ['03-Aug-2026', '03-Aug-2026', 'R', '12.34.56', '', '', '', 'Torn']
    const reading = read([...lines.slice(0, 20), extra.join(','), ...lines.slice(20)].join('\r\n'))
    expect(reading.file?.unreadLines).toEqual([21])
    expect(read(whole).status).toBe('proven')
    expect(reading.status).not.toBe('proven')
    expect(reading.sections.map(({ proof }) => proof.status)).not.toContain('proven')
  })

  test.each([
    ['lost', (rows: string[]) => rows.toSpliced(5, 1)],
    ['doubled', (rows: string[]) => rows.toSpliced(5, 0, rows[5] ?? '')],
    [
      'exchanged with the next',
      (rows: string[]) => rows.toSpliced(5, 2, rows[6] ?? '', rows[5] ?? ''),
    ],
  ])('[ST8.3] a row that is %s is seen by the balances', (_, change) => {
    const lines = whole.split('\r\n')
    const start = lines.findIndex(line => line.startsWith('Trans. Date')) + 1
    const reading = read([...lines.slice(0, start), ...change(lines.slice(start))].join('\r\n'))
    expect(reading.status).toBe('partial')
  })

  test('[ST8.4] words of a sender that read like a label are a row all the same', () => {
    const text =
      'Date,Description,Amount\n2026-08-03,Opening balance of shop,-5.00\n2026-08-04,Total Energies Ojota,-6.00\n2026-08-05,Opening balance,900.00\n'
    const reading = read(text)
    expect(rowsOf(reading)).toEqual(['2026-08-03 expense 500', '2026-08-04 expense 600'])
    expect(reading.sections[0]?.stated.opening).toBe(90_000)
  })

  test('[ST8.9] rows in another currency are counted and left out, by sign, column or heading', () => {
    const bySign = read(
      'Date,Payee,Amount\n2026-08-03,Rice,-5.00\n2026-08-04,Netflix,-$12.99\n2026-08-05,Bus,-3.00\n',
    )
    expect(bySign.file?.leftOut).toEqual([
      { why: 'foreign', currency: 'USD', account: null, rows: 1 },
    ])
    expect(rowsOf(bySign)).toEqual(['2026-08-03 expense 500', '2026-08-05 expense 300'])
    const byColumn = read(
      'Date,Account,Currency,Amount\n2026-08-03,Main,NGN,-5.00\n2026-08-04,Dom,GBP,-7.00\n',
    )
    expect(byColumn.file?.leftOut).toEqual([
      { why: 'foreign', currency: 'GBP', account: 'Dom', rows: 1 },
    ])
    expect(rowsOf(byColumn)).toEqual(['2026-08-03 expense 500'])
  })

  test.each([
    'Date,Payee,Debit (USD),Credit (USD)\n2026-08-03,Rice,5.00,\n',
    'Currency: USD,\nDate,Payee,Amount\n2026-08-03,Rice,-5.00\n',
    'Date,Payee,Amount\n2026-08-03,Rice,-$5.00\n2026-08-04,Rice,$5.00\n',
  ])('[ST8.9] a file without any naira is refused by its currency', text => {
    const reading = readFile(encode(text, 'utf-8'))
    expect(reading.ok ? 'read' : reading.error).toMatchObject({
      type: 'foreign-currency',
      sections: [{ currency: 'USD' }],
    })
  })

  test('[ST8.9] statements in dollars within OFX and CAMT.053 are left out', () => {
    const accounts = fileAccounts(1, createSeededRandom(1))
    for (const text of [writeOfx(accounts, 2), writeCamt(accounts)]) {
      const reading = readFile(encode(text.replaceAll('NGN', 'USD'), 'utf-8'))
      expect(reading.ok ? 'read' : reading.error).toMatchObject({
        type: 'foreign-currency',
        sections: [{ currency: 'USD' }],
      })
    }
  })

  test('[ST8.7] what a bank has not booked is left out and told', () => {
    const xml = writeCamt(fileAccounts(1, createSeededRandom(1)))
    const reading = read(xml.replace('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>'))
    expect(reading.file?.leftOut).toMatchObject([{ why: 'pending', rows: 1 }])
    expect(reading.status).toBe('partial')
  })
})

describe('columns that only the person knows', () => {
  const STRANGE = 'Vandag,Wetin,Kudi\n03/08/2026,Rice,-5.00\n14/08/2026,Gift,6.00\n'
  const HEADLESS = '2026-08-03,Rice,-5.00\n2026-08-14,Gift,6.00\n'

  test.each([
    ['strange headings', STRANGE],
    ['no headings', HEADLESS],
  ])('[ST8.5] %s: asked once, with a guess and samples, and remembered', (_, text) => {
    const asked = readFile(encode(text, 'utf-8'))
    if (asked.ok || asked.error.type !== 'columns-unknown') throw new Error('Not asked')
    const { signature, columns } = asked.error.columns
    expect(columns.map(({ role }) => role)).toEqual(['date', 'narration', 'amount'])
    expect(columns.map(({ samples }) => samples[0])).toEqual([
      expect.stringContaining('2026'),
      'Rice',
      '-5.00',
    ])
    const roles: readonly FileRole[] = ['date', 'party', 'amount']
    const reading = read(text.replaceAll('Rice', 'Beans'), { columns: { [signature]: roles } })
    expect(rowsOf(reading)).toEqual(['2026-08-03 expense 500', '2026-08-14 income 600'])
    expect(reading.sections[0]?.rows[0]?.counterparty).toBe('Beans')
  })

  test('[ST8.5] what the person said stands over what we know', () => {
    const text =
      'Date,Value,Description,Amount,Amount due\n2026-08-03,1,Rice,-5.00,-7.00\n2026-08-04,2,Gift,6.00,8.00\n'
    const known = read(text)
    expect(rowsOf(known)).toEqual(['2026-08-03 expense 500', '2026-08-04 income 600'])
    const signature = known.file?.columns?.signature ?? ''
    const roles: readonly FileRole[] = ['date', 'other', 'narration', 'other', 'amount']
    expect(rowsOf(read(text, { columns: { [signature]: roles } }))).toEqual([
      '2026-08-03 expense 700',
      '2026-08-04 income 800',
    ])
  })

  test.each<readonly [string, readonly FileRole[], string | undefined]>([
    ['a date and an amount', ['date', 'amount'], undefined],
    ['a date and money out', ['date', 'debit', 'other'], undefined],
    ['no date', ['amount', 'narration'], 'Say which column has the date.'],
    [
      'no money',
      ['date', 'narration'],
      'Say which column has the amount, or which ones the money in and out.',
    ],
    ['two dates', ['date', 'date', 'amount'], 'Only one column can be “Date”.'],
    [
      'both forms',
      ['date', 'amount', 'credit'],
      'Choose either one column for the amount, or two for money in and out.',
    ],
  ])('[ST8.5] %s', (_, roles, message) => {
    const readRoles = readColumns(roles)
    expect(readRoles.ok ? undefined : readRoles.error.message).toBe(message)
  })

  test('[ST6.8] an order of day and month that nothing decides is asked for, as on paper', () => {
    const text = 'Date,Payee,Amount\n03/04/2026,Rice,-5.00\n'
    expect(read(text).warnings).toEqual([{ type: 'date-order-unknown', taken: 'day-first' }])
    expect(rowsOf(read(text, { dateOrder: 'month-first' }))).toEqual(['2026-03-04 expense 500'])
  })
})
