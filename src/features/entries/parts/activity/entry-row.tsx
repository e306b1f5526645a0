// oxlint-disable jsx-a11y/no-redundant-roles -- Safari drops a table's roles when CSS lays its rows out by themselves
// oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the same: these are the elements' own roles
import { Pencil } from 'lucide-react'
import { memo, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListedEntry } from '#features/entries/data/transaction-view.ts'
import type { ListColumn } from '#features/entries/rules/list-columns.ts'
import { LabelChip } from '#features/labels/parts/label-chip.tsx'
import { t } from '#messages/t.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { DescriptionDialog } from '../entry-sheet/description-dialog.tsx'
import { DayChoice } from '../list/day-choice.tsx'
import { EntryAmount, EntryWorth } from '../list/entry-amount.tsx'
import { EntryTitle, entryName, entrySync, mainRow } from '../list/entry-item.tsx'
import { EntryCell, type EntryEdit, isQuiet } from './entry-cells.tsx'
import { HiddenActions, RowActions, RowTick } from './row-actions.tsx'
import { EntryLink, type RowFocusHandler } from './row-link.tsx'
import { middleOf } from './table-head.tsx'
import type { EntryActions } from './use-entry-actions.ts'
import type { EntryChoices, EntryNames } from './use-entry-names.ts'
import type { Selection } from './use-selection.ts'
import styles from './entry-table.module.css'

/** What a row does, as it is with the last draw: rows are drawn anew for what they show alone. */
export interface RowHandlers {
  readonly selection: Selection
  readonly actions: EntryActions
  readonly onEdit: (entry: ListedEntry) => void
  readonly onFocus: RowFocusHandler
  /** It is come to. */
  readonly onNear: (id: string) => void
  /** The entries beside it, in their order. */
  readonly listed: readonly string[]
}

interface EntryRowProps {
  readonly entry: ListedEntry
  /** Whether it says its day itself, where no head does. */
  readonly isDated: boolean
  readonly columns: readonly ListColumn[]
  readonly names: EntryNames
  /** All that there is to choose from, once it is come to. */
  readonly choices: EntryChoices | undefined
  readonly isSelected: boolean
  readonly isOpen: boolean
  readonly handlers: RefObject<RowHandlers>
}

/** What is done with an entry. */
function actsOf(entry: ListedEntry, handlers: RefObject<RowHandlers>) {
  const [row, name] = [mainRow(entry), entryName(entry)]
  return {
    name,
    onChange: (...edit: Parameters<EntryEdit>) => handlers.current.actions.edit(row, ...edit),
    onEdit: () => handlers.current.onEdit(entry),
    onDuplicate: () => void handlers.current.actions.duplicate(row),
    onDelete: () => void handlers.current.actions.remove(row, name),
  }
}

/** An entry in the table. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, isDated, columns, names, choices, isSelected, isOpen, handlers } = props
  const [isUnder, setUnder] = useState(false)
  const isReached = isUnder || choices !== undefined
  const row = mainRow(entry)
  const isEdited = columns.includes('edit')
  const acts = actsOf(entry, handlers)

  return (
    <tr
      role="row"
      data-entry={row.id}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
      onFocus={event => {
        handlers.current.onNear(row.id)
        handlers.current.onFocus(event, row.id)
      }}
      // Before the press that may follow at once, which would go to what is replaced.
      onPointerEnter={() => flushSync(() => setUnder(true))}
      onPointerDown={() => handlers.current.onNear(row.id)}
    >
      <td role="cell">
        <RowTick {...{ id: row.id, name: acts.name, isSelected, handlers }} />
      </td>
      <td role="cell">
        <PayeeText
          entry={entry}
          isDated={isDated}
          hasLabel={!columns.includes('labels')}
          isReached={isReached}
          onEdit={acts.onChange}
        />
        {!isEdited && <HiddenActions {...acts} />}
      </td>
      {middleOf(columns).map(column => (
        <td key={column} role="cell" className={isQuiet(column) ? styles['quiet'] : undefined}>
          <EntryCell
            column={column}
            entry={entry}
            names={names}
            choices={choices}
            isReached={isReached}
            onEdit={acts.onChange}
          />
        </td>
      ))}
      <td role="cell" className={styles['end']}>
        <EntryAmount entry={entry} />
        <EntryWorth entry={entry} />
      </td>
      {isEdited && (
        <td role="cell">
          <RowActions {...acts} />
        </td>
      )}
    </tr>
  )
})

interface PayeeTextProps {
  readonly entry: ListedEntry
  /** Whether its day stands here, where no head says it. */
  readonly isDated: boolean
  /** Whether the label stands here, for want of a column. */
  readonly hasLabel: boolean
  /** Whether what is seen only where one points is drawn. */
  readonly isReached: boolean
  readonly onEdit: EntryEdit
}

/** What an entry is called, which opens it, the way to call it otherwise, and what stands beside that. */
function PayeeText({ entry, isDated, hasLabel, isReached, onEdit }: PayeeTextProps) {
  const row = mainRow(entry)
  const { id, label, description } = row
  // Of the row, not of the place: that may be given another.
  const [describedId, setDescribedId] = useState<string>()
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
        icon={isReached && <Pencil />}
        onClick={() => setDescribedId(id)}
      />
      {describedId === id && (
        <DescriptionDialog
          description={description}
          onDescription={words => void onEdit({ description: words })}
          onClose={() => setDescribedId(undefined)}
        />
      )}
      {isDated && (
        <DayChoice
          key={id}
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
