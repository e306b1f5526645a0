import { TRANSFER_CATEGORY, UNCATEGORIZED } from '#records/transaction/terms.ts'

import type { Day } from '#time/day.ts'
import type { KnownOfRow } from '../files/data-file.ts'
import { findReversals } from '../meaning/reversals.ts'
import { bothWaysOf, NO_DETAILS, rowDetails, wordsOfDetails } from '../meaning/row-details.ts'
import { meaningOfRow } from '../meaning/row-meaning.ts'
import type { PrintedSection } from '../printed-row.ts'
import type {
  DateOrder,
  DateQuestion,
  Proof,
  ProofDoubt,
  RowDetails,
  RowReason,
  StatementRow,
  StatementSection,
} from '../reading.ts'
import { dayOfReading, isOrderOpen } from '../values/date-text.ts'
import { maskAccount } from '../values/mask-number.ts'
import { type ArrangedRow, directRows, oldestFirst } from './arrange-rows.ts'
import { checkDates, type CheckedDate, countDoubts, type DatedRow } from './check-dates.ts'
import { linkRows } from './link-rows.ts'
import { heldBack, openingDisagrees, proveRows, totalsAgree } from './prove-rows.ts'

/** What was decided for the whole file. */
export interface FileFindings {
  readonly order: DateOrder
  /** Whether the file itself says so, or the person. */
  readonly isOrderSure: boolean
  /** Whether anything says of which year the section's days are. */
  readonly isYearSure: boolean
  readonly today: Day
  /** What speaks against the section whatever its figures say. */
  readonly doubts: readonly ProofDoubt[]
}

/** Gives the rows of a section as printed their order, direction, proof, confidence and meaning. */
export function finishSection(printed: PrintedSection, findings: FileFindings): StatementSection {
  const { name, account, period, stated } = printed
  const inOrder = oldestFirst(printed.rows, { order: findings.order, opening: stated.opening })
  const arranged = directRows(inOrder, stated.opening)
  const dated = arranged.map(row => datesOf(row, findings))
  const dates = checkDates(dated, { period, today: findings.today })
  const doubts = {
    ...countDoubts(dates.map(({ reasons }) => reasons)),
    open: openQuestions(dated, findings),
  }
  const proof = heldBack(
    proveRows(arranged, stated, { unread: printed.unread, dates: doubts }),
    findings.doubts,
  )
  const bothWays = bothWaysOf(arranged)
  const details = arranged.map(row => rowDetails(row, bothWays))
  const evidence = evidenceOf(arranged, dates, {
    details,
    proof,
    links: linkRows(arranged, stated),
  })
  const places = new Map(printed.rows.map((row, place) => [row, place]))
  const printedPlaces = inOrder.map(row => places.get(row))
  const rows = arranged.map((row, place) =>
    toRow(row, dated[place], {
      details: details[place],
      evidence: evidence[place],
      printed: printedPlaces[place],
    }),
  )
  return {
    name,
    account: account === null ? null : maskAccount(account),
    period,
    stated,
    rows: withReversals(rows),
    proof,
    datesChecked: dates.filter(date => date.isChecked).length,
  }
}

function datesOf(
  { date, valueDate, isDateUnsure = false }: ArrangedRow,
  findings: FileFindings,
): DatedRow {
  const { order, isOrderSure, isYearSure } = findings
  return {
    day: date === null ? null : dayOfReading(date, order),
    valueDay: valueDate === null ? null : dayOfReading(valueDate, order),
    isOpen: date !== null && (!isYearSure || (!isOrderSure && isOrderOpen(date))),
    isUnsure: isDateUnsure,
  }
}

function openQuestions(rows: readonly DatedRow[], findings: FileFindings): DateQuestion[] {
  if (!rows.some(({ isOpen }) => isOpen)) return []
  const questions: (DateQuestion | false)[] = [
    !findings.isOrderSure && 'order',
    !findings.isYearSure && 'year',
  ]
  return questions.filter(question => question !== false)
}

interface Arithmetic {
  readonly details: readonly RowDetails[]
  readonly proof: Proof
  readonly links: ReturnType<typeof linkRows>
}

function evidenceOf(
  rows: readonly ArrangedRow[],
  dates: readonly CheckedDate[],
  { details, proof, links }: Arithmetic,
): readonly RowEvidence[] {
  const sizes = narrationSizes(
    rows.map(row => row.narration),
    details.map(each => wordsOfDetails(each) !== ''),
  )
  const isTotalled = totalsAgree(proof)
  // A header's figure that fails alone against the totals is what is doubtful, not the first row.
  const broken = new Set(
    isTotalled && openingDisagrees(proof) ? [] : proof.breaks.map(({ row }) => row),
  )
  return rows.map((row, place) => ({
    hasBalance: row.balance !== null,
    isLinked: links.isLinked[place] === true || proof.linkedRows === rows.length,
    isBroken: broken.has(place),
    isTotalled,
    isDirectionFixed: row.isDirectionFixed,
    hasBothAmounts: row.hasBothAmounts,
    narration: sizes[place] ?? 'usual',
    isUnsure: row.isUnsure === true,
    dateReasons: dates[place]?.reasons ?? [],
  }))
}

type UnpairedRow = Omit<StatementRow, 'reversalOf'>

