import { deflateSync } from 'node:zlib'
import { rawFile } from '#test/statements/canvas/raw-pdf.ts'

/** Makes the bytes of a file that is made to harm. */
export type MakeFile = () => Uint8Array

// The widest page that is read: what stands on a smaller one beyond its edge is never given by pdf.js.
const PAGE_PT = 45_000
const TOP = 44_000
const ROW_PT = 12
const GIGABYTE = 1 << 30
const HEADINGS = ['Date', 'Narration', 'Debit', 'Credit', 'Balance']
const COLUMNS = [40, 110, 330, 420, 500]

/** A page each of these drawings, packed. */
function pdfOf(
  contents: readonly string[],
  more: { page?: string; catalog?: string; objects?: readonly string[] } = {},
) {
  const first = 5
  const kids = contents.map((_, at) => `${first + 2 * at} 0 R`).join(' ')
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_PT} ${PAGE_PT}] ${more.page ?? ''}`
  return rawFile([
    `<< /Type /Catalog /Pages 2 0 R ${more.catalog ?? ''} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Font << /F1 3 0 R >> >>',
    ...contents.flatMap((content, at) => [
      `${page} /Contents ${first + 2 * at + 1} 0 R /Resources 4 0 R >>`,
      packed('', Buffer.from(content, 'latin1')),
    ]),
    ...(more.objects ?? []),
  ])
}

function packed(entries: string, bytes: Uint8Array): string {
  const stream = deflateSync(bytes).toString('latin1')
  return `<< /Length ${stream.length} /Filter /FlateDecode ${entries} >>\nstream\n${stream}\nendstream`
}

function textAt([x, y]: readonly [number, number], text: string, size = 8): string {
  return `BT /F1 ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm (${text}) Tj ET\n`
}

function many(count: number, text: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => text(at)).join('')
}

function headings(y: number, size = 8): string {
  return HEADINGS.map((name, at) => textAt([COLUMNS[at] ?? 0, y], name, size)).join('')
}

function rows(
  count: number,
  { y = TOP - ROW_PT, step = ROW_PT, words = 'Transfer to shop', size = 8 } = {},
): string {
  return many(count, row => {
    const top = y - row * step
    const day = `${String(1 + (row % 28)).padStart(2, '0')}/03/2026`
    const balance = `${(9_000_000 - row * 100).toLocaleString('en')}.00`
    const own = [
      textAt([40, top], day, size),
      textAt([330, top], '100.00', size),
      textAt([500, top], balance, size),
    ]
    return `${own.join('')}${textAt([110, top], words, words.length > 40 ? TINY : size)}`
  })
}

const TINY = 0.1
const TABLE = headings(TOP) + rows(20)
const UNDER = TOP - 22 * ROW_PT

function scattered(at: number, prime: number): number {
  return (at * prime) % 40_000
}

function letter(at: number): string {
  return 'abcdefgh'.charAt(at % 8)
}

const GLYPHS = [10_000, 200_000].flatMap((count): [string, MakeFile][] => {
  return [
    [
      `${count} glyphs at random`,
      () =>
        pdfOf([
          TABLE +
            many(count, at => textAt([scattered(at, 7919), scattered(at, 104_729)], letter(at))),
        ]),
    ],
    [
      `${count} glyphs at one place`,
      () => pdfOf([TABLE + many(count, at => textAt([100 + (at % 2) / 1000, 300], letter(at)))]),
    ],
    [
      `${count} glyphs on one line`,
      () => pdfOf([TABLE + many(count, at => textAt([at * 0.22, 300], letter(at), TINY))]),
    ],
    [
      `${count} glyphs in one column`,
      () =>
        pdfOf([
          headings(TOP) +
            many(count, at => textAt([110, TOP - ROW_PT - at * 0.2], letter(at), TINY)),
        ]),
    ],
  ]
})

const LONG = [
  '1',
  ',',
  'N',
  '-',
  '/',
  'a',
  '\\(',
  '1,',
  'ab ',
  '1,234.50 ',
  '01/02/2026 ',
  'account',
  'NG NG-',
].map((text): [string, MakeFile] => {
  const long = text.repeat(100_000 / text.replace('\\', '').length)
  return [
    `100 kB of «${text.replace('\\', '')}» in one item`,
    () => pdfOf([TABLE + textAt([110, UNDER], long, TINY)]),
  ]
})

