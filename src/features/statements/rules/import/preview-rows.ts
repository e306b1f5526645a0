import { foldText } from '#base/folded-text.ts'
import { mapInSlices, runAtOnce, type Slices } from '#base/slices.ts'
import { MAX_DESCRIPTION_LENGTH } from '#base/text-limits.ts'
import { suggestFor } from '#features/entries/rules/suggest-from-history.ts'
import { mayBeSameAccount } from '#records/transaction/bank-alert.ts'
import { UNCATEGORIZED } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'
import { wordsOfDetails } from '../meaning/row-details.ts'
import type { StatementRow, StatementSection } from '../reading.ts'
import { lookForExisting } from './find-existing.ts'
import { findTransfers } from './find-transfers.ts'
import { meetPlans } from './meet-plans.ts'
import {
  type ExistingMatch,
  NO_CHOICES,
  type PaysOffer,
  type PreviewContext,
  type PreviewRow,
  type RecordedRow,
  type TransferOffer,
} from './preview-row.ts'
import type { ComparedRow } from './words-agree.ts'

/** The rows of a section as read, oldest first, before a wallet is chosen. */
export function previewRows(section: Pick<StatementSection, 'rows'>): readonly PreviewRow[] {
  return runAtOnce(makePreviewRows(section))
}

/** The same, with pauses. */
export function* makePreviewRows(
  section: Pick<StatementSection, 'rows'>,
): Slices<readonly PreviewRow[]> {
  const rowsOfDay = new Map<Day | null, number>()
  return yield* mapInSlices(section.rows.entries(), ([place, row]) => {
    const placeInDay = rowsOfDay.get(row.day) ?? 0
    rowsOfDay.set(row.day, placeInDay + 1)
    return previewRow(row, place, placeInDay)
  })
}

/**
 * The rows compared with what is recorded: what the wallet has already is marked, and unticked where that is sure, other
 * wallets' opposite rows become offers of a transfer, past rows suggest category and label. What the
 * person chose stays; so it may be called whenever the wallet or the recorded rows change.
 */
export function markRows(
  rows: readonly PreviewRow[],
  context: PreviewContext,
): readonly PreviewRow[] {
  return runAtOnce(compareRows(rows, context))
}

/** The same, with pauses. */
export function* compareRows(
  rows: readonly PreviewRow[],
  context: PreviewContext,
): Slices<readonly PreviewRow[]> {
  const said = yield* mapInSlices(rows, comparedRow)
  const existing = yield* lookForExisting(said, context.walletRows, {
    zone: context.zone,
    isOfAlerts: false,
    mayMeet: (_row, recorded) => mayBeOfAccount(recorded, context),
  })
  const compared = yield* mapInSlices(rows, row => withExisting(row, existing.get(row.key) ?? null))
  const transfers = yield* findTransfers(compared, context)
  const { pays, recorded } = yield* meetPlans({ rows: compared, transfers, context })
  return yield* mapInSlices(compared, row => {
    const paid = pays.get(row.key) ?? null
    const transfer = transfers.get(row.key) ?? plannedTransfer(paid, context)
    const again = recorded.get(row.key)
    return withMarks(
      again === undefined ? row : withExisting(row, again),
      { transfer, pays: paid },
      context,
    )
  })
}

/** An alert of another account is none of this one's rows (ST7.10). */
function mayBeOfAccount(
  { alert }: RecordedRow,
  { accountEnd = '' }: Pick<PreviewContext, 'accountEnd'>,
): boolean {
  return mayBeSameAccount(alert?.last4 ?? '', accountEnd)
}

function comparedRow(row: PreviewRow): ComparedRow {
  const { key, day, type, amount, balance, description, reference, kind, details } = row
  return { key, day, type, amount, balance, description, reference, kind, party: details.party }
}

function withExisting(row: PreviewRow, existing: ExistingMatch | null): PreviewRow {
  // Most rows of a new file are as they were: to make all of them anew takes long, and memory.
  return row.existing === existing ? row : { ...row, existing }
}

/** The offer of a transfer that was planned, where nothing else says where the money went. */
function plannedTransfer(
  pays: PaysOffer | null,
  { wallets }: PreviewContext,
): TransferOffer | null {
  const wallet = wallets.find(({ id }) => id === pays?.transferTo)
  if (wallet === undefined) return null
  const { id: walletId, name: walletName } = wallet
  return { walletId, walletName, matchedTransactionId: null, isTaken: false, isOfFile: false }
}

