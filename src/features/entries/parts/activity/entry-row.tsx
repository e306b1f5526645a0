import { Pencil } from 'lucide-react'
import { memo, type RefObject, useState } from 'react'
import type { ListedEntry, TransactionView } from '#features/entries/data/transaction-view.ts'
import type { ListColumn } from '#features/entries/rules/list-columns.ts'
import { LabelChip } from '#features/labels/parts/label-chip.tsx'
import { t } from '#messages/t.ts'
import { isNeutral } from '#records/neutral.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { classes } from '#ui/style/classes.ts'
import { notify } from '#ui/toast/notify.tsx'
import { DescriptionDialog } from '../entry-sheet/description-dialog.tsx'
import { DayChoice } from '../list/day-choice.tsx'
import { EntryTitle, entryName, entrySync, mainRow } from '../list/entry-item.tsx'
import { EntryCell, type EntryEdit, isQuiet } from './entry-cells.tsx'
import { HiddenActions, RowActions, RowTick } from './row-actions.tsx'
import { EntryLink, type RowFocusHandler } from './row-link.tsx'
import { middleOf } from './table-head.tsx'
import type { EntryActions } from './use-entry-actions.ts'
import type { EntryNames } from './use-entry-names.ts'
import type { Selection } from './use-selection.ts'
import styles from './entry-table.module.css'

/** What a row does, as it is with the last draw: rows are drawn anew for what they show alone. */
export interface RowHandlers {
  readonly selection: Selection
  readonly actions: EntryActions
  readonly onEdit: (entry: ListedEntry) => void
  readonly onFocus: RowFocusHandler
  /** The entries beside it, in their order. */
  readonly listed: readonly string[]
}

interface EntryRowProps {
  readonly entry: ListedEntry
  /** Whether it says its day itself, where no head does. */
  readonly isDated: boolean
  readonly columns: readonly ListColumn[]
  readonly names: EntryNames
  readonly isSelected: boolean
  readonly isOpen: boolean
  readonly handlers: RefObject<RowHandlers>
}

/** An entry in the table. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, isDated, columns, names, isSelected, isOpen, handlers } = props
  // Thirty categories a row are most of what a page of the table would be made of: only a row that is come to has them.
  const [isNear, setNear] = useState(false)
  const row = mainRow(entry)
  const name = entryName(entry)
  const isEdited = columns.includes('edit')
  const acts = {
    onEdit: () => handlers.current.onEdit(entry),
    onDuplicate: () => void handlers.current.actions.duplicate(row),
    onDelete: () => void handlers.current.actions.remove(row, name),
  }

  function handleEdit(...edit: Parameters<EntryEdit>) {
    return handlers.current.actions.edit(row, ...edit)
  }

  return (
    <tr
      data-entry={row.id}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
      onFocus={event => {
        setNear(true)
        handlers.current.onFocus(event, row.id)
      }}
      onPointerDown={() => setNear(true)}
    >
      <td className={styles['tick']}>
        <RowTick {...{ id: row.id, name, isSelected, handlers }} />
      </td>
      <td>
        <PayeeText
          entry={entry}
          isDated={isDated}
          hasLabel={!columns.includes('labels')}
          onEdit={handleEdit}
        />
        {!isEdited && <HiddenActions name={name} {...acts} />}
      </td>
      {middleOf(columns).map(column => (
        <td key={column} className={classes(isQuiet(column) && styles['quiet'])}>
          <EntryCell
            column={column}
            entry={entry}
            names={names}
            isNear={isNear}
            onEdit={handleEdit}
          />
        </td>
      ))}
      <td className={styles['end']}>
        <RowAmount row={row} />
      </td>
      {isEdited && (
        <td>
          <RowActions name={name} {...acts} />
        </td>
      )}
    </tr>
  )
})

interface RowAmountProps {
  readonly row: TransactionView
}

function RowAmount({ row }: RowAmountProps) {
  return (
    <Amount
      amount={row.amount}
      tone={isNeutral(row) ? 'transfer' : row.type}
      isSigned={row.transferId === null}
      kobo="auto"
    />
  )
}

interface PayeeTextProps {
  readonly entry: ListedEntry
  /** Whether its day stands here, where no head says it. */
  readonly isDated: boolean
  /** Whether the label stands here, for want of a column. */
  readonly hasLabel: boolean
  readonly onEdit: EntryEdit
}

/** What an entry is called, which opens it, the way to call it otherwise, and what stands beside that. */
function PayeeText({ entry, isDated, hasLabel, onEdit }: PayeeTextProps) {
  const [isDescribing, setDescribing] = useState(false)
  const row = mainRow(entry)
  const { id, label, description } = row
  const name = entryName(entry)
  return (
    <span className={styles['payee']}>
      <EntryLink id={id} className={styles['open']}>
        <EntryTitle entry={entry} />
      </EntryLink>
      <IconButton
        className={styles['describe']}
        label={t('entries.change-words-of-name', { name })}
        data-act="describe"
        aria-haspopup="dialog"
        icon={<Pencil />}
        onClick={() => setDescribing(true)}
      />
      {isDescribing && (
        <DescriptionDialog
          description={description}
          onDescription={words => void onEdit({ description: words })}
          onClose={() => setDescribing(false)}
        />
      )}
      {isDated && (
        <DayChoice
          row={row}
          label={t('entries.date-of-name', { name })}
          isQuiet
          onFault={fault => fault !== undefined && notify.error(fault)}
          onInstant={createdAt => onEdit({ createdAt })}
        />
      )}
      {hasLabel && label !== null && (
        <span className={styles['inline']}>
          <LabelChip label={label} />
        </span>
      )}
      <SyncMark sync={entrySync(entry)} />
    </span>
  )
}
