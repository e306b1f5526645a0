import { format } from 'date-fns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DateReading,
  dayOfReading,
  isOrderOpen,
  isYearless,
  peelColumnDate,
  peelDate,
  readColumnDate,
  readDateText,
} from './date-text.ts'

// Days at noon, so that no zone of the machine moves them.
const anyMoment = fc
  .tuple(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 86_399 }))
  .map(([day, second]) => new Date(2000, 0, 1 + day, 0, 0, second))
  .filter(moment => moment.getFullYear() < 2099)

const NAMED = [
  'dd-MMM-yyyy',
  'dd-MMM-yy',
  'd-MMM-yy',
  'dd MMM yyyy',
  'd MMMM yyyy',
  'dd/MMM/yyyy',
  'ddMMMyyyy',
  'do MMMM, yyyy',
  'MMMM do yyyy',
  'MMM d, yyyy',
  'EEE, d MMM yyyy',
  'yyyy-MM-dd',
  'yyyy/MM/dd',
  'yyyy MM dd',
  'MMM-dd-yyyy',
]
const DAY_FIRST = ['dd/MM/yyyy', 'dd-MM-yyyy', 'dd.MM.yyyy', 'd/M/yyyy', 'dd/MM/yy', 'dd MM yyyy']
const MONTH_FIRST = ['MM/dd/yyyy', 'M/d/yyyy', 'MM-dd-yyyy', 'MM/dd/yy']
const TIMES = [' HH:mm:ss', ' hh:mm:ss a', ', h:mm:ss a', "'T'HH:mm:ss", "'T'HH:mm:ss.SSS'Z'"]

function dayOf(moment: Date): string {
  return format(moment, 'yyyy-MM-dd')
}

function readingOf(text: string): DateReading {
  const reading = readDateText(text)
  if (reading === undefined) throw new Error(`${text} is no date`)
  return reading
}

test.each(NAMED)('[ST2.3] every day printed as %s has one meaning', form => {
  fc.assert(
    fc.property(anyMoment, moment => {
      const day = dayOf(moment)
      expect(readingOf(format(moment, form))).toEqual({
        dayFirst: day,
        monthFirst: day,
        time: null,
      })
      expect(readingOf(format(moment, form).toUpperCase()).dayFirst).toBe(day)
    }),
  )
})

test.each([
  ...DAY_FIRST.map(form => [form, 'day-first'] as const),
  ...MONTH_FIRST.map(form => [form, 'month-first'] as const),
])('[ST2.4] every day printed as %s is among its readings, under %s', (form, order) => {
  fc.assert(
    fc.property(anyMoment, moment => {
      const reading = readingOf(format(moment, form))
      expect(dayOfReading(reading, order)).toBe(dayOf(moment))
      const canTurn = moment.getDate() <= 12 && moment.getDate() !== moment.getMonth() + 1
      expect(isOrderOpen(reading)).toBe(canTurn)
    }),
  )
})

test.each([...NAMED, ...DAY_FIRST].flatMap(form => TIMES.map(time => [`${form}${time}`])))(
  '[ST2.3] every moment printed as %s keeps its time',
  form => {
    fc.assert(
      fc.property(anyMoment, moment => {
        expect(readingOf(format(moment, form))).toMatchObject({
          dayFirst: dayOf(moment),
          time: format(moment, 'HH:mm:ss'),
        })
      }),
      { numRuns: 30 },
    )
  },
)

test.each([
  ['29/02/2024', '2024-02-29'],
  ['29-FEB-24', '2024-02-29'],
  ['March 1st 2025, 12:35 AM', '2025-03-01'],
  ['03-FEB- 25', '2025-02-03'],
  ['2025-03-01T08: 12:34', '2025-03-01'],
  ['01-Mar- 2025', '2025-03-01'],
  ['3 Sept 2025', '2025-09-03'],
])('[ST2.3] %s is %s', (text, day) => {
  expect(readingOf(text).dayFirst).toBe(day)
})

test.each([
  '29/02/2025',
  '29-Feb-2025',
  '2025-02-29',
  '31-Apr-2025',
  '32/01/2025',
  '13/13/2025',
  '00/01/2025',
  '0/0/00',
  '12/2025',
  '12.05',
  '1,234.50',
  '20250301',
  '31/12/2025 24:00:00',
  '31/12/2025 10:60:00',
  '01 Foo 2025',
  'NIP/01/02/03/x',
  '',
])('[ST2.3] %j is no date', text => {
  expect(readDateText(text)).toBeUndefined()
})

test('[ST2.3] a date of which no calendar has either reading is none; of one, that one is taken', () => {
  expect(readingOf('13/04/2025')).toEqual({
    dayFirst: '2025-04-13',
    monthFirst: null,
    time: null,
  })
  expect(dayOfReading(readingOf('13/04/2025'), 'month-first')).toBe('2025-04-13')
})

test.each([
  ['01-MAR-2025NIP/JOHN', '2025-03-01', 'NIP/JOHN'],
  ['01/03/202501/03/2025', '2025-03-01', '01/03/2025'],
  ['03-FEB-25POS Prch 12:30', '2025-02-03', 'POS Prch 12:30'],
  ['2025-03-01 08:12:34 AP_TRSF|', '2025-03-01', 'AP_TRSF|'],
])('[ST2.3] a date glued to what follows is peeled off: %s', (text, day, rest) => {
  expect(peelDate(text)).toMatchObject({ date: { dayFirst: day }, rest })
})

