import { assertNever } from '#base/assert.ts'
import { formatNaira, sizeOf } from '#money/money.ts'
import type { DateDoubts, DateQuestion, Proof, ProofDoubt, RowReason } from '../reading.ts'
import { hasDateDoubts, openingDisagrees, totalsAgree } from './prove-rows.ts'

/**
 * One line that says what the arithmetic bears out, and what keeps the dates from being sure: `212 of
 * 212 rows proven · opening + credits − debits = closing`. `rowCount` is how many rows there are.
 */
export function proofLine(proof: Proof, rowCount: number): string {
  if (!hasDateDoubts(proof.dates)) return figuresLine(proof, rowCount)
  const figures = isHeldBack(proof, rowCount)
    ? `${proof.linkedRows} of ${rowsText(rowCount)} agree with the balances`
    : figuresLine(proof, rowCount)
  return `${figures} · ${datesDoubt(proof.dates, rowCount)}`
}

/** Whether nothing but the dates keeps the rows from being proven. */
function isHeldBack(proof: Proof, rowCount: number): boolean {
  const isWhole = proof.linkedRows === rowCount && proof.unread === 0 && !openingDisagrees(proof)
  const isHeld = proof.closingAgrees === true || totalsAgree(proof)
  return proof.status === 'consistent' && proof.doubts.length === 0 && isWhole && isHeld
}

const QUESTIONS: Readonly<Record<DateQuestion, string>> = {
  order: 'nothing says which number of a date is the month',
  year: 'nothing says which year the dates are of',
}

/** Why the dates are not sure: first what is missing, then what is doubtful, then what is open. */
function datesDoubt({ missing, doubted, open }: DateDoubts, rowCount: number): string {
  if (missing > 0 && missing === rowCount) return 'no date could be read'
  const parts = [
    missing > 0 && `${rowsText(missing)} without a date`,
    doubted > 0 && (doubted === 1 ? '1 date is doubtful' : `${doubted} dates are doubtful`),
    ...open.map(question => QUESTIONS[question]),
  ]
  return parts.filter(part => part !== false).join(', ')
}

function rowsText(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`
}

function figuresLine(proof: Proof, rowCount: number): string {
  const counted = rowsText(rowCount)
  const linked = `${proof.linkedRows} of ${counted}`
  switch (proof.status) {
    case 'proven':
      return `${linked} proven · ${agreement(proof)}`
    case 'consistent':
      return proof.linkedRows === 0
        ? `${counted} add up · ${doubtOf(proof) ?? agreement(proof)}`
        : `${linked} agree with each other · ${shortcoming(proof)}`
    case 'partial':
      return `${linked} proven · ${disagreement(proof)}`
    case 'unproven':
      return `${counted} not proven · the statement prints nothing to check them against`
    default:
      return assertNever(proof.status)
  }
}

function agreement(proof: Proof): string {
  return proof.closingAgrees === true
    ? 'opening + credits − debits = closing'
    : 'debits and credits agree with the statement’s totals'
}

const DOUBTS: Readonly<Record<ProofDoubt, string>> = {
  'pages-missing': 'pages of the statement are missing',
  'rows-left-out': 'some rows are not in naira and left out',
}

function doubtOf({ doubts: [doubt] }: Proof): string | undefined {
  return doubt && DOUBTS[doubt]
}

function shortcoming(proof: Proof): string {
  const doubt = doubtOf(proof)
  if (doubt !== undefined) return doubt
  if (proof.unread > 0) {
    const places = proof.unread === 1 ? '1 place' : `${proof.unread} places`
    return `money in ${places} of the table was not read`
  }
  return totalsAgree(proof)
    ? 'the stated opening balance does not fit them'
    : 'the statement prints too little to check them against'
}

/** The first thing that does not add up, and by how much where that is known. */
function disagreement({ breaks, closingAgrees, ...proof }: Proof): string {
  const [first] = breaks
  if (first !== undefined) {
    const places = breaks.length === 1 ? '1 place' : `${breaks.length} places`
    const difference = formatNaira(sizeOf(first.difference))
    return `the balances do not follow in ${places}, the first by ${difference}`
  }
  if (closingAgrees === false) return 'the last balance is not the stated closing balance'
  if (proof.debitTotalAgrees === false) return 'the debits do not sum to the stated total'
  if (proof.creditTotalAgrees === false) return 'the credits do not sum to the stated total'
  return 'some rows have no balance to check them by'
}

const TEXTS: Readonly<Record<RowReason, string>> = {
  'link-broken': 'Its balance does not follow from the row before: check amount and balance',
  'direction-fixed': 'Printed in the other column; the balance shows which way the money went',
  'no-opening': 'The statement gives no opening balance to check the first row against',
  'no-balance': 'The statement prints no balance to check this row against',
  'no-date': 'No date could be read',
  'date-outside-period': 'Its date is outside the statement’s period',
  'date-out-of-order': 'Its date is out of order',
  'date-far': 'Its year may be wrong: it stands a year or more from all other rows',
  'date-unsure': 'Its date may be that of the row above or below',
  'future-date': 'Its date is in the future',
  'narration-empty': 'No description was printed',
  'narration-long': 'Its description may hold the next row’s words too',
  'narration-unsure': 'Some of its words may be those of the row above or below',
  'both-amounts': 'Both a debit and a credit are printed on this row',
}

/** Why a row should be looked at, as its owner reads it. */
export function reasonText(reason: RowReason): string {
  return TEXTS[reason]
}
