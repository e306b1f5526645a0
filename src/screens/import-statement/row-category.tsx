import type { PreviewRow } from '#domain/imports/preview-row.ts'
import { categoryOptions } from '#screens/shared-dialogs/entry-options.ts'
import { InlineSelect } from '#ui/inline-select.tsx'
import { useNaira } from '#ui/naira.ts'
import { rowName } from './row-words.ts'

interface RowCategoryProps {
  readonly row: PreviewRow
  readonly onCategory: (category: string) => void
}

/** The category that a row goes into; a transfer is in none that one could choose. */
export function RowCategory({ row, onCategory }: RowCategoryProps) {
  const naira = useNaira()
  if (row.transfer?.isTaken === true) return <span>Transfer</span>
  return (
    <InlineSelect
      label={`Category of ${rowName(row, naira)}`}
      value={row.category}
      onValue={onCategory}
      options={categoryOptions(row.category)}
      disabled={row.isDeleted}
    />
  )
}
