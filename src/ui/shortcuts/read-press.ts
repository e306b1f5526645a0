import { type Shortcut, SHORTCUT_GROUPS, type ShortcutId } from './shortcuts.ts'

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

const SHORTCUTS = SHORTCUT_GROUPS.flatMap<Shortcut>(({ shortcuts }) => shortcuts)

/** Reads one more key, which ends a shortcut, begins one, or is none of them. */
export function readPress(before: PressedKeys, key: string, atMs: number): Press {
  const isFresh = atMs - before.atMs <= SEQUENCE_MS
  const keys = [...(isFresh ? before.keys : []), key.toLowerCase()]
  const found = SHORTCUTS.find(shortcut => startsWith(shortcut.keys, keys))
  // A key that goes on nothing may begin something.
  if (found === undefined) return keys.length > 1 ? readPress(NO_KEYS, key, atMs) : NONE
  if (found.keys.length === keys.length) return { pressed: NO_KEYS, id: found.id }
  return { pressed: { keys, atMs }, id: undefined }
}

const NONE: Press = { pressed: NO_KEYS, id: undefined }

function startsWith(keys: readonly string[], beginning: readonly string[]): boolean {
  return beginning.every((key, place) => keys[place] === key)
}
