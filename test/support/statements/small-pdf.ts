import PdfkitDocument from 'pdfkit'

/** A line of text on a page, `y` from its top as pdfkit counts. */
export interface PdfLine {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** How a small PDF is made. */
export interface SmallPdf {
  readonly pages: readonly (readonly PdfLine[])[]
  /** Encrypts the file, so that it opens with this password only. */
  readonly password?: string
}

const TYPE_SIZE = 10

/** A PDF of a few lines, A4, in a type that every reader has. */
export async function smallPdf({ pages, password }: SmallPdf): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PdfkitDocument({
    autoFirstPage: false,
    ...(password !== undefined && { userPassword: password, pdfVersion: '1.7' }),
  })
  const parts: Uint8Array[] = []
  document.on('data', (part: Uint8Array) => parts.push(part))
  const ended = new Promise<void>(resolve => document.on('end', resolve))
  for (const lines of pages) {
    document.addPage({ size: 'A4', margin: 0 }).fontSize(TYPE_SIZE)
    for (const { text, x, y } of lines) document.text(text, x, y, { lineBreak: false })
  }
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(parts))
}

const COLUMNS = { date: 40, narration: 120, debit: 330, credit: 410, balance: 490 } as const

type Cells = Readonly<Record<keyof typeof COLUMNS, string>>

const HEADING: Cells = {
  date: 'Date',
  narration: 'Narration',
  debit: 'Debit',
  credit: 'Credit',
  balance: 'Balance',
}

/** A statement of as many pages, 20 rows each, whose balances follow from its amounts. */
export async function smallStatement(
  pageCount = 1,
  password?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const pages = Array.from({ length: pageCount }, (_, page) => [
    ...cellLines(HEADING, 60),
    ...Array.from({ length: ROWS_PER_PAGE }, (__, row) => rowLines(page, row)).flat(),
  ])
  return await smallPdf({ pages, ...(password !== undefined && { password }) })
}

/** How many rows each page of a small statement has. */
export const ROWS_PER_PAGE = 20

const OPENING_NAIRA = 100_000

function rowLines(page: number, row: number): readonly PdfLine[] {
  const index = page * ROWS_PER_PAGE + row
  const day = String(1 + Math.floor((index * 28) / 4000) + (row % 28)).padStart(2, '0')
  const isCredit = index % 2 === 0
  const balance =
    OPENING_NAIRA + Math.ceil((index + 1) / 2) * 500 - Math.floor((index + 1) / 2) * 200
  const cells = {
    date: `${day}-Oct-2026`,
    narration: isCredit ? `NIP from Ada Obi ${index}` : `POS Prch at Shoprite ${index}`,
    debit: isCredit ? '' : '200.00',
    credit: isCredit ? '500.00' : '',
    balance: `${balance.toLocaleString('en')}.00`,
  }
  return cellLines(cells, 80 + row * 18)
}

function cellLines(cells: Cells, y: number): readonly PdfLine[] {
  return (Object.keys(COLUMNS) as (keyof Cells)[])
    .filter(column => cells[column] !== '')
    .map(column => ({ text: cells[column], x: COLUMNS[column], y }))
}
