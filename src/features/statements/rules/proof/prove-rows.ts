import { type Kobo, subtractKobo, totalKobo } from '#money/money.ts'
import type { DateDoubts, Proof, ProofDoubt, ReadingStatus, StatedFigures } from '../reading.ts'
import { type FiguresOfRow, linkRows, movementOf, type RowLinks } from './link-rows.ts'

type Checks = Pick<Proof, 'closingAgrees' | 'debitTotalAgrees' | 'creditTotalAgrees'>

/**
 * What the arithmetic of a statement says of rows in the order in which the money moved
 * (ST6.11.1 to ST6.11.5, ST6.11.9), and what their dates leave of it (ST6.11.6); `unread` counts the
 * places of money that was not read. Nothing is mended here: what does not add up is reported.
 */
export function proveRows(
  rows: readonly FiguresOfRow[],
  stated: StatedFigures,
  { unread = 0, dates = NO_DATE_DOUBTS }: Partial<Pick<Proof, 'unread' | 'dates'>> = {},
): Proof {
  const links = linkRows(rows, stated)
  const debits = sumOf(rows, 'expense')
  const credits = sumOf(rows, 'income')
  const opening = stated.opening ?? openingOf(rows)
  const closing = closingOf(rows, opening)
  const checks = {
    closingAgrees: agrees(stated.closing, closing),
    debitTotalAgrees: agrees(stated.debitTotal, debits),
    creditTotalAgrees: agrees(stated.creditTotal, credits),
  }
  const linkedRows = countLinked(rows, links, checks)
  return {
    status: dated(statusOf(rows, { links, linkedRows, stated, checks, unread }), dates),
    doubts: [],
    linkedRows,
    breaks: links.breaks,
    unread,
    debits,
    credits,
    opening,
    closing: stated.closing ?? closing,
    ...checks,
    dates,
  }
}

/** The proof beside doubts that no arithmetic settles: `proven` is not said then (ST6.11.20). */
export function heldBack(proof: Proof, doubts: readonly ProofDoubt[]): Proof {
  const isHeld = proof.status === 'proven' && doubts.length > 0
  return { ...proof, doubts, status: isHeld ? 'consistent' : proof.status }
}

/** Where every row has its date, and nothing speaks against any. */
export const NO_DATE_DOUBTS: DateDoubts = { missing: 0, doubted: 0, open: [] }

/** Whether anything keeps the dates from being sure. */
export function hasDateDoubts({ missing, doubted, open }: DateDoubts): boolean {
  return missing > 0 || doubted > 0 || open.length > 0
}

/** What is left of a status whose figures say nothing of dates. */
function dated(status: ReadingStatus, dates: DateDoubts): ReadingStatus {
  return status === 'proven' && hasDateDoubts(dates) ? 'consistent' : status
}

/** Whether only the stated opening figure disagrees: it is doubtful then, more than any row. */
export function openingDisagrees({ breaks }: Pick<Proof, 'breaks'>): boolean {
  return breaks.length === 1 && breaks[0]?.row === 0
}

/** Whether the bank states both what came and what went, and the rows sum to both. */
export function totalsAgree(checks: Omit<Checks, 'closingAgrees'>): boolean {
  return checks.debitTotalAgrees === true && checks.creditTotalAgrees === true
}

interface Evidence {
  readonly links: RowLinks
  readonly linkedRows: number
  readonly stated: StatedFigures
  readonly checks: Checks
  readonly unread: number
}

function statusOf(rows: readonly FiguresOfRow[], evidence: Evidence): ReadingStatus {
  const { checks } = evidence
  if (rows.length === 0) return 'unproven'
  if (Object.values(checks).includes(false)) return 'partial'
  // Without an opening figure nothing says what stood before the rows up to the first balance.
  const openRows = evidence.stated.opening === null ? rowsToBalance(rows) : 0
  if (openRows > 0 || hasBalance(rows)) return statusByLinks(rows.length, openRows, evidence)
  return totalsAgree(checks) || checks.closingAgrees === true ? 'consistent' : 'unproven'
}

function statusByLinks(rowCount: number, openRows: number, evidence: Evidence): ReadingStatus {
  const { links, linkedRows, stated, checks, unread } = evidence
  const isTotalled = totalsAgree(checks)
  if (openingDisagrees(links) && isTotalled) return 'consistent'
  if (links.breaks.length > 0 || linkedRows < rowCount - openRows) return 'partial'
  const isHeldAtBothEnds = stated.opening !== null && checks.closingAgrees === true
  const isHeld = linkedRows === rowCount && unread === 0 && (isTotalled || isHeldAtBothEnds)
  return isHeld ? 'proven' : 'consistent'
}

function hasBalance(rows: readonly FiguresOfRow[]): boolean {
  return rows.some(row => row.balance !== null)
}

/** How many rows there are up to the first that has a balance, that one among them; none where none has. */
function rowsToBalance(rows: readonly FiguresOfRow[]): number {
  return rows.findIndex(row => row.balance !== null) + 1
}

/**
 * Both totals vouch for the rows up to the first balance, where no opening figure holds them: they are what the totals
 * leave. That balance is held by the rows after it, or by the closing figure.
 */
function countLinked(rows: readonly FiguresOfRow[], links: RowLinks, checks: Checks): number {
  const linked = links.isLinked.filter(Boolean).length
  const open = rowsToBalance(rows)
  const isOpen = open > 0 && links.isLinked.slice(0, open).every(isLinked => !isLinked)
  const isRestLinked = linked === rows.length - open && isOpen
  const isHeld = isRestLinked && links.breaks.length === 0 && totalsAgree(checks)
  return isHeld && (linked > 0 || checks.closingAgrees === true) ? rows.length : linked
}

function sumOf(rows: readonly FiguresOfRow[], type: FiguresOfRow['type']): Kobo {
  return totalKobo(rows.reduce((sum, row) => sum + (row.type === type ? row.amount : 0), 0))
}

function openingOf(rows: readonly FiguresOfRow[]): Kobo | null {
  const [first] = rows
  return first === undefined || first.balance === null
    ? null
    : subtractKobo(first.balance, movementOf(first))
}

/** The balance that the rows end on: the last printed one and what came after it. */
function closingOf(rows: readonly FiguresOfRow[], opening: Kobo | null): Kobo | null {
  const last = rows.findLastIndex(row => row.balance !== null)
  const start = rows[last]?.balance ?? opening
  if (start === null) return null
  return totalKobo(rows.slice(last + 1).reduce((sum, row) => sum + movementOf(row), Number(start)))
}

function agrees(stated: Kobo | null, read: Kobo | null): boolean | null {
  return stated === null || read === null ? null : stated === read
}
