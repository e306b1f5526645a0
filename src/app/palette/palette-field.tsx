import { Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import styles from './palette.module.css'

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
export function PaletteField(props: PaletteFieldProps) {
  const { typed, onTyped, onKeyDown, listId, activeId } = props
  return (
    <div className={styles['field']}>
      <Search aria-hidden="true" />
      <input
        type="text"
        role="combobox"
        aria-label="Search"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder="Search, or type an entry: 4.5k lunch"
        // Perhaps an entry, which a reload would lose.
        data-unsaved={typed.trim() === '' ? undefined : true}
        value={typed}
        onChange={event => onTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
