import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { usePreferences } from '#features/settings/data/preferences-context.tsx'
import { t } from '#messages/t.ts'
import { useModal } from '#ui/dialog/use-modal.ts'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { PaletteOptions } from './palette-options.tsx'
import { usePaletteSections } from './use-palette-sections.ts'
import styles from './palette.module.css'

interface CommandPaletteProps {
  /** What was typed before it was there. */
  readonly initialText?: string
  readonly onShortcuts: () => void
  readonly onClose: () => void
}

const MAX_RECENT = 5
/** What was found for a text is not there for the next start. */
const NOT_KEPT: ReadonlySet<PaletteGroup> = new Set(['add', 'ask', 'transactions'])

/** Finds pages, wallets, budgets and transactions, does what can be done from anywhere, and adds entries. */
export function CommandPalette(props: CommandPaletteProps) {
  const { initialText = '', onShortcuts, onClose } = props
  const { preferences, change } = usePreferences()
  const [typed, setTyped] = useState(initialText)
  const [active, setActive] = useState(0)
  const listId = useId()
  const sections = usePaletteSections(typed, onShortcuts)
  const items = sections.flatMap(section => section.items)
  const place = Math.min(active, items.length - 1)

  function handleTyped(text: string) {
    setTyped(text)
    setActive(0)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = items[place]
    if (step !== undefined && chosen !== undefined) {
      setActive((place + step + items.length) % items.length)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (chosen !== undefined) handleChosen(chosen)
    } else return
    event.preventDefault()
  }

  function handleChosen({ id, group, onSelect }: PaletteItem) {
    // First: what opens next takes the focus from where it now goes back to.
    onClose()
    if (!NOT_KEPT.has(group)) {
      const others = preferences.recentChoices.filter(each => each !== id)
      change({ recentChoices: [id, ...others].slice(0, MAX_RECENT) })
    }
    onSelect()
  }

  return (
    <PaletteDialog onClose={onClose}>
      <PaletteField
        typed={typed}
        onTyped={handleTyped}
        onKeyDown={handleKeyDown}
        listId={listId}
        activeId={place < 0 ? undefined : `${listId}-${place}`}
      />
      <PaletteOptions
        id={listId}
        sections={sections}
        active={place}
        onActive={setActive}
        onChosen={handleChosen}
      />
      <output className="visually-hidden">{countText(items.length)}</output>
    </PaletteDialog>
  )
}

function countText(count: number): string {
  if (count === 0) return t('app.nothing-found')
  return count === 1 ? t('app.1-result') : t('app.count-results', { count })
}

interface PaletteDialogProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The search over the page. It closes by Escape and by a press beside it: little is typed in it. */
function PaletteDialog({ onClose, children }: PaletteDialogProps) {
  const { ref, handleCancel, handlePress } = useModal(onClose)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is its key
    <dialog
      ref={ref}
      aria-label={t('app.search')}
      className={styles['dialog']}
      onCancel={handleCancel}
      onClick={handlePress}
    >
      <div className={styles['box']}>{children}</div>
    </dialog>
  )
}

interface PaletteFieldProps {
  readonly typed: string
  readonly onTyped: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** The list that it narrows down. */
  readonly listId: string
  /** The option that Enter takes. */
  readonly activeId: string | undefined
}

/** The field of the search; the arrow keys move in its list while the focus stays here. */
function PaletteField(props: PaletteFieldProps) {
  const { typed, onTyped, onKeyDown, listId, activeId } = props
  return (
    <div className={styles['field']}>
      <Search aria-hidden="true" />
      <input
        type="text"
        role="combobox"
        aria-label={t('app.search')}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={t('app.search-or-type-an-entry')}
        // Perhaps an entry, which a reload would lose.
        data-unsaved={typed.trim() === '' ? undefined : true}
        value={typed}
        onChange={event => onTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