/** Text that is made to harm, by what it is. */
export const HOSTILE_TEXTS: readonly [string, MakeFile][] = [
  ...LONG,
  ...GLYPHS,
  [
    '100,000 amounts on one line',
    () => pdfOf([TABLE + many(100_000, at => textAt([10 + at * 0.4, UNDER], '1,000.00', TINY))]),
  ],
  ['30,000 rows on one page', () => pdfOf([headings(TOP) + rows(30_000, { step: 1.4, size: 1 })])],
  [
    '1,000 rows of 3,000 letters',
    () => pdfOf([headings(TOP) + rows(1000, { words: 'FROM to ASTHE '.repeat(214) })]),
  ],
  [
    '60,000 dates below each other',
    () =>
      pdfOf([
        headings(TOP) +
          many(60_000, at =>
            textAt([40, TOP - ROW_PT - at * 0.7], `0${1 + (at % 9)}/03/2026`, 0.5),
          ),
      ]),
  ],
  [
    '60,000 amounts below each other',
    () =>
      pdfOf([many(60_000, at => textAt([40, TOP - at * 0.7], `1,${100 + (at % 900)}.00`, 0.5))]),
  ],
  [
    '30,000 lines like rows, without headings',
    () => pdfOf([rows(30_000, { step: 1.4, size: 1 }).replaceAll('(100.00)', '(100.01)')]),
  ],
  [
    '1,000 headings with rows',
    () =>
      pdfOf([many(1000, at => headings(TOP - at * 40) + rows(1, { y: TOP - at * 40 - ROW_PT }))]),
  ],
  ['20,000 headings', () => pdfOf([many(20_000, at => headings(TOP - at * 2, 1))])],
  [
    '6,000 lines of 70 headings’ words',
    () =>
      pdfOf(
        Array.from({ length: 6 }, () =>
          many(1000, line =>
            many(70, at => textAt([5 + at * 8, TOP - line * ROW_PT], HEADINGS[at % 5] ?? '', 3)),
          ),
        ),
      ),
  ],
  [
    'amounts of 1,000 digits',
    () =>
      pdfOf([
        TABLE +
          many(
            100,
            at =>
              textAt([40, UNDER - at * ROW_PT], '01/03/2026') +
              textAt([330, UNDER - at * ROW_PT], `${'1'.repeat(1000)}.00`, TINY),
          ),
      ]),
  ],
]

function streamPdf(content: string, resources: string, objects: readonly string[]): Uint8Array {
  return pdfOf([TABLE + content], {
    page: `/Resources << /Font << /F1 3 0 R >> ${resources} >>`,
    objects,
  })
}

function form(content: string, resources: string): string {
  const entries = `/Type /XObject /Subtype /Form /BBox [0 0 ${PAGE_PT} ${PAGE_PT}] /Resources << ${resources} >>`
  return `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`
}

const FIRST_OBJECT = 7

/** Forms each of which draws the next one so many times. */
function forms(depth: number, times: number): Uint8Array {
  const objects = Array.from({ length: depth }, (_, at) =>
    form('/X Do '.repeat(times), `/XObject << /X ${FIRST_OBJECT + ((at + 1) % depth)} 0 R >>`),
  )
  return streamPdf('/X Do', `/XObject << /X ${FIRST_OBJECT} 0 R >>`, objects)
}

function bomb(): Uint8Array {
  return rawFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    packed('', Buffer.alloc(GIGABYTE, ' ')),
  ])
}

function pagesOf(count: number): Uint8Array {
  return rawFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(count)}] /Count ${count} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ])
}

function pageTree(depth: number): Uint8Array {
  return rawFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    ...Array.from(
      { length: depth },
      (_, at) => `<< /Type /Pages /Kids [${3 + at} 0 R] /Count 1 >>`,
    ),
    '<< /Type /Page /MediaBox [0 0 595 842] >>',
  ])
}

const SCRIPTS =
  '/OpenAction << /S /JavaScript /JS (while \\(1\\) {}) >> /AcroForm << /XFA 7 0 R /Fields [] >> /Names << /EmbeddedFiles << /Names [(a) 7 0 R] >> >>'

/** Files whose parts are made to harm, by what they are. */
export const HOSTILE_PARTS: readonly [string, MakeFile][] = [
  ['a form that draws itself', () => forms(1, 1)],
  ['20,000 forms, each in the one before', () => forms(20_000, 1)],
  ['forms that draw each other 10 times', () => forms(12, 10)],
  ['a page tree 20,000 deep', () => pageTree(20_000)],
  ['100,000 pages', () => pagesOf(100_000)],
  ['arrays a million deep', () => pdfOf([TABLE], { catalog: `/Deep ${'['.repeat(1_000_000)}` })],
  ['10,000 states within each other', () => pdfOf(['q '.repeat(10_000) + TABLE])],
  ['a page that unpacks to 1 GB', bomb],
  [
    'scripts, forms and files',
    () =>
      pdfOf([TABLE], { catalog: SCRIPTS, objects: [packed('', Buffer.alloc(10_000_000, 'a'))] }),
  ],
  [
    'a picture of 10 gigapixels',
    () =>
      streamPdf('/I Do', '/XObject << /I 7 0 R >>', [
        packed(
          '/Subtype /Image /Width 100000 /Height 100000 /ColorSpace /DeviceRGB /BitsPerComponent 8',
          Buffer.alloc(1000),
        ),
      ]),
  ],
  ['3 million strokes', () => pdfOf([`${TABLE}${'0 0 m 1 1 l S '.repeat(3_000_000)}`])],
]
