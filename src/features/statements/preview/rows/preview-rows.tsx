import { type Dispatch, memo, useDeferredValue, useMemo, useState } from 'react'
import { once } from '#base/once.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { useToday } from '#features/session/data/use-today.ts'
import { breakText } from '#features/statements/row-words.ts'
import { keptRows, type PreviewRow } from '#features/statements/rules/import/preview-row.ts'
import type { Proof } from '#features/statements/rules/reading.ts'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { FilterChips } from '#ui/choice/filter-chips.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { pageOf, Paging } from '#ui/list/paging.tsx'
import { Notice } from '#ui/mark/notice.tsx'
import { useNaira } from '#ui/money/amount.tsx'
import { rowsText } from '../import-counts.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { EditRowDialog } from './edit-row-dialog.tsx'
import { type ChangeRows, makeRowActions } from './make-row-actions.ts'
import { previewColumns } from './preview-columns.tsx'
import { type FilterCounts, type RowFilter, searchRows } from './row-filters.ts'
import { FIRST_VIEW, type RowSelection, type RowView, withPicked } from './row-view.ts'
import styles from '../preview.module.css'

interface PreviewRowsProps {
  readonly rows: readonly PreviewRow[]
  /** Of them. */
  readonly counts: FilterCounts
  /** Which of them are shown at first. */
  readonly firstFilter: RowFilter
  readonly proof: Proof
  /** Empty while none is chosen. */
  readonly walletId: string
  /** Whether they are being recorded. */
  readonly isLocked: boolean
  readonly onRows: ChangeRows
}

/**
 * The rows of the preview: narrowed down, in pages, one by one or many at once. What is typed and pressed is shown at
 * once, and the rows that follow from it after that, so that neither holds the page for long.
 */
