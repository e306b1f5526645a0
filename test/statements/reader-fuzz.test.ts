import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { readStatement } from '#features/statements/rules/pdf/read-statement-file.ts'
import type { StatementSection } from '#features/statements/rules/reading.ts'
import type { TextItem, TextPage } from '#features/statements/rules/text-page.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { LAYOUTS } from './layouts/all-layouts.ts'
import { makeStatement } from './made/make-statement.ts'
import { NO_HINTS, readMadePages } from './read-made.ts'

const KNOWN_FAULTS: ReadonlySet<string> = new Set([
  'scanned',
  'not-statement',
  'no-transactions',
  'corrupt',
])

const WORDS = [
  'Date',
  'Value Date',
  'Narration',
  'Debit',
  'Credit',
  'Balance',
  'Amount',
  'DR/CR',
  'CR',
  'DR',
  '01-Oct-2026',
  '13/10/2026',
  '2026-10-',
  '31',
  '12:30:01',
  '1,000.00',
  '.20',
  '-',
  '--',
  '0.00',
  '₦1,234,567.89',
  '(50.00)',
  '-₦5',
  '99999999999999999999.99',
  'Opening Balance',
  'TOTAL',
  'Closing Balance',
  'Account Number: 0123456789',
  'NIP/GTB/ADA OBI/rent',
  'Page 1 of 2',
  '',
  ' ',
  '\u0000',
  '🏦',
  'R e f',
  '1.2.3',
  '29/02/2025',
] as const

const madePages: (readonly TextPage[])[] = []

beforeAll(async () => {
  for (const [seed, layout] of LAYOUTS.entries()) {
    const { bytes } = await makeStatement({ layout, producer: 'pdf-lib', pages: 1, seed })
    madePages.push(await readMadePages(bytes))
  }
})

/** What of the promises that hold for every answer does not, whatever the pages are. */
function brokenPromises(pages: readonly TextPage[]): readonly string[] {
  const reading = readStatement(pages, NO_HINTS)
  if (!reading.ok) return KNOWN_FAULTS.has(reading.error.type) ? [] : [reading.error.type]
  const { sections } = reading.value
  return [
    ...(sections.length === 0 ? ['no section'] : []),
    ...sections.flatMap(section => PROMISES.filter(({ holds }) => !holds(section))),
  ].map(broken => (typeof broken === 'string' ? broken : broken.name))
}

const PROMISES: readonly { name: string; holds: (section: StatementSection) => boolean }[] = [
  { name: 'there are rows', holds: ({ rows }) => rows.length > 0 },
  {
    name: 'amounts are whole and above zero',
    holds: ({ rows }) => rows.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0),
  },
  {
    name: 'confidence is a share',
    holds: ({ rows }) => rows.every(({ confidence }) => confidence >= 0 && confidence <= 1),
  },
  {
    name: 'no more is linked or checked than there is',
    holds: ({ rows, proof, datesChecked }) =>
      proof.linkedRows <= rows.length && datesChecked <= rows.length,
  },
  {
    name: 'nothing broken is proven',
    holds: ({ proof }) => proof.status !== 'proven' || proof.breaks.length === 0,
  },
]

function aNumber(): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 600 }) },
    { weight: 1, arbitrary: fc.constantFrom(Number.NaN, Infinity, -Infinity, 1e300, -1e9, -0) },
  )
}

function anItem(): fc.Arbitrary<TextItem> {
  return fc.record({
    text: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...WORDS) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    ),
    x: aNumber(),
    y: fc.oneof(aNumber(), fc.constantFrom(700, 690, 680, 670)),
    width: aNumber(),
    height: fc.constantFrom(7, 7, 7, 8, 0, Number.NaN),
    angle: fc.constantFrom(0, 0, 0, 90, 45, Number.NaN),
  })
}

function aPage(): fc.Arbitrary<TextPage> {
  return fc.record({
    number: fc.integer({ min: 1, max: 3 }),
    items: fc.array(anItem(), { maxLength: 120 }),
    isUnreadable: fc.constantFrom(false, false, false, true),
  })
}

/** One way to spoil a true page. */
type Spoil = (items: readonly TextItem[], at: number, by: number) => readonly TextItem[]

const SPOILS: Readonly<Record<string, Spoil>> = {
  lost: (items, at) => items.toSpliced(at, 1),
  doubled: (items, at) => [...items, ...items.slice(at, at + 5)],
  moved: (items, at, by) => spoiled(items, at, ({ x, y }) => ({ x: x + by, y: y - by })),
  wide: (items, at, by) => spoiled(items, at, ({ width }) => ({ width: width * by })),
  cut: (items, at) => spoiled(items, at, ({ text }) => ({ text: text.slice(1) })),
  blank: (items, at) => spoiled(items, at, () => ({ text: '' })),
  unplaced: (items, at) => spoiled(items, at, () => ({ x: Number.NaN, y: Number.NaN })),
  shuffled: (items, at) => [...items.slice(at), ...items.slice(0, at)],
  'cut off': (items, at) => items.slice(0, at),
}

function spoiled(
  items: readonly TextItem[],
  at: number,
  change: (item: TextItem) => Partial<TextItem>,
): readonly TextItem[] {
  return items.map((item, index) => (index === at ? { ...item, ...change(item) } : item))
}

describe('the reader of text items', () => {
  test('[IMP-03] answers any page at all', () => {
    fc.assert(
      fc.property(fc.array(aPage(), { maxLength: 3 }), pages => {
        expect(brokenPromises(pages)).toEqual([])
      }),
      { numRuns: someRuns(300) },
    )
  })

  test('[IMP-03] answers true pages that were spoilt', () => {
    const aSpoil = fc.tuple(
      fc.constantFrom(...Object.values(SPOILS)),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: -300, max: 300 }),
    )
    fc.assert(
      fc.property(
        fc.nat(LAYOUTS.length - 1),
        fc.array(aSpoil, { minLength: 1, maxLength: 8 }),
        (place, spoils) => {
          const pages = (madePages[place] ?? []).map(({ number, isUnreadable, items }) => ({
            number,
            isUnreadable,
            items: spoils.reduce(
              (left, [spoil, share, by]) => spoil(left, Math.floor(share * left.length), by),
              items,
            ),
          }))
          expect(brokenPromises(pages)).toEqual([])
        },
      ),
      { numRuns: someRuns(300) },
    )
  })
})
