import type { PreviewRow } from '#domain/imports/preview-row.ts'
import { Button } from '#ui/button.tsx'
import { useNaira } from '#ui/naira.ts'
import type { RowActions } from './row-actions.ts'
import { rowName, rowNotes, transferText } from './row-words.ts'
import styles from './preview.module.css'

interface RowDescriptionProps {
  readonly row: PreviewRow
  readonly onTransfer: RowActions['onTransfer']
}

/** What the bank wrote of a row, and what there is to know before it is imported. */
export function RowDescription({ row, onTransfer }: RowDescriptionProps) {
  const naira = useNaira()
  const { transfer, description, isDeleted } = row
  return (
    <div className={styles['description']}>
      <span className={styles['narration']}>
        {description === '' ? 'No description' : description}
      </span>
      {rowNotes(row).map(note => (
        <span key={note} className={styles['note']}>
          {note}
        </span>
      ))}
      {transfer !== null && !isDeleted && (
        <span className={styles['offer']}>
          {transferText(row, transfer)}
          <Button
            size="sm"
            variant={transfer.isTaken ? 'ghost' : 'soft'}
            aria-label={`${transfer.isTaken ? 'Undo transfer' : 'Take'}: ${rowName(row, naira)}`}
            onClick={() => onTransfer(row, !transfer.isTaken)}
          >
            {transfer.isTaken ? 'Undo transfer' : 'Take'}
          </Button>
        </span>
      )}
    </div>
  )
}
