import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { useLedger } from '../session/data/ledger-context.tsx'
import { deleteView, moveViewEarlier, type ViewRow } from './data/views.ts'
import { type FilterSearch, filterSearch } from './parts/filters/filter-search.ts'
import type { ListColumn } from './rules/list-columns.ts'
import type { SavedViewsState } from './use-saved-views.ts'
import { ViewDialog } from './view-dialog.tsx'
import styles from './saved-views.module.css'

interface SavedViewsProps {
  readonly state: SavedViewsState
  readonly search: FilterSearch
  /** The columns that the table has now; undefined where there is no table. */
  readonly columns: readonly ListColumn[] | undefined
  readonly onFilters: (filters: FilterSearch) => void
}

/** The views that a person saved, as tabs over the table of a desk and chips on a phone: a press shows one. */
export function SavedViews(props: SavedViewsProps) {
  const { state, onFilters } = props
  const { views, shown } = state
  const search = filterSearch(props.search)
  const isNarrowed = Object.keys(search).length > 0
  if (views.length === 0 && !isNarrowed) return null

  function handleView(view: ViewRow | undefined) {
    state.choose(view?.id)
    onFilters(view === undefined ? {} : state.filtersOf(view))
  }

  return (
    <div className={styles['views']}>
      {views.length > 0 && (
        <fieldset aria-label="Saved views" className={styles['tabs']}>
          <ViewTab name="All" isShown={!isNarrowed} onPress={() => handleView(undefined)} />
          {views.map(view => (
            <ViewTab
              key={view.id}
              name={view.name}
              isShown={view.id === shown?.id}
              onPress={() => handleView(view)}
            />
          ))}
        </fieldset>
      )}
      {isNarrowed && <ViewActions key={shown?.id ?? ''} {...props} search={search} />}
    </div>
  )
}

interface ViewTabProps {
  readonly name: string
  readonly isShown: boolean
  readonly onPress: () => void
}

function ViewTab({ name, isShown, onPress }: ViewTabProps) {
  return (
    <button type="button" aria-pressed={isShown} className={styles['tab']} onClick={onPress}>
      {name}
    </button>
  )
}

type Opened = 'new' | 'changed' | 'edit' | 'delete'

/** What can be done with the view that is shown, or with filters that no view has. */
function ViewActions({ state, search, columns }: SavedViewsProps) {
  const [opened, setOpened] = useState<Opened>()
  const { shown, left } = state
  const dialog = { state, search, columns, onClose: () => setOpened(undefined) }
  return (
    <div className={styles['actions']}>
      {shown !== undefined && <ViewMenu view={shown} views={state.views} onOpen={setOpened} />}
      {shown === undefined && left !== undefined && (
        <Button variant="ghost" onClick={() => setOpened('changed')}>
          Save changes to {left.name}
        </Button>
      )}
      {shown === undefined && (
        <Button variant="ghost" icon={<Bookmark />} onClick={() => setOpened('new')}>
          Save this view
        </Button>
      )}
      {opened === 'new' && <ViewDialog {...dialog} title="Save view" />}
      {opened === 'changed' && <ViewDialog {...dialog} title="Save changes" view={left} />}
      {opened === 'edit' && <ViewDialog {...dialog} title="Edit view" view={shown} />}
      {opened === 'delete' && shown !== undefined && (
        <DeleteView view={shown} onClose={dialog.onClose} />
      )}
    </div>
  )
}

interface ViewMenuProps {
  readonly view: ViewRow
  readonly views: readonly ViewRow[]
  readonly onOpen: (opened: Opened) => void
}

function ViewMenu({ view, views, onOpen }: ViewMenuProps) {
  const ledger = useLedger()
  const at = views.findIndex(({ id }) => id === view.id)
  const next = views[at + 1]

  async function handleMove(id: string) {
    const moved = await moveViewEarlier(ledger, id, views)
    if (!moved.ok) notify.error(moved.error.message)
  }

  return (
    <Menu
      label={`More actions for ${view.name}`}
      items={[
        { label: 'Edit view', onSelect: () => onOpen('edit') },
        ...(at > 0 ? [{ label: 'Move earlier', onSelect: () => void handleMove(view.id) }] : []),
        // The one behind it goes before it.
        ...(next === undefined
          ? []
          : [{ label: 'Move later', onSelect: () => void handleMove(next.id) }]),
        { label: 'Delete view', onSelect: () => onOpen('delete') },
      ]}
    />
  )
}

interface DeleteViewProps {
  readonly view: ViewRow
  readonly onClose: () => void
}

function DeleteView({ view, onClose }: DeleteViewProps) {
  const ledger = useLedger()
  return (
    <ConfirmCommand
      title="Delete view"
      confirmLabel="Delete"
      command={() => deleteView(ledger, view.id)}
      fallback="Failed to delete view. Please try again."
      success={`View ${view.name} deleted`}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        Delete <strong>{view.name}</strong>? Only the view goes; its transactions stay.
      </p>
    </ConfirmCommand>
  )
}