export function PreviewRows({ rows, proof, firstFilter, isLocked, ...rest }: PreviewRowsProps) {
  const { walletId, counts, onRows } = rest
  const [view, setView] = useState<RowView>({ ...FIRST_VIEW, filter: firstFilter })
  const [picked, setPicked] = useState<ReadonlySet<string> | undefined>()
  const [edited, setEdited] = useState<PreviewRow | undefined>()
  const shown = useDeferredValue(view)
  const { filter, text } = shown
  const found = useMemo(() => searchRows(rows, { filter, text }), [rows, filter, text])
  return (
    <Card className={styles['rows']} inert={isLocked}>
      <PreviewToolbar
        counts={counts}
        view={view}
        onView={change => setView({ ...view, page: 1, ...change })}
        isPicking={picked !== undefined}
        onPicking={isPicking => setPicked(isPicking ? new Set() : undefined)}
      />
      {picked !== undefined && (
        <BulkBar
          selection={selectionOf(picked, setPicked)}
          found={found}
          onRows={onRows}
          onDone={() => setPicked(undefined)}
        />
      )}
      <FoundRows
        rows={rows}
        found={found}
        view={shown}
        proof={proof}
        picked={picked}
        onPicked={setPicked}
        onRows={onRows}
        onEdit={setEdited}
        onView={setView}
      />
      {edited !== undefined && (
        <EditRowDialog
          row={edited}
          walletId={walletId}
          onRows={onRows}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}

interface FoundRowsProps extends Pick<PreviewRowsProps, 'rows' | 'proof' | 'onRows'> {
  /** The rows that the filter leaves. */
  readonly found: readonly PreviewRow[]
  readonly view: RowView
  /** Undefined while rows are ticked for the import. */
  readonly picked: ReadonlySet<string> | undefined
  readonly onPicked: (picked: ReadonlySet<string>) => void
  readonly onEdit: (row: PreviewRow) => void
  /** The view may have changed since these were shown. */
  readonly onView: Dispatch<(view: RowView) => RowView>
}

/** A page of them. A letter that is typed draws none of it: the rows follow. */
const FoundRows = memo(function FoundRows({ rows, found, view, proof, ...rest }: FoundRowsProps) {
  const { picked, onPicked, onRows, onEdit, onView } = rest
  const today = useToday()
  const labels = useLabels() ?? []
  const page = pageOf(found, view)
  const breaks = breaksByKey(rows, proof)
  return (
    <>
      {page.rows.length === 0 ? (
        <p className={styles['none']}>{t('statements.no-rows-here')}</p>
      ) : (
        <DataTable
          caption={t('statements.rows-of-the-statement')}
          columns={previewColumns({
            today,
            labelsById: new Map(labels.map(label => [label.id, label])),
            selection: picked && selectionOf(picked, onPicked),
            actions: makeRowActions(onRows, onEdit),
          })}
          rows={page.rows}
          rowKey={({ key }) => key}
          noteBefore={({ key }) => breakNote(breaks.get(key))}
          isMuted={row => !row.isTicked || row.isDeleted || row.otherEndOf !== null}
        />
      )}
      <Paging
        pagination={page.pagination}
        onPaging={paging => onView(current => ({ ...current, ...paging }))}
      />
    </>
  )
})

function selectionOf(
  keys: ReadonlySet<string>,
  onKeys: (keys: ReadonlySet<string>) => void,
): RowSelection {
  return { keys, onPick: (changed, isPicked) => onKeys(withPicked(keys, changed, isPicked)) }
}

/** What is missing before which row, by its key. */
function breaksByKey(rows: readonly PreviewRow[], { breaks }: Proof) {
  const kept = breaks.length === 0 ? [] : keptRows(rows)
  return new Map(breaks.map(({ row, difference }) => [kept[row]?.key ?? '', difference]))
}

function breakNote(difference: Kobo | undefined) {
  return difference === undefined ? undefined : <BreakNote difference={difference} />
}

function BreakNote({ difference }: { readonly difference: Kobo }) {
  const naira = useNaira()
  return (
    <Notice tone="warning">
      <p>{breakText(difference, naira)}</p>
    </Notice>
  )
}

interface BulkBarProps {
  readonly selection: RowSelection
  /** The rows that the filter leaves, on whatever page. */
  readonly found: readonly PreviewRow[]
  readonly onRows: ChangeRows
  readonly onDone: () => void
}

/** How many rows are picked, and what to do with all of them. */
function BulkBar({ selection, found, onRows, onDone }: BulkBarProps) {
  const [isChanging, setChanging] = useState(false)
  const { keys, onPick } = selection
  const areAllPicked = found.every(({ key }) => keys.has(key))

  function handleAll() {
    onPick(
      found.map(({ key }) => key),
      !areAllPicked,
    )
  }

  return (
    <div className={styles['bulk']}>
      <output className={styles['picked']}>
        {t('statements.rows-selected', { rows: rowsText(keys.size) })}
      </output>
      <Button variant="ghost" size="sm" onClick={handleAll}>
        {areAllPicked
          ? t('statements.select-none')
          : t('statements.select-all-rows', { rows: rowsText(found.length) })}
      </Button>
      <Button size="sm" disabled={keys.size === 0} onClick={() => setChanging(true)}>
        {t('statements.change')}
      </Button>
      <Button variant="ghost" size="sm" onClick={onDone}>
        {t('statements.done')}
      </Button>
      {isChanging && <BulkDialog keys={keys} onRows={onRows} onClose={() => setChanging(false)} />}
    </div>
  )
}

interface PreviewToolbarProps {
  readonly counts: FilterCounts
  readonly view: RowView
  readonly onView: (change: Partial<RowView>) => void
  /** Whether rows are being picked to change many at once. */
  readonly isPicking: boolean
  readonly onPicking: (isPicking: boolean) => void
}

const filtersInWords = once(
  (): readonly { readonly value: RowFilter; readonly label: string }[] => [
    { value: 'all', label: t('statements.all') },
    { value: 'new', label: t('statements.new') },
    { value: 'look', label: t('statements.needs-a-look') },
    { value: 'existing', label: t('statements.already-there') },
    { value: 'maybe', label: t('statements.maybe-there') },
    { value: 'transfers', label: t('statements.transfers') },
    { value: 'deleted', label: t('statements.taken-out') },
  ],
)

const ONLY_WITH_ROWS: ReadonlySet<RowFilter> = new Set(['maybe', 'deleted'])

/** Narrows the rows down, and begins to pick several. */
function PreviewToolbar(props: PreviewToolbarProps) {
  const { counts, view, onView, isPicking, onPicking } = props
  const options = filtersInWords().map(({ value, label }) => ({
    value,
    label,
    count: counts[value],
  }))
  return (
    <div className={styles['toolbar']}>
      <FilterChips
        label={t('statements.show-rows')}
        options={options.filter(({ value, count }) => !ONLY_WITH_ROWS.has(value) || count > 0)}
        value={view.filter}
        onValue={filter => onView({ filter })}
      />
      <div className={styles['find']}>
        <TextInput
          label={t('statements.find-in-descriptions')}
          type="search"
          value={view.text}
          onValue={text => onView({ text })}
        />
        <Button variant="ghost" aria-pressed={isPicking} onClick={() => onPicking(!isPicking)}>
          {isPicking ? t('statements.stop-selecting') : t('statements.select-several')}
        </Button>
      </div>
    </div>
  )
}
