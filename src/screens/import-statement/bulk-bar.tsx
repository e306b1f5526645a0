import { useState } from 'react'
import type { PreviewRow } from '#domain/imports/preview-row.ts'
import { Button } from '#ui/button.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { rowsText } from './import-counts.ts'
import type { ChangeRows } from './make-row-actions.ts'
import type { RowSelection } from './row-selection.ts'
import styles from './preview.module.css'

interface BulkBarProps {
  readonly selection: RowSelection
  /** The rows that the filter leaves, on whatever page. */
  readonly found: readonly PreviewRow[]
  readonly onRows: ChangeRows
  readonly onDone: () => void
}

/** How many rows are picked, and what to do with all of them. */
export function BulkBar({ selection, found, onRows, onDone }: BulkBarProps) {
  const [isChanging, setChanging] = useState(false)
  const { keys, onPick } = selection
  const foundKeys = found.map(({ key }) => key)
  const areAllPicked = foundKeys.every(key => keys.has(key))
  return (
    <div className={styles['bulk']}>
      <output className={styles['picked']}>{rowsText(keys.size)} selected</output>
      <Button variant="ghost" size="sm" onClick={() => onPick(foundKeys, !areAllPicked)}>
        {areAllPicked ? 'Select none' : `Select all ${rowsText(found.length)}`}
      </Button>
      <Button size="sm" disabled={keys.size === 0} onClick={() => setChanging(true)}>
        Change
      </Button>
      <Button variant="ghost" size="sm" onClick={onDone}>
        Done
      </Button>
      {isChanging && <BulkDialog keys={keys} onRows={onRows} onClose={() => setChanging(false)} />}
    </div>
  )
}
