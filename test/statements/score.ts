import type {
  StatementReading,
  StatementRow,
  StatementSection,
} from '#features/statements/rules/reading.ts'
import type { TrueRow, TrueSection, TrueStatement } from './truth.ts'

/** How a reading compares with what the file says. */
export interface Score {
  readonly rows: number
  /** Day, direction, amount and balance are right. */
  readonly moneyExact: number
  /** And the narration, whatever its spaces. */
  readonly fullExact: number
  /** And the kind that the bank's wording means. */
  readonly kindExact: number
  /** Rows of which a column of its own says something, and how many of them are read with all of that. */
  readonly detailed: number
  readonly detailsExact: number
  /** Rows read that the file does not have. */
  readonly extraRows: number
  /** Sections called proven though their money is wrong, or a day is without a word of doubt. */
  readonly falseProven: number
  /** Sections whose status is what the printed figures bear out. */
  readonly statusRight: number
  readonly sections: number
  /** The first things that are wrong, in words. */
  readonly wrongs: readonly string[]
}

const MOST_WRONGS = 5

/** Nothing scored. */
const NO_SCORE: Score = {
  rows: 0,
  moneyExact: 0,
  fullExact: 0,
  kindExact: 0,
  detailed: 0,
  detailsExact: 0,
  extraRows: 0,
  falseProven: 0,
  statusRight: 0,
  sections: 0,
  wrongs: [],
}

type Money = Pick<StatementRow, 'day' | 'type' | 'amount' | 'balance'>

/** Scores a reading, section by section and row by row; null is a file that could not be read. */
export function scoreReading(truth: TrueStatement, reading: StatementReading | null): Score {
  const scores = truth.sections.map((section, index) =>
    scoreSection(section, reading?.sections[index]),
  )
  const more = reading?.sections.slice(truth.sections.length) ?? []
  const rows = more.reduce((sum, section) => sum + section.rows.length, 0)
  const added = { ...NO_SCORE, extraRows: rows, falseProven: more.filter(isProven).length }
  const bank = truth.bank === reading?.bank ? [] : [`bank ${reading?.bank} for ${truth.bank}`]
  return addScores([...scores, { ...added, wrongs: bank }])
}

/** The sum of scores. */
export function addScores(scores: readonly Score[]): Score {
  return scores.reduce(
    (sum, score) => ({
      rows: sum.rows + score.rows,
      moneyExact: sum.moneyExact + score.moneyExact,
      fullExact: sum.fullExact + score.fullExact,
      kindExact: sum.kindExact + score.kindExact,
      detailed: sum.detailed + score.detailed,
      detailsExact: sum.detailsExact + score.detailsExact,
      extraRows: sum.extraRows + score.extraRows,
      falseProven: sum.falseProven + score.falseProven,
      statusRight: sum.statusRight + score.statusRight,
      sections: sum.sections + score.sections,
      wrongs: [...sum.wrongs, ...score.wrongs].slice(0, MOST_WRONGS),
    }),
    NO_SCORE,
  )
}

/** A score on one line. */
export function scoreLine({ rows, wrongs, ...score }: Score): string {
  return [
    `${rows} rows`,
    `money ${percent(score.moneyExact, rows)}`,
    `full ${percent(score.fullExact, rows)}`,
    `kinds ${percent(score.kindExact, rows)}`,
    ...(score.detailed === 0 ? [] : [`details ${percent(score.detailsExact, score.detailed)}`]),
    `extra ${score.extraRows}`,
    `status ${score.statusRight}/${score.sections}`,
    `falsely proven ${score.falseProven}`,
    ...wrongs,
  ].join(' · ')
}

function percent(part: number, whole: number): string {
  return `${((part / Math.max(1, whole)) * 100).toFixed(2)} %`
}

