import { Pencil, RotateCcw, Trash2 } from 'lucide-react'
import type { PreviewRow } from '#domain/imports/preview-row.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useNaira } from '#ui/naira.ts'
import { focusNeighbour } from './focus-neighbour.ts'
import type { RowActions } from './row-actions.ts'
import { rowName } from './row-words.ts'
import styles from './preview.module.css'

interface RowButtonsProps {
  readonly row: PreviewRow
  readonly actions: RowActions
}

/** What can be done with a row, besides what stands in it. */
export function RowButtons({ row, actions }: RowButtonsProps) {
  const name = rowName(row, useNaira())
  if (row.isDeleted) {
    return (
      <Button
        size="sm"
        variant="soft"
        icon={<RotateCcw />}
        aria-label={`Restore ${name}`}
        onClick={event => {
          focusNeighbour(event.currentTarget)
          actions.onRestore(row)
        }}
      >
        Restore
      </Button>
    )
  }
  return (
    <span className={styles['buttons']}>
      <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={() => actions.onEdit(row)} />
      <IconButton
        label={`Delete ${name}`}
        icon={<Trash2 />}
        onClick={event => {
          focusNeighbour(event.currentTarget)
          actions.onDelete(row)
        }}
      />
    </span>
  )
}
