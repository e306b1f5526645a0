import { type RefObject, useEffect, useRef } from 'react'
import { once } from '#base/once.ts'
import { type Shortcut, shortcutGroups, type ShortcutId } from './shortcuts.ts'

interface ShortcutsOptions {
  /** Whether single keys act; Escape, Ctrl+K, Ctrl+Z and Ctrl+Y always do. */
  readonly isOn: boolean
  /** Whether it did anything: a key with nothing to do keeps the meaning that it has without the app. */
  readonly onShortcut: (id: ShortcutId, isShifted: boolean) => boolean
}

/** Those that go on while the key is held down. */
const REPEATED: ReadonlySet<ShortcutId> = new Set([
  'next-row',
  'previous-row',
  'row-below',
  'row-above',
])

/** Listens for the keys of the app (experience 9), except while typing. */
export function useShortcuts({ isOn, onShortcut }: ShortcutsOptions): void {
  const pressed = useRef(NO_KEYS)
  const typedAtMs = useRef(-Infinity)
  useKeptUndo()
  const typedIn = useTypedIn()

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      // Who leaves a field by Escape types on nothing.
      if (event.key === 'Escape') typedAtMs.current = -Infinity
      if (event.defaultPrevented || event.isComposing) return
      const id = readHeld(event, typedIn.current) ?? readSingle(event)
      if (id === undefined || (event.repeat && !REPEATED.has(id))) return
      if (onShortcut(id, event.shiftKey)) event.preventDefault()
    }

    function readSingle(event: KeyboardEvent): ShortcutId | undefined {
      if (isTyping(document, event.target)) {
        if (event.key !== 'Escape') typedAtMs.current = event.timeStamp
        return undefined
      }
      if (event.key === 'Escape') return 'untick'
      if (!isOn || !isPlain(event)) return undefined
      // A field that closed under the fingers: what is typed on was meant for it.
      if (event.timeStamp - typedAtMs.current < TYPED_ON_MS) return undefined
      const press = readPress(pressed.current, event.key, event.timeStamp)
      pressed.current = press.pressed
      return press.id
    }

    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [isOn, onShortcut, typedIn])
}

/** The field that was typed in since it has the focus, and since Enter: what stands in it is not saved yet. */
function useTypedIn(): RefObject<EventTarget | null> {
  const typedIn = useRef<EventTarget>(null)

  useEffect(() => {
    function handleInput({ target }: Event) {
      typedIn.current = target
    }
    function handleFocus() {
      typedIn.current = null
    }
    function handleKey({ key, target }: KeyboardEvent) {
      // In a field of many lines it is a line.
      if (key === 'Enter' && !(target instanceof HTMLTextAreaElement)) typedIn.current = null
    }
    document.addEventListener('input', handleInput, true)
    document.addEventListener('focusin', handleFocus, true)
    document.addEventListener('keydown', handleKey, true)
    return () => {
      document.removeEventListener('input', handleInput, true)
      document.removeEventListener('focusin', handleFocus, true)
      document.removeEventListener('keydown', handleKey, true)
    }
  }, [])

  return typedIn
}

/** The browser keeps one undo for all fields of a page: what it would take back in another one than has the focus stays. */
function useKeptUndo(): void {
  useEffect(() => {
    function handleBefore(event: InputEvent) {
      const isHistory = event.inputType === 'historyUndo' || event.inputType === 'historyRedo'
      if (isHistory && event.target !== document.activeElement) event.preventDefault()
    }
    document.addEventListener('beforeinput', handleBefore, true)
    return () => document.removeEventListener('beforeinput', handleBefore, true)
  }, [])
}

// Shift by itself is on its way to a `?`.
function isPlain({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && key !== 'Shift'
}

/**
 * What is pressed with Ctrl or ⌘: K also in a field, and over a form beside the page, which keeps what is typed in it. Z in a
 * field that was typed in takes that back, and is the field's own. What stands in an open dialog must not be left by any.
 */
function readHeld(
  event: KeyboardEvent,
  typedIn: EventTarget | null,
): 'search' | 'undo' | 'redo' | undefined {
  const { ctrlKey, metaKey, altKey, target } = event
  if (ctrlKey === metaKey || altKey) return undefined
  const held = HELD.get(`${event.shiftKey ? 'shift ' : ''}${event.key.toLowerCase()}`)
  if (held === 'search') return hasModal(document) ? undefined : held
  const isOwn = target === typedIn && isTyping(document, target)
  return hasOpenDialog(document) || isOwn ? undefined : held
}

const HELD: ReadonlyMap<string, 'search' | 'undo' | 'redo'> = new Map([
  ['k', 'search'],
  ['z', 'undo'],
  ['shift z', 'redo'],
  ['y', 'redo'],
])

/** How long after a key in a field a key elsewhere still belongs to what was typed. */
const TYPED_ON_MS = 1000

/** How long the second key of a shortcut may keep one waiting. */
export const SEQUENCE_MS = 1500

/** The keys that may become a shortcut, and when the last was pressed. */
export interface PressedKeys {
  readonly keys: readonly string[]
  readonly atMs: number
}

/** No key. */
export const NO_KEYS: PressedKeys = { keys: [], atMs: 0 }

/** What a press makes of the keys before it. */
export interface Press {
  readonly pressed: PressedKeys
  /** Undefined while it is none, or not whole yet. */
  readonly id: ShortcutId | undefined
}

const shortcutsInWords = once(() =>
  shortcutGroups().flatMap<Shortcut>(({ shortcuts }) => shortcuts),
)

/** Reads one more key, which ends a shortcut, begins one, or is none of them. */
export function readPress(before: PressedKeys, key: string, atMs: number): Press {
  const isFresh = atMs - before.atMs <= SEQUENCE_MS
  const keys = [...(isFresh ? before.keys : []), key.toLowerCase()]
  const found = shortcutsInWords().find(shortcut => startsWith(shortcut.keys, keys))
  // A key that goes on nothing may begin something.
  if (found === undefined) return keys.length > 1 ? readPress(NO_KEYS, key, atMs) : NONE
  if (found.keys.length === keys.length) return { pressed: NO_KEYS, id: found.id }
  return { pressed: { keys, atMs }, id: undefined }
}

const NONE: Press = { pressed: NO_KEYS, id: undefined }

function startsWith(keys: readonly string[], beginning: readonly string[]): boolean {
  return beginning.every((key, place) => keys[place] === key)
}

const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select:not([data-quiet]), [contenteditable], [role=menu]'

/** Whether what a key says is for a field, a menu or an open dialog, and no command. */
function isTyping(page: Document, target: EventTarget | null): boolean {
  if (hasOpenDialog(page)) return true
  return target instanceof Element && target.closest(FIELDS) !== null
}

/** Whether a dialog stands over the page, or a form beside it: no stray key may take its place. */
function hasOpenDialog(page: Document): boolean {
  return hasModal(page) || page.querySelector('[data-pane][role=dialog]') !== null
}

function hasModal(page: Document): boolean {
  return page.querySelector('dialog[open]') !== null
}
