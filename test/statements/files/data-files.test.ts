import { describe, expect, test } from 'vitest'
import type { StatementReading } from '#features/statements/rules/reading.ts'
import { createSeededRandom } from '#test/simulation/seeded-random.ts'
import { isWholeProof, someOf } from '#test/support/whole-proof.ts'
import { PLAIN_MONEY } from '../layouts/layout-parts.ts'
import type { Account } from '../made/account.ts'
import { addScores, scoreLine, scoreReading } from '../score.ts'
import type { TrueStatement } from '../truth.ts'
import { type AppFile, APP_FILES } from './app-files.ts'
import { BANK_FILES } from './bank-files.ts'
import { fileAccounts, fileTruth, formSection, trueSection } from './file-truth.ts'
import { readFile } from './read-file.ts'
import { scoreRandomFile } from './score-file.ts'
import { csvText, ENCODINGS, encode, USUAL_MARKS, writeCsv } from './write-csv.ts'
import { writeCamt, writeOfx, writeQif } from './write-exchange.ts'
import { type SheetMarks, USUAL_SHEET, writeXlsx } from './write-xlsx.ts'

const SEEDS = someOf([1, 2, 3])
const SHEETS: readonly SheetMarks[] = [
  USUAL_SHEET,
  { texts: 'inline', dates: 'text', money: 'text', is1904: false, hasPrefix: true },
  { texts: 'inline', dates: 'serial', money: 'number', is1904: true, hasPrefix: false },
]
const PLAIN = { dates: { pattern: 'yyyy-MM-dd' }, money: PLAIN_MONEY }

function read(bytes: Uint8Array): StatementReading {
  const reading = readFile(bytes)
  if (!reading.ok) throw new Error(`Not read: ${JSON.stringify(reading.error)}`)
  return reading.value
}

/** What a reading has wrong; nothing where it is the truth. */
function wrongsOf(truth: TrueStatement, reading: StatementReading): readonly string[] {
  const score = scoreReading(truth, reading)
  const isExact =
    score.fullExact === score.rows &&
    score.extraRows === 0 &&
    score.falseProven === 0 &&
    score.statusRight === score.sections
  const stated = reading.sections.map(section => JSON.stringify(section.stated, FIGURES))
  const trulyStated = truth.sections.map(section => JSON.stringify(section.stated, FIGURES))
  return [
    ...(isExact ? score.wrongs : [scoreLine(score)]),
    ...stated.filter((each, place) => each !== trulyStated[place]),
    ...(reading.file?.unreadLines ?? [0]).map(line => `line ${line} not read`),
  ]
}

const FIGURES = ['opening', 'closing', 'debitTotal', 'creditTotal']

function written(account: Account, writes: AppFile['writes'] = text => text): Account {
  const movements = account.movements.map(movement => {
    return Object.assign({}, movement, { narration: writes(movement.narration) })
  })
  return { ...account, title: writes(account.title), movements }
}

describe.each(BANK_FILES)('the file of $name', form => {
  test.each(SEEDS)('[ST8.3] as CSV, whatever its marks and letters are (seed %s)', seed => {
    const random = createSeededRandom(seed)
    const [account] = fileAccounts(1, random)
    if (account === undefined) throw new Error('No account')
    const truth = fileTruth(form.name, form.bank, [formSection(form, account)])
    for (const encoding of ENCODINGS) {
      const marks = {
        separator: random.pick([',', ';', '\t', '|'] as const),
        lineEnd: random.pick(['\n', '\r\n', '\r'] as const),
        quotes: random.pick(['needed', 'all'] as const),
        encoding,
        breaksCells: random.chance(0.5),
      }
      expect(wrongsOf(truth, read(writeCsv(form, account, marks)))).toEqual([])
    }
  })

  test.each(SHEETS)('[ST8.3] as a spreadsheet: $texts texts, $dates dates, $money money', marks => {
    const [account] = fileAccounts(1, createSeededRandom(7))
    if (account === undefined) throw new Error('No account')
    const bytes = writeXlsx(form, account, marks)
    const reading = read(bytes)
    expect(reading.file?.format).toBe('xlsx')
    const times =
      marks.dates === 'serial' ? { ...form, dates: { pattern: 'yyyy-MM-dd HH:mm:ss' } } : form
    expect(
      wrongsOf(fileTruth(form.name, form.bank, [formSection(times, account)]), reading),
    ).toEqual([])
  })
})

