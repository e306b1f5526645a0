import { type KeyboardEvent, useId, useState } from 'react'
import { usePreferences } from '#data/preferences/preferences-context.tsx'
import { PaletteDialog } from './palette-dialog.tsx'
import { PaletteField } from './palette-field.tsx'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { PaletteOptions } from './palette-options.tsx'
import { usePaletteSections } from './use-palette-sections.ts'

interface CommandPaletteProps {
  readonly onShortcuts: () => void
  readonly onClose: () => void
}

const MAX_RECENT = 5
/** What was found for a text is not there for the next start. */
const NOT_KEPT: ReadonlySet<PaletteGroup> = new Set(['Add', 'Ask', 'Transactions'])

/** Finds pages, wallets, budgets and transactions, does what can be done from anywhere, and adds entries. */
export function CommandPalette({ onShortcuts, onClose }: CommandPaletteProps) {
  const { preferences, change } = usePreferences()
  const [typed, setTyped] = useState('')
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
  if (count === 0) return 'Nothing found'
  return count === 1 ? '1 result' : `${count} results`
}
