import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useState } from 'react'
import { t } from '#messages/t.ts'
import { ChipButton } from '#ui/choice/chip-button.tsx'
import { ConfirmCommand } from '#ui/dialog/confirm-command.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { said } from '#ui/page/said.tsx'
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
}

interface ViewTabsProps extends SavedViewsProps {
  readonly onFilters: (filters: FilterSearch) => void
}

/** The views that a person saved, as tabs over the table of a desk and chips on a phone: a press shows one. */
export function ViewTabs({ onFilters, ...props }: ViewTabsProps) {
  const { state, search } = props
  const { views, shown } = state
  const isNarrowed = Object.keys(filterSearch(search)).length > 0
  if (views.length === 0) return null

  function handleView(view: ViewRow | undefined) {
    state.choose(view?.id)
    onFilters(view === undefined ? {} : state.filtersOf(view))
  }

  return (
    <div className={styles['views']}>
      <fieldset aria-label={t('entries.saved-views')} className={styles['tabs']}>
        <ViewTab
          name={t('entries.all')}
          isShown={!isNarrowed}
          onPress={() => handleView(undefined)}
        />
        {views.map(view => (
          <ViewTab
            key={view.id}
            name={view.name}
            isShown={view.id === shown?.id}
            onPress={() => handleView(view)}
          />
        ))}
      </fieldset>
      {shown !== undefined && <ShownView key={shown.id} {...props} view={shown} />}
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

interface ShownViewProps extends SavedViewsProps {
  readonly view: ViewRow
}

/** What can be done with the view that is shown. */
function ShownView({ view, ...props }: ShownViewProps) {
  const [opened, setOpened] = useState<'edit' | 'delete'>()

  function close() {
    setOpened(undefined)
  }

  return (
    <>
      <ViewMenu view={view} views={props.state.views} onOpen={setOpened} />
      {opened === 'edit' && (
        <ViewDialog {...props} title={t('entries.edit-view')} view={view} onClose={close} />
      )}
      {opened === 'delete' && <DeleteView view={view} onClose={close} />}
    </>
  )
}

/** What can be done with filters that no view has: the view that one came from is given them, or another one is made. */
export function SaveView(props: SavedViewsProps) {
  const [opened, setOpened] = useState<'new' | 'changed'>()
  const { shown, left } = props.state
  const isNarrowed = Object.keys(filterSearch(props.search)).length > 0

  function close() {
    setOpened(undefined)
  }

  if (shown !== undefined || !isNarrowed) return null
  return (
    <>
      {left !== undefined && (
        <ChipButton
          isFlat
          text={t('entries.save-changes-to-name', { name: left.name })}
          icon={<BookmarkCheck aria-hidden="true" />}
          onClick={() => setOpened('changed')}
        />
      )}
      <ChipButton
        isFlat
        text={t('entries.save-this-view')}
        icon={<Bookmark aria-hidden="true" />}
        onClick={() => setOpened('new')}
      />
      {opened === 'changed' && (
        <ViewDialog {...props} title={t('entries.save-changes')} view={left} onClose={close} />
      )}
      {opened === 'new' && <ViewDialog {...props} title={t('entries.save-view')} onClose={close} />}
    </>
  )
}

interface ViewMenuProps {
  readonly view: ViewRow
  readonly views: readonly ViewRow[]
  readonly onOpen: (opened: 'edit' | 'delete') => void
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
      label={t('entries.more-actions-for-name', { name: view.name })}
      items={[
        { label: t('entries.edit-view'), onSelect: () => onOpen('edit') },
        ...(at > 0
          ? [{ label: t('entries.move-earlier'), onSelect: () => void handleMove(view.id) }]
          : []),
        // The one behind it goes before it.
        ...(next === undefined
          ? []
          : [{ label: t('entries.move-later'), onSelect: () => void handleMove(next.id) }]),
        { label: t('entries.delete-view'), onSelect: () => onOpen('delete') },
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
      title={t('entries.delete-view')}
      confirmLabel={t('entries.delete')}
      command={() => deleteView(ledger, view.id)}
      fallback={t('entries.failed-to-delete-view-please')}
      success={t('entries.view-name-deleted', { name: view.name })}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        {said('entries.delete-view-question', {
          strong: <strong>{view.name}</strong>,
        })}
      </p>
    </ConfirmCommand>
  )
}
