import { useState } from 'react'
import { useLabels } from '#data/labels/queries.ts'
import { useToday } from '#data/ledger/use-today.ts'
import { keptRows, type PreviewRow } from '#domain/imports/preview-row.ts'
import type { Kobo } from '#domain/money.ts'
import type { Proof } from '#domain/statement/reading.ts'
import { pageOf } from '#screens/shared-lists/page-of.ts'
import { Paging } from '#screens/shared-lists/paging.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { useNaira } from '#ui/naira.ts'
import { Notice } from '#ui/notice.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { EditRowDialog } from './edit-row-dialog.tsx'
import { type ChangeRows, makeRowActions } from './make-row-actions.ts'
import { previewColumns } from './preview-columns.tsx'
import { PreviewToolbar } from './preview-toolbar.tsx'
import { searchRows } from './row-filters.ts'
import { withPicked } from './row-selection.ts'
import { FIRST_VIEW } from './row-view.ts'
import { breakText } from './row-words.ts'
import styles from './preview.module.css'

interface PreviewRowsProps {
  readonly rows: readonly PreviewRow[]
  readonly proof: Proof
  /** Empty while none is chosen. */
  readonly walletId: string
  /** Whether they are being recorded. */
  readonly isLocked: boolean
  readonly onRows: ChangeRows
}

/** The rows of the preview: narrowed down, in pages, one by one or many at once. */
export function PreviewRows({ rows, proof, walletId, isLocked, onRows }: PreviewRowsProps) {
  const today = useToday()
  const labels = useLabels() ?? []
  const [view, setView] = useState(FIRST_VIEW)
  const [picked, setPicked] = useState<ReadonlySet<string> | undefined>()
  const [edited, setEdited] = useState<PreviewRow | undefined>()
  // Cheap next to drawing a page of rows: 3,000 rows take about 1 ms.
  const found = searchRows(rows, view)
  const page = pageOf(found, view)
  const breaks = breaksByKey(rows, proof)
  const selection = picked && {
    keys: picked,
    onPick: (keys: readonly string[], isPicked: boolean) =>
      setPicked(withPicked(picked, keys, isPicked)),
  }
  return (
    <Card className={styles['rows']} inert={isLocked}>
      <PreviewToolbar
        rows={rows}
        view={view}
        onView={change => setView({ ...view, page: 1, ...change })}
        isPicking={picked !== undefined}
        onPicking={isPicking => setPicked(isPicking ? new Set() : undefined)}
      />
      {selection !== undefined && (
        <BulkBar
          selection={selection}
          found={found}
          onRows={onRows}
          onDone={() => setPicked(undefined)}
        />
      )}
      {page.rows.length === 0 ? (
        <p className={styles['none']}>No rows here.</p>
      ) : (
        <DataTable
          caption="Rows of the statement"
          columns={previewColumns({
            today,
            labelsById: new Map(labels.map(label => [label.id, label])),
            selection,
            actions: makeRowActions(onRows, setEdited),
          })}
          rows={page.rows}
          rowKey={({ key }) => key}
          noteBefore={({ key }) => breakNote(breaks.get(key))}
          isMuted={row => !row.isTicked || row.isDeleted}
        />
      )}
      <Paging pagination={page.pagination} onPaging={paging => setView({ ...view, ...paging })} />
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
