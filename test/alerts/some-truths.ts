import fc from 'fast-check'
import { kobo } from '#money/money.ts'
import type { AlertTruth } from './printed.ts'

/** A person, in capitals or not. */
export const aName = fc
  .tuple(
    fc.constantFrom('ADA', 'CHIDI', 'FATIMA', 'BOLANLE', 'Emeka', 'Yusuf'),
    fc.constantFrom('OKAFOR', 'BELLO', 'ADEYEMI', 'EZE', 'Musa'),
  )
  .map(names => names.join(' '))

const someWords = fc.oneof(
  aName.map(name => `NIP/GTB/${name}/rent for may`),
  aName.map(name => `TRF FROM ${name}`),
  fc.constantFrom(
    'POS PURCHASE SHOPRITE LEKKI',
    'AIRTIME MTN 08031234567',
    'STAMP DUTY CHARGE FOR TRXNS BTW 21-09-2026 TO 25-09-2026',
    'WEB PYMT CHOWDECK/6485508764 PSTK LANG',
    'REVERSAL OF FAILED TRF/ZENITH',
    'Interest Paid 01-05-2026 to 31-05-2026',
    'TRF/your otp is 123456/Kuda',
    'VAT',
  ),
)

/** What an alert tells of. */
export const aTruth: fc.Arbitrary<AlertTruth> = fc.record({
  type: fc.constantFrom('income' as const, 'expense' as const),
  amount: fc
    .oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 10_000_000_000 }))
    .map(kobo),
  balance: fc.integer({ min: 0, max: 100_000_000_000 }).map(kobo),
  account: fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }).map(String),
  year: fc.constantFrom(2024, 2025),
  month: fc.integer({ min: 1, max: 12 }),
  dayOfMonth: fc.integer({ min: 1, max: 28 }),
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.integer({ min: 0, max: 59 }),
  words: someWords,
  person: aName,
})
