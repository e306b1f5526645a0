import { useEffect, useRef } from 'react'
import { NO_KEYS, readPress } from '#ui/shortcuts/read-press.ts'
import type { ShortcutId } from '#ui/shortcuts/shortcuts.ts'
import { hasOpenDialog, isTyping } from './is-typing.ts'

interface ShortcutsOptions {
  /** Whether single keys act; Ctrl+K always does. */
  readonly isOn: boolean
  readonly onShortcut: (id: ShortcutId) => void
}

/** Those that go on while the key is held down. */
const REPEATED: ReadonlySet<ShortcutId> = new Set(['next-row', 'previous-row'])

/** Listens for the keys of the app (experience.md 1.7), except where somebody types. */
export function useShortcuts({ isOn, onShortcut }: ShortcutsOptions): void {
  const pressed = useRef(NO_KEYS)

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      const id = isSearch(event) ? 'search' : readSingle(event)
      if (id === undefined || (event.repeat && !REPEATED.has(id))) return
      event.preventDefault()
      onShortcut(id)
    }

    function readSingle(event: KeyboardEvent): ShortcutId | undefined {
      if (!isOn || !isPlain(event) || isTyping(document, event.target)) return undefined
      const press = readPress(pressed.current, event.key, event.timeStamp)
      pressed.current = press.pressed
      return press.id
    }

    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [isOn, onShortcut])
}

// Shift by itself is on its way to a `?`.
function isPlain({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && key !== 'Shift'
}

/** Ctrl+K or ⌘K, in a field too; what stands in an open dialog must not be left by it. */
function isSearch({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean {
  const isPressed = ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 'k'
  return isPressed && !hasOpenDialog(document)
}
