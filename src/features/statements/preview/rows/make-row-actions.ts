import { rowName } from '#features/statements/row-words.ts'
import {
  categoriseRows,
  choosePays,
  deleteRow,
  giveBackTransfer,
  restoreRow,
  takeTransfer,
  tickRows,
} from '#features/statements/rules/import/edit-rows.ts'
import type { PreviewRow } from '#features/statements/rules/import/preview-row.ts'
import { t } from '#messages/t.ts'
import { SHOWN_AMOUNTS } from '#money/amount-words.ts'
import { notify } from '#ui/toast/notify.tsx'
import type { RowActions } from './row-view.ts'

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
    onPays: ({ key }, isTaken) => onRows(rows => choosePays(rows, key, isTaken)),
    onEdit,
    onDelete(row) {
      onRows(rows => deleteRow(rows, row.key))
      // Where amounts are hidden, the toast itself leaves the digits out.
      notify.success(t('statements.row-is-taken-out', { row: rowName(row, SHOWN_AMOUNTS) }), {
        action: { label: t('statements.undo'), onAction: () => restore(row) },
      })
    },
    onRestore: restore,
  }
}
