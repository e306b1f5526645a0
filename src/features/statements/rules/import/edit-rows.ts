import type { Kobo } from '#money/money.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'
import { countDoubts } from '../proof/check-dates.ts'
import { heldBack, proveRows } from '../proof/prove-rows.ts'
import type { Proof, RowReason, StatementSection } from '../reading.ts'
import { keptRows, type PreviewRow, type RowChoices } from './preview-row.ts'

/** Another own wallet, as a person names it. */
export interface NamedWallet {
  readonly id: string
  readonly name: string
}

/** What the person makes of a row; whole, as the edit dialog gives it. */
export interface RowEdit {
  readonly day: Day
  readonly type: TransactionType
  readonly amount: Kobo
  readonly description: string
  readonly category: string
  readonly labelId: string | null
  /** The wallet at the other end; null when it is no transfer. */
  readonly transferWallet: NamedWallet | null
}

type Rows = readonly PreviewRow[]

const FIGURE_REASONS: ReadonlySet<RowReason> = new Set([
  'link-broken',
  'direction-fixed',
  'both-amounts',
])
const DAY_REASONS: ReadonlySet<RowReason> = new Set([
  'no-date',
  'date-outside-period',
  'date-out-of-order',
  'date-far',
  'date-unsure',
  'future-date',
])
const TEXT_REASONS: ReadonlySet<RowReason> = new Set([
  'narration-empty',
  'narration-long',
  'narration-unsure',
])

/** The rows with one edited; what the person decided is no longer a reason to look it over. */
export function editRow(rows: Rows, key: string, edit: RowEdit): Rows {
  return changeRow(rows, key, row => {
    const { day, type, amount, description, category, labelId, transferWallet } = edit
    const hasNewDay = day !== row.day
    const hasNewFigures = type !== row.type || amount !== row.amount
    const typed = {
      day: hasNewDay,
      figures: hasNewFigures,
      description: description !== row.description,
    }
    return {
      ...withTransfer(row, transferWallet),
      day,
      type,
      amount,
      description,
      category,
      labelId,
      reasons: openReasons(row, typed),
      isEdited: row.isEdited || hasNewDay || hasNewFigures,
      chosen: {
        tick: row.chosen.tick || isNewlyTaken(row, transferWallet),
        day: row.chosen.day || typed.day,
        figures: row.chosen.figures || typed.figures,
        description: row.chosen.description || typed.description,
        transfer: transferChoice(row, transferWallet),
        pays: row.chosen.pays,
        category: row.chosen.category || category !== row.category,
        label: row.chosen.label || labelId !== row.labelId,
      },
    }
  })
}

/** The reasons to look a row over that are left once the person typed these of its fields. */
export function openReasons(
  { reasons }: Pick<PreviewRow, 'reasons'>,
  typed: Pick<RowChoices, 'day' | 'figures' | 'description'>,
): readonly RowReason[] {
  return reasons.filter(
    reason =>
      !(typed.day && DAY_REASONS.has(reason)) &&
      !(typed.figures && FIGURE_REASONS.has(reason)) &&
      !(typed.description && TEXT_REASONS.has(reason)),
  )
}

/** The rows with one taken out; it can be put back. */
export function deleteRow(rows: Rows, key: string): Rows {
  return changeRow(rows, key, row => ({ ...row, isDeleted: true }))
}

/** The rows with one put back where it was. */
export function restoreRow(rows: Rows, key: string): Rows {
  return changeRow(rows, key, row => ({ ...row, isDeleted: false }))
}

/** The rows with these ticked or unticked by the person. */
export function tickRows(rows: Rows, keys: ReadonlySet<string>, isTicked: boolean): Rows {
  const noted = noting({ tick: true })
  return changeRows(rows, keys, row => ({ ...row, isTicked, chosen: noted(row.chosen) }))
}

/** The rows with these put in a category. */
export function categoriseRows(rows: Rows, keys: ReadonlySet<string>, category: string): Rows {
  const noted = noting({ category: true })
  return changeRows(rows, keys, row => ({ ...row, category, chosen: noted(row.chosen) }))
}