interface RowFindings {
  readonly details: RowDetails | undefined
  readonly evidence: RowEvidence | undefined
  readonly printed: number | undefined
}

function toRow(
  row: ArrangedRow,
  dated: DatedRow | undefined,
  { details = NO_DETAILS, evidence, printed = 0 }: RowFindings,
): UnpairedRow {
  const { type, amount, balance, narration, reference, page } = row
  const tags = row.known?.tags ?? []
  return {
    day: dated?.day ?? null,
    time: row.date?.time ?? null,
    type,
    amount,
    balance,
    narration,
    reference,
    page,
    printed,
    ...(evidence === undefined ? { confidence: 0, reasons: [] } : confidenceOf(evidence)),
    details,
    ...withKnown(meaningOfRow({ narration, type, amount, details }), row.known),
    ...(tags.length > 0 && { tags }),
  }
}

type Meaning = ReturnType<typeof meaningOfRow>

/**
 * What the file's own program says of the row: of another app it outranks what the words suggest, else
 * it is taken where they suggest nothing (ST8.6).
 */
function withKnown(meaning: Meaning, known: KnownOfRow | undefined): Meaning {
  if (known === undefined) return meaning
  const { isSure, isTransfer } = known
  if (isTransfer) {
    const counterparty = known.party ?? meaning.counterparty
    return { kind: 'transfer', category: TRANSFER_CATEGORY, counterparty }
  }
  const hasCategory = !isSure && meaning.category !== UNCATEGORIZED
  const hasParty = !isSure && meaning.counterparty !== null
  return {
    ...meaning,
    category: (hasCategory ? null : known.category) ?? meaning.category,
    counterparty: (hasParty ? null : known.party) ?? meaning.counterparty,
  }
}

function withReversals(rows: readonly UnpairedRow[]): readonly StatementRow[] {
  const reversals = findReversals(rows)
  return rows.map((row, place) => ({ ...row, reversalOf: reversals[place] ?? null }))
}

/** How a row's narration stands beside the others of its table. */
export type NarrationSize = 'usual' | 'empty' | 'long'

const LONG_FACTOR = 2

/**
 * Finds the narrations that are missing with no other column in their place, and those that may have swallowed a neighbour's: longer than
 * twice the middle one, beside an empty one (statements 5).
 */
function narrationSizes(
  narrations: readonly string[],
  isDescribed: readonly boolean[],
): readonly NarrationSize[] {
  const lengths = narrations.map(narration => narration.length)
  const middle = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0
  return lengths.map((length, place) => {
    if (length === 0) return isDescribed[place] === true ? 'usual' : 'empty'
    const isBesideEmpty = lengths[place - 1] === 0 || lengths[place + 1] === 0
    return isBesideEmpty && length > middle * LONG_FACTOR ? 'long' : 'usual'
  })
}

/** What is known of how a row was read. */
interface RowEvidence {
  readonly hasBalance: boolean
  /** Whether its balance follows from the row before, or the totals hold it at the top. */
  readonly isLinked: boolean
  /** Whether its printed balance contradicts the row before. */
  readonly isBroken: boolean
  /** Whether both stated totals agree with the rows. */
  readonly isTotalled: boolean
  readonly isDirectionFixed: boolean
  readonly hasBothAmounts: boolean
  readonly narration: NarrationSize
  /** Whether its words may be those of a row beside it. */
  readonly isUnsure: boolean
  /** What is wrong with its date, if anything. */
  readonly dateReasons: readonly RowReason[]
}

/**
 * How sure a row is, and why it is not surer (ST6.11.7): the least that any of its findings
 * allows. What is said of dates, apart from a date that is missing, does not lower it: the arithmetic
 * cannot vouch for dates, and they are counted on their own (ST6.11.6).
 */
function confidenceOf(evidence: RowEvidence): Pick<StatementRow, 'confidence' | 'reasons'> {
  const findings = findingsOf(evidence)
  return {
    confidence: Math.min(1, ...findings.map(([confidence]) => confidence)),
    reasons: [...findings.flatMap(([, reason]) => reason ?? []), ...evidence.dateReasons],
  }
}

type Finding = readonly [confidence: number, reason?: RowReason]

function findingsOf(evidence: RowEvidence): readonly Finding[] {
  const findings: (Finding | false)[] = [
    evidence.isBroken && [0.15, 'link-broken'],
    evidence.dateReasons.includes('no-date') && [0.2],
    arithmeticFinding(evidence) ?? false,
    evidence.isDirectionFixed && [0.9, 'direction-fixed'],
    evidence.hasBothAmounts && [0.5, 'both-amounts'],
    evidence.narration === 'empty' && [0.95, 'narration-empty'],
    evidence.narration === 'long' && [0.95, 'narration-long'],
    evidence.isUnsure && [0.95, 'narration-unsure'],
  ]
  return findings.filter(finding => finding !== false)
}

/** What a row lacks whose balance does not follow, though it contradicts nothing either. */
function arithmeticFinding(evidence: RowEvidence): Finding | undefined {
  if (evidence.isLinked || evidence.isBroken) return undefined
  if (evidence.hasBalance) return [0.6, 'no-opening']
  return evidence.isTotalled ? [0.95, 'no-balance'] : [0.5, 'no-balance']
}