function scoreSection(truth: TrueSection, section: StatementSection | undefined): Score {
  if (section === undefined) {
    return { ...NO_SCORE, rows: truth.rows.length, sections: 1, wrongs: ['section not read'] }
  }
  const pairs = pairRows(truth.rows, section.rows)
  const exact = pairs.filter(([, read]) => read !== undefined)
  const extraRows = section.rows.length - exact.length
  const { status } = section.proof
  const statusWrongs = status === truth.status ? [] : [`status ${status} for ${truth.status}`]
  return {
    rows: truth.rows.length,
    moneyExact: exact.length,
    fullExact: exact.filter(([row, read]) => hasNarration(row, read)).length,
    kindExact: exact.filter(([row, read]) => row.kind === read?.kind).length,
    detailed: truth.rows.filter(row => isDetailed(row)).length,
    detailsExact: exact.filter(([row, read]) => isDetailed(row) && hasDetails(row, read)).length,
    extraRows,
    falseProven: isProven(section) && !isTrue(truth.rows, section.rows) ? 1 : 0,
    statusRight: 1 - statusWrongs.length,
    sections: 1,
    wrongs: [...statusWrongs, ...wordWrongs(section, pairs)],
  }
}

type Pair = readonly [row: TrueRow, read: StatementRow | undefined]

/** Each true row with the next row read that has its money, passing over rows lost or added. */
function pairRows(rows: readonly TrueRow[], read: readonly StatementRow[]): readonly Pair[] {
  const placesByKey = new Map<string, number[]>()
  for (const [place, row] of read.entries()) {
    const places = placesByKey.get(moneyKey(row)) ?? []
    placesByKey.set(moneyKey(row), [...places, place])
  }
  let last = -1
  return rows.map(row => {
    const place = placesByKey.get(moneyKey(row))?.find(each => each > last)
    if (place === undefined) return [row, undefined]
    last = place
    return [row, read[place]]
  })
}

function moneyKey({ day, type, amount, balance }: Money): string {
  return [day, type, amount, balance].join(' ')
}

function hasNarration(row: TrueRow, read: StatementRow | undefined): boolean {
  return bare(row.narration) === bare(read?.narration ?? '')
}

function isDetailed({ details }: TrueRow): boolean {
  return Object.values(details).some(text => text !== null)
}

/** Whether the columns are read, whatever their spaces, and the payee is the one they name. */
function hasDetails(row: TrueRow, read: StatementRow | undefined): boolean {
  const { party } = row.details
  const isPayee = party === null || bare(read?.counterparty ?? '') === bare(party)
  return isPayee && detailsText(row) === detailsText(read)
}

function detailsText(row: Pick<StatementRow, 'details' | 'reference'> | undefined): string {
  const { party, account, channel, category } = row?.details ?? {}
  return [party, account, channel, category, row?.reference].map(text => bare(text ?? '')).join('|')
}

function bare(text: string): string {
  return text.replaceAll(/\s/g, '')
}

/** Whether all money is read as it is, and every day too but those the reading itself doubts. */
function isTrue(rows: readonly TrueRow[], read: readonly StatementRow[]): boolean {
  return rows.length === read.length && rows.every((row, index) => isTrueRow(row, read[index]))
}

function isTrueRow(row: TrueRow, read: StatementRow | undefined): boolean {
  if (read === undefined) return false
  const isDoubted = read.reasons.some(reason => reason.includes('date'))
  const day = isDoubted ? read.day : row.day
  return moneyKey({ ...row, day }) === moneyKey(read)
}

function isProven({ proof }: StatementSection): boolean {
  return proof.status === 'proven'
}

function wordWrongs(section: StatementSection, pairs: readonly Pair[]): readonly string[] {
  return pairs.flatMap(([row, read], index) => {
    if (read === undefined) {
      const there = section.rows[index]
      return [
        `page ${row.page} row ${index}: ${moneyKey(row)} read as ${there === undefined ? 'nothing' : moneyKey(there)}`,
      ]
    }
    if (!hasNarration(row, read)) {
      return [`page ${row.page} row ${index}: «${row.narration}» read as «${read.narration}»`]
    }
    if (isDetailed(row) && !hasDetails(row, read)) {
      return [
        `page ${row.page} row ${index}: ${detailsText(row)} read as ${detailsText(read)}, payee ${read.counterparty}`,
      ]
    }
    return row.kind === read.kind ? [] : [`«${row.narration}» is ${row.kind}, read as ${read.kind}`]
  })
}