/** The rows with these given a label; null takes theirs away. */
export function labelRows(rows: Rows, keys: ReadonlySet<string>, labelId: string | null): Rows {
  const noted = noting({ label: true })
  return changeRows(rows, keys, row => ({ ...row, labelId, chosen: noted(row.chosen) }))
}

/** Adds to what is chosen of rows; most of a file share theirs, and do so after. */
function noting(choice: Partial<RowChoices>): (chosen: RowChoices) => RowChoices {
  const notedByChosen = new Map<RowChoices, RowChoices>()
  return chosen => {
    const noted = notedByChosen.get(chosen) ?? { ...chosen, ...choice }
    notedByChosen.set(chosen, noted)
    return noted
  }
}

/** The rows with the offer of one taken: it becomes a transfer, and is imported. */
export function takeTransfer(rows: Rows, key: string): Rows {
  return changeRow(rows, key, row =>
    row.transfer === null
      ? row
      : {
          ...row,
          transfer: { ...row.transfer, isTaken: true },
          isTicked: true,
          chosen: { ...row.chosen, tick: true, transfer: 'taken' },
        },
  )
}

/** The rows with one no longer a transfer; the offer, where there was one, stands again. */
export function giveBackTransfer(rows: Rows, key: string): Rows {
  return changeRow(rows, key, row => ({
    ...withTransfer(row, null),
    chosen: { ...row.chosen, transfer: 'refused' },
  }))
}

/** The rows with one that pays an occurrence, or does not. */
export function choosePays(rows: Rows, key: string, isTaken: boolean): Rows {
  return changeRow(rows, key, row =>
    row.pays === null
      ? row
      : {
          ...row,
          pays: { ...row.pays, isTaken },
          chosen: { ...row.chosen, pays: isTaken ? 'taken' : 'refused' },
        },
  )
}

/** What the arithmetic of the section says of what is left of its rows, after edits and deletions. */
export function proofAfter(section: StatementSection, rows: Rows): Proof {
  if (rows.every(row => !row.isEdited && !row.isDeleted)) return section.proof
  const kept = keptRows(rows)
  const dates = {
    ...countDoubts(kept.map(({ reasons }) => reasons)),
    open: section.proof.dates.open,
  }
  const proof = proveRows(kept, section.stated, { unread: section.proof.unread, dates })
  return heldBack(proof, section.proof.doubts)
}

function withTransfer(row: PreviewRow, wallet: NamedWallet | null): PreviewRow {
  const { transfer } = row
  if (wallet === null) {
    return transfer?.isTaken === true ? { ...row, transfer: { ...transfer, isTaken: false } } : row
  }
  const isSameWallet = transfer?.walletId === wallet.id
  return {
    ...row,
    transfer: {
      walletId: wallet.id,
      walletName: wallet.name,
      // Another wallet's match is found when the rows are marked again.
      matchedTransactionId: isSameWallet ? transfer.matchedTransactionId : null,
      isTaken: true,
      isOfFile: false,
    },
    isTicked: row.isTicked || isNewlyTaken(row, wallet),
  }
}

function transferChoice(
  { transfer, chosen }: PreviewRow,
  wallet: NamedWallet | null,
): PreviewRow['chosen']['transfer'] {
  if (wallet !== null) return 'taken'
  return transfer?.isTaken === true ? 'refused' : chosen.transfer
}

function isNewlyTaken({ transfer }: PreviewRow, wallet: NamedWallet | null): boolean {
  return wallet !== null && transfer?.isTaken !== true
}

function changeRow(rows: Rows, key: string, change: (row: PreviewRow) => PreviewRow): Rows {
  return changeRows(rows, new Set([key]), change)
}

function changeRows(
  rows: Rows,
  keys: ReadonlySet<string>,
  change: (row: PreviewRow) => PreviewRow,
): Rows {
  return rows.map(row => (keys.has(row.key) ? change(row) : row))
}