test('[ST2.3] a date cut at any separator is read when its parts are joined by a space', () => {
  fc.assert(
    fc.property(
      anyMoment,
      fc.constantFrom('dd-MMM-yyyy', 'dd/MM/yyyy', 'yyyy-MM-dd'),
      (at, form) => {
        const text = format(at, form)
        for (const cut of [...text.matchAll(/[-/]/g)].map(({ index }) => index + 1)) {
          const [start, end] = [text.slice(0, cut), text.slice(cut)]
          expect(readDateText(`${start} ${end}`)).toEqual(readDateText(text))
        }
      },
    ),
  )
})

test.each(['yyyyMMdd', 'yyyyMMdd HH:mm:ss', 'yyyyMMddHHmmss', "yyyyMMdd'T'HHmmss"])(
  '[ST2.3.1] every moment printed as %s is a date in a column of dates, and there alone',
  form => {
    fc.assert(
      fc.property(anyMoment, moment => {
        const day = dayOf(moment)
        const time = form.includes('H') ? format(moment, 'HH:mm:ss') : null
        expect(readColumnDate(format(moment, form))).toEqual({
          dayFirst: day,
          monthFirst: day,
          time,
        })
        expect(readDateText(format(moment, form))).toBeUndefined()
      }),
    )
  },
)

test.each([
  ['ddMMyyyy', 'day-first'],
  ['MMddyyyy', 'month-first'],
] as const)(
  '[ST2.3.1] [ST2.4] every day printed as %s is among its readings, under %s',
  (form, order) => {
    fc.assert(
      fc.property(anyMoment, moment => {
        const reading = readColumnDate(format(moment, form))
        expect(reading && dayOfReading(reading, order)).toBe(dayOf(moment))
      }),
    )
  },
)

test.each(['2026080', '202608011', '20261301', '20260230', '99999999', '12345678', '2026-0801'])(
  '[ST2.3.1] %s is no date in any column',
  text => {
    expect(readColumnDate(text)).toBeUndefined()
  },
)

const YEARLESS = [
  'd MMM',
  'dd-MMM',
  'ddMMM',
  'do MMMM',
  'MMM d',
  'MMMM do',
  'EEE, d MMM',
  'MMM. d',
  'dd/MM',
  'dd-MM',
]

test.each(YEARLESS.flatMap(form => [form, `${form} HH:mm:ss`]))(
  '[ST2.3.2] every day printed as %s is one without a year, in a column of dates alone',
  form => {
    fc.assert(
      fc.property(anyMoment, moment => {
        const text = format(moment, form)
        const date = readColumnDate(text)
        expect(date?.dayFirst?.slice(4)).toBe(dayOf(moment).slice(4))
        expect(date?.time).toBe(form.includes('H') ? format(moment, 'HH:mm:ss') : null)
        expect(date && [isYearless(date), dayOfReading(date, 'day-first')]).toEqual([true, null])
        expect(readDateText(text)).toBeUndefined()
      }),
    )
  },
)

test.each(['12/03/26', '12/2026', '1234/56', '12/345', '32/13'])(
  '[ST2.3.2] %s is no day without a year',
  text => {
    const date = readColumnDate(text)
    expect(date !== undefined && isYearless(date)).toBe(false)
  },
)

test('[ST2.3.2] the hour behind a day without a year is no year of two digits', () => {
  expect(readColumnDate('12 Dec 10:22')).toMatchObject({ isYearless: true, time: '10:22:00' })
  expect(peelColumnDate('12-DEC POS PURCHASE')).toMatchObject({ rest: 'POS PURCHASE' })
  expect(readColumnDate('12 Decathlon')).toBeUndefined()
  expect(readColumnDate('30 Feb')).toBeUndefined()
})

test.each([
  ['dd MM yyyy', 'day-first'],
  ['MM dd yyyy', 'month-first'],
  ['dd MM yyyy HH:mm:ss', 'day-first'],
] as const)(
  '[ST2.3] [ST2.4] every day printed as %s, parted by spaces, is among its readings, under %s',
  (form, order) => {
    fc.assert(
      fc.property(anyMoment, moment => {
        const reading = readingOf(format(moment, form))
        expect(dayOfReading(reading, order)).toBe(dayOf(moment))
        expect(reading.time).toBe(form.includes('H') ? format(moment, 'HH:mm:ss') : null)
      }),
    )
  },
)

test('[ST2.3] every day printed as yyyy MM dd, parted by spaces, has one meaning', () => {
  fc.assert(
    fc.property(anyMoment, moment => {
      const day = dayOf(moment)
      expect(readingOf(format(moment, 'yyyy MM dd'))).toEqual({
        dayFirst: day,
        monthFirst: day,
        time: null,
      })
    }),
  )
})

test.each(['5 3 2026', '05 03 26', '05 03 20261', '2026 3 5', '2026 03 051', '31 31 2026'])(
  '[ST2.3] %s, parted by spaces, is as likely a number as a date',
  text => {
    expect(readDateText(text)).toBeUndefined()
  },
)

test.each(['05 / 03', '05 - 03', '05/ 03'])(
  '[ST2.3.2] %s, wrapped at its separator, is a day without a year',
  text => {
    expect(readColumnDate(text)).toMatchObject({ isYearless: true })
  },
)