const FIRST_SEED = 20_261_123
const RANDOM_FILES = isWholeProof ? 1000 : 30

test('[ST8.3] [ST8.4] tables whose columns, headings, order and forms are random are read as they are', () => {
  const files = Array.from({ length: RANDOM_FILES }, (_, index) =>
    scoreRandomFile(FIRST_SEED + index),
  )
  expect(
    files.flatMap(({ name, score }) => score.wrongs.map(wrong => `${name}: ${wrong}`)),
  ).toEqual([])
  const score = addScores(files.map(file => file.score))
  expect(score).toMatchObject({ extraRows: 0, falseProven: 0, fullExact: score.rows })
})

describe.each(APP_FILES)('the export of $app', ({ app, headings, row, opening, writes }) => {
  test.each(SEEDS)(
    '[ST8.6] each account of it is a section, its categories are ours (seed %s)',
    seed => {
      const accounts = fileAccounts(3, createSeededRandom(seed)).map(account =>
        written(account, writes),
      )
      const grid = [
        headings,
        ...accounts.flatMap(account => [
          ...(opening === undefined ? [] : [opening(account)]),
          ...account.movements.map(movement => row(movement, account)),
        ]),
      ]
      const encoding = app === 'YNAB' ? 'utf-8-bom' : 'utf-8'
      const reading = read(encode(csvText(grid, PLAIN, USUAL_MARKS), encoding))
      expect(reading.file?.app).toBe(app)
      expect(reading.status).toBe('unproven')
      const hasTime = /Cashew|Firefly|ez/.test(app)
      const sections = accounts.map(account =>
        trueSection(account, {
          status: 'unproven',
          hasTime,
          hasBalance: false,
          states: opening === undefined ? [] : ['opening'],
        }),
      )
      expect(wrongsOf(fileTruth(app, null, sections), reading)).toEqual([])
      expect(reading.sections.map(({ name }) => name)).toEqual(accounts.map(({ title }) => title))
      expect(new Set(reading.sections[0]?.rows.map(({ category }) => category))).toEqual(
        new Set(['food']),
      )
    },
  )
})

describe('files that say themselves what is what', () => {
  test.each(SEEDS)('[ST8.7] OFX of both kinds, and QFX (seed %s)', seed => {
    const accounts = fileAccounts(2, createSeededRandom(seed))
    const sections = accounts.map(account =>
      trueSection(account, {
        status: 'unproven',
        hasTime: true,
        hasBalance: false,
        states: ['closing'],
      }),
    )
    const truth = fileTruth('ofx', 'Zenith Bank', sections)
    for (const version of [1, 2] as const) {
      for (const isOneLine of [true, false]) {
        expect(
          wrongsOf(truth, read(encode(writeOfx(accounts, version, isOneLine), 'utf-8'))),
        ).toEqual([])
      }
    }
  })

  test.each(SEEDS)(
    '[ST8.7] CAMT.053: its balances at both ends bear the rows out (seed %s)',
    seed => {
      const accounts = fileAccounts(2, createSeededRandom(seed))
      const sections = accounts.map(account =>
        trueSection(account, {
          status: 'consistent',
          hasTime: false,
          hasBalance: false,
          states: ['opening', 'closing'],
        }),
      )
      const truth = fileTruth('camt', 'UBA', sections)
      for (const prefix of ['', 'ns2']) {
        expect(wrongsOf(truth, read(encode(writeCamt(accounts, prefix), 'utf-8')))).toEqual([])
      }
    },
  )

  test.each([
    [
      'month first, with an apostrophe',
      (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}'${day.slice(2, 4)}`,
    ],
    [
      'month first, with spaces',
      (day: string) => `${day.slice(5, 7)}/ ${Number(day.slice(8))}' ${Number(day.slice(2, 4))}`,
    ],
    ['day first', (day: string) => day.split('-').toReversed().join('/')],
    ['as ISO has it', (day: string) => day],
  ])('[ST8.7] QIF, dates %s', (_, date) => {
    const accounts = fileAccounts(2, createSeededRandom(4))
    const sections = accounts.map(account =>
      trueSection(account, {
        status: 'unproven',
        hasTime: false,
        hasBalance: false,
        states: ['opening'],
      }),
    )
    expect(
      wrongsOf(fileTruth('qif', null, sections), read(encode(writeQif(accounts, date), 'utf-8'))),
    ).toEqual([])
  })
})
