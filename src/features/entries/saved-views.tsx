import { useState } from 'react'
import { fieldError } from '#base/form-fault.ts'
import { Button } from '#ui/button/button.tsx'
import { FilterChips } from '#ui/choice/filter-chips.tsx'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { TextInput } from '#ui/field/text-input.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { useLedger } from '../session/data/ledger-context.tsx'
import {
  createView,
  deleteView,
  moveViewEarlier,
  renameView,
  useViews,
  type ViewRow,
} from './data/views.ts'
import { type FilterSearch, filtersToQuery, queryToFilters } from './parts/filters/filter-search.ts'
import { readSaveView } from './rules/save-view.ts'
import styles from './transactions.module.css'

interface SavedViewsProps {
  readonly search: FilterSearch
  readonly onFilters: (filters: FilterSearch) => void
}

/** The views that a person saved: a press shows one; the one that is shown can be changed. */
export function SavedViews({ search, onFilters }: SavedViewsProps) {
  const views = useViews()
  const [chosenId, setChosenId] = useState<string>()
  const query = filtersToQuery(search)

  if (views === undefined) return null
  const shown = shownView(views, query, chosenId)

  // A press on the view that is shown takes its filters away.
  function handleChip(id: string) {
    const pressed = views?.find(view => view.id === id && id !== shown?.id)
    setChosenId(pressed?.id)
    onFilters(pressed === undefined ? {} : queryToFilters(pressed.query))
  }

  return (
    <div className={styles['views']}>
      {views.length > 0 && (
        <FilterChips
          label="Saved views"
          options={views.map(({ id, name }) => ({ value: id, label: name }))}
          value={shown?.id ?? ''}
          onValue={handleChip}
        />
      )}
      {shown === undefined ? (
        query !== '' && <SaveView query={query} views={views} onSaved={setChosenId} />
      ) : (
        <ShownView key={shown.id} view={shown} views={views} />
      )}
    </div>
  )
}

/**
 * The view of which these are the filters. Several may have the same, saved on two devices: then the one
 * that the person chose.
 */
function shownView(
  views: readonly ViewRow[],
  query: string,
  chosenId: string | undefined,
): ViewRow | undefined {
  const alike = views.filter(view => filtersToQuery(queryToFilters(view.query)) === query)
  return alike.find(({ id }) => id === chosenId) ?? alike[0]
}

interface SaveViewProps {
  readonly query: string
  readonly views: readonly ViewRow[]
  readonly onSaved: (id: string | undefined) => void
}

/** The way to keep filters that no view has. */
function SaveView({ query, views, onSaved }: SaveViewProps) {
  const [isSaving, setSaving] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setSaving(true)}>
        Save view
      </Button>
      {isSaving && (
        <ViewDialog
          query={query}
          views={views}
          onSaved={onSaved}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}

interface ShownViewProps {
  readonly view: ViewRow
  readonly views: readonly ViewRow[]
}

/** What can be done with the view that is shown. */
function ShownView({ view, views }: ShownViewProps) {
  const ledger = useLedger()
  const [open, setOpen] = useState<'rename' | 'delete' | undefined>()
  const isFirst = views[0]?.id === view.id

  async function handleMove() {
    const moved = await moveViewEarlier(ledger, view.id, views)
    if (!moved.ok) notify.error(moved.error.message)
  }

  return (
    <>
      <Menu
        label={`More actions for ${view.name}`}
        items={[
          { label: 'Rename view', onSelect: () => setOpen('rename') },
          ...(isFirst ? [] : [{ label: 'Move earlier', onSelect: () => void handleMove() }]),
          { label: 'Delete view', onSelect: () => setOpen('delete') },
        ]}
      />
      {open === 'rename' && (
        <ViewDialog
          view={view}
          query={view.query}
          views={views}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'delete' && (
        <ConfirmCommand
          title="Delete view"
          confirmLabel="Delete"
          command={() => deleteView(ledger, view.id)}
          fallback="Failed to delete view. Please try again."
          success={`View ${view.name} deleted`}
          onDone={() => setOpen(undefined)}
          onClose={() => setOpen(undefined)}
        >
          <p>
            Delete <strong>{view.name}</strong>? Only the view goes; its transactions stay.
          </p>
        </ConfirmCommand>
      )}
    </>
  )
}

interface ViewDialogProps {
  /** The view to rename; without it a new one is saved. */
  readonly view?: ViewRow
  /** The filters of it. */
  readonly query: string
  readonly views: readonly ViewRow[]
  /** Says the id of a new one. */
  readonly onSaved?: (id: string | undefined) => void
  readonly onClose: () => void
}

/** Gives a name to the filters of the transactions page. */
function ViewDialog({ view, query, views, onSaved, onClose }: ViewDialogProps) {
  const ledger = useLedger()
  const submission = useSubmission('Failed to save view. Please try again.')
  const [name, setName] = useState(view?.name ?? '')

  async function handleSubmit() {
    const written = await submission.submit(readSaveView({ name, query }), command =>
      view === undefined
        ? createView(ledger, command, views)
        : renameView(ledger, view.id, command.name),
    )
    if (written === undefined) return
    notify.success('View saved')
    onSaved?.(written.ids[0])
    onClose()
  }

  return (
    <FormDialog
      title={view === undefined ? 'Save view' : 'Rename view'}
      submission={submission}
      submitLabel="Save view"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextInput
        label="View name"
        value={name}
        onValue={setName}
        error={fieldError(submission.fault, 'name')}
      />
    </FormDialog>
  )
}
