import type { PreviewRow } from '#domain/imports/preview-row.ts'

/** What can be done with one row of the preview. */
export interface RowActions {
  readonly onTick: (row: PreviewRow, isTicked: boolean) => void
  readonly onCategory: (row: PreviewRow, category: string) => void
  readonly onTransfer: (row: PreviewRow, isTaken: boolean) => void
  readonly onEdit: (row: PreviewRow) => void
  readonly onDelete: (row: PreviewRow) => void
  readonly onRestore: (row: PreviewRow) => void
}