function withMarks(
  row: PreviewRow,
  { transfer, pays }: Pick<PreviewRow, 'transfer' | 'pays'>,
  context: PreviewContext,
): PreviewRow {
  const suggested = suggestedFor(row, context)
  const { chosen } = row
  const category = chosen.category ? row.category : suggested.category
  const labelId = chosen.label ? liveLabel(row.labelId, context) : suggested.labelId
  const isTicked = chosen.tick ? row.isTicked : isTickedAtFirst(row)
  const isAsIs =
    row.transfer === transfer &&
    row.pays === pays &&
    row.category === category &&
    row.labelId === labelId &&
    row.isTicked === isTicked
  return isAsIs ? row : { ...row, transfer, pays, category, labelId, isTicked }
}

/** What is surely there already is not imported by itself, nor what moves within one account. */
function isTickedAtFirst(row: Pick<PreviewRow, 'existing' | 'kind'>): boolean {
  return row.existing?.kind !== 'same' && row.kind !== 'sweep'
}

function previewRow(row: StatementRow, place: number, placeInDay: number): PreviewRow {
  const { day, time, type, amount, balance, category, confidence, reasons, kind } = row
  return {
    key: String(place),
    place,
    printed: {
      at: row.printed,
      page: row.page,
      figures: `${amount} ${balance ?? ''}`,
      words: `${row.narration}|${row.reference}`,
    },
    day,
    time,
    placeInDay,
    type,
    amount,
    balance,
    description: descriptionOf(row),
    reference: row.reference,
    details: row.details,
    category,
    labelId: null,
    confidence,
    reasons,
    kind,
    counterparty: row.counterparty,
    reversalOf: row.reversalOf === null ? null : String(row.reversalOf),
    ...(row.tags !== undefined && { tags: row.tags }),
    readCategory: category,
    isTicked: isTickedAtFirst({ existing: null, kind }),
    existing: null,
    transfer: null,
    pays: null,
    otherEndOf: null,
    isEdited: false,
    isDeleted: false,
    chosen: NO_CHOICES,
  }
}

function descriptionOf({ narration, details }: StatementRow): string {
  return narrationToDescription(narration) || narrationToDescription(wordsOfDetails(details))
}

type Suggestion = Pick<PreviewRow, 'category' | 'labelId'>

function suggestedFor(row: PreviewRow, context: PreviewContext): Suggestion {
  const past = suggestFor(row, context.lessons)
  const tagged = labelOfTags(row.tags ?? NO_TAGS, context)
  if (past === undefined) {
    // What is offered no more is not suggested either (CA5).
    const { isHidden } = context.categories.lookOf(row.readCategory)
    return { category: isHidden ? UNCATEGORIZED : row.readCategory, labelId: tagged }
  }
  return { category: past.category, labelId: tagged ?? liveLabel(past.labelId, context) }
}

const NO_TAGS: readonly string[] = []

/** The label that is called as the first of the tags that any is called; null where none is (ST8.18). */
function labelOfTags(tags: readonly string[], { labelsByName }: PreviewContext): string | null {
  const ids = tags.map(tag => labelsByName.get(foldText(tag)))
  return ids.find(id => id !== undefined) ?? null
}

/** The tags of rows that no label is called as, those of most rows first (ST8.18). */
export function openTags(
  rows: readonly Pick<PreviewRow, 'tags' | 'isDeleted'>[],
  labels: readonly { readonly name: string }[],
): readonly string[] {
  const known = new Set(labels.map(({ name }) => foldText(name)))
  const counts = new Map<string, { readonly name: string; count: number }>()
  for (const { tags = NO_TAGS, isDeleted } of rows) {
    for (const name of isDeleted ? NO_TAGS : tags) {
      const key = foldText(name)
      const counted = counts.get(key) ?? { name, count: 0 }
      counted.count += 1
      if (!known.has(key)) counts.set(key, counted)
    }
  }
  const all = [...counts.values()].toSorted((one, other) => other.count - one.count)
  return all.map(({ name }) => name)
}

function liveLabel(labelId: string | null, { labelIds }: PreviewContext): string | null {
  return labelId !== null && labelIds.has(labelId) ? labelId : null
}

// Neither a NUL nor half a surrogate pair can be saved (text-limits.ts).
const UNSTORABLE = /\0|\p{Surrogate}/gu

/** The narration as it can be saved: no character that no database keeps, no longer than may be. */
export function narrationToDescription(narration: string): string {
  const storable = narration.replaceAll(UNSTORABLE, '').trim()
  return storable.slice(0, MAX_DESCRIPTION_LENGTH).replaceAll(UNSTORABLE, '').trimEnd()
}
