import { SHOWN_AMOUNTS } from '#domain/amount-words.ts'
import {
  categoriseRows,
  deleteRow,
  giveBackTransfer,
  restoreRow,
  takeTransfer,
  tickRows,
} from '#domain/imports/edit-rows.ts'
import type { PreviewRow } from '#domain/imports/preview-row.ts'
import { notify } from '#ui/notify.tsx'
import type { RowActions } from './row-actions.ts'
import { rowName } from './row-words.ts'

/** Makes other rows of the rows as they then are. */
export type ChangeRows = (change: (rows: readonly PreviewRow[]) => readonly PreviewRow[]) => void

/** What the buttons in a row do; `onEdit` opens the dialog. */
export function makeRowActions(onRows: ChangeRows, onEdit: (row: PreviewRow) => void): RowActions {
  function restore({ key }: PreviewRow) {
    onRows(rows => restoreRow(rows, key))
  }

  return {
    onTick: ({ key }, isTicked) => onRows(rows => tickRows(rows, new Set([key]), isTicked)),
    onCategory: ({ key }, category) =>
      onRows(rows => categoriseRows(rows, new Set([key]), category)),
    onTransfer: ({ key }, isTaken) =>
      onRows(rows => (isTaken ? takeTransfer(rows, key) : giveBackTransfer(rows, key))),
    onEdit,
    onDelete(row) {
      onRows(rows => deleteRow(rows, row.key))
      // Where amounts are hidden, the toast itself leaves the digits out.
      notify.success(`${rowName(row, SHOWN_AMOUNTS)} is taken out`, {
        action: { label: 'Undo', onAction: () => restore(row) },
      })
    },
    onRestore: restore,
  }
}
