import { assertNever } from '#base/assert.ts'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
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
    ? t('statements.rows-agree-with-the-balances', {
        linked: proof.linkedRows,
        rows: rowsText(rowCount),
      })
    : figuresLine(proof, rowCount)
  return `${figures} · ${datesDoubt(proof.dates, rowCount)}`
}

/** Whether nothing but the dates keeps the rows from being proven. */
function isHeldBack(proof: Proof, rowCount: number): boolean {
  const isWhole = proof.linkedRows === rowCount && proof.unread === 0 && !openingDisagrees(proof)
  const isHeld = proof.closingAgrees === true || totalsAgree(proof)
  return proof.status === 'consistent' && proof.doubts.length === 0 && isWhole && isHeld
}

const questions = once((): Readonly<Record<DateQuestion, string>> => ({
  order: t('statements.order-unknown'),
  year: t('statements.year-unknown'),
}))

/** Why the dates are not sure: first what is missing, then what is doubtful, then what is open. */
function datesDoubt({ missing, doubted, open }: DateDoubts, rowCount: number): string {
  if (missing > 0 && missing === rowCount) return t('statements.no-date-could-be-read')
  const parts = [
    missing > 0 && t('statements.rows-without-a-date', { rows: rowsText(missing) }),
    doubted > 0 && t('statements.dates-are-doubtful', { doubted }),
    ...open.map(question => questions()[question]),
  ]
  return parts.filter(part => part !== false).join(', ')
}

function rowsText(count: number): string {
  return t('statements.count-rows', { count })
}

function figuresLine(proof: Proof, rowCount: number): string {
  const counted = rowsText(rowCount)
  const { linkedRows } = proof
  switch (proof.status) {
    case 'proven':
      return t('statements.linked-of-rows-proven', {
        linked: linkedRows,
        rows: counted,
        why: agreement(proof),
      })
    case 'consistent':
      return proof.linkedRows === 0
        ? t('statements.rows-add-up', { rows: counted, why: doubtOf(proof) ?? agreement(proof) })
        : t('statements.rows-agree-with-each-other', {
            linked: linkedRows,
            rows: counted,
            why: shortcoming(proof),
          })
    case 'partial':
      return t('statements.linked-of-rows-proven', {
        linked: linkedRows,
        rows: counted,
        why: disagreement(proof),
      })
    case 'unproven':
      return t('statements.rows-not-proven', { rows: counted })
    default:
      return assertNever(proof.status)
  }
}

function agreement(proof: Proof): string {
  return proof.closingAgrees === true
    ? t('statements.opening-and-flows-give-closing')
    : t('statements.totals-agree')
}

const doubtTexts = once((): Readonly<Record<ProofDoubt, string>> => ({
  'pages-missing': t('statements.pages-are-missing-doubt'),
  'rows-left-out': t('statements.rows-left-out-doubt'),
}))

function doubtOf({ doubts: [doubt] }: Proof): string | undefined {
  return doubt && doubtTexts()[doubt]
}

function shortcoming(proof: Proof): string {
  const doubt = doubtOf(proof)
  if (doubt !== undefined) return doubt
  if (proof.unread > 0) {
    return t('statements.money-not-read', { count: proof.unread })
  }
  return totalsAgree(proof)
    ? t('statements.opening-does-not-fit')
    : t('statements.too-little-to-check')
}

/** The first thing that does not add up, and by how much where that is known. */
function disagreement({ breaks, closingAgrees, ...proof }: Proof): string {
  const [first] = breaks
  if (first !== undefined) {
    const difference = formatNaira(sizeOf(first.difference))
    return t('statements.balances-do-not-follow', { count: breaks.length, difference })
  }
  if (closingAgrees === false) return t('statements.last-balance-is-not-closing')
  if (proof.debitTotalAgrees === false) return t('statements.debits-do-not-sum')
  if (proof.creditTotalAgrees === false) return t('statements.credits-do-not-sum')
  return t('statements.some-rows-have-no-balance')
}

const reasonTexts = once((): Readonly<Record<RowReason, string>> => ({
  'link-broken': t('statements.reason-link-broken'),
  'direction-fixed': t('statements.reason-direction-fixed'),
  'no-opening': t('statements.reason-no-opening'),
  'no-balance': t('statements.reason-no-balance'),
  'no-date': t('statements.reason-no-date'),
  'date-outside-period': t('statements.reason-date-outside-period'),
  'date-out-of-order': t('statements.reason-date-out-of-order'),
  'date-far': t('statements.reason-date-far'),
  'date-unsure': t('statements.reason-date-unsure'),
  'future-date': t('statements.reason-future-date'),
  'narration-empty': t('statements.reason-narration-empty'),
  'narration-long': t('statements.reason-narration-long'),
  'narration-unsure': t('statements.reason-narration-unsure'),
  'both-amounts': t('statements.reason-both-amounts'),
}))

/** Why a row should be looked at, as its owner reads it. */
export function reasonText(reason: RowReason): string {
  return reasonTexts()[reason]
}
