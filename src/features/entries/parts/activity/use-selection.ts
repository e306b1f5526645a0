import { useState } from 'react'

/** Which entries of a list are selected, by the id of the row that each is shown by. */
export interface Selection {
  readonly ids: readonly string[]
  readonly has: (id: string) => boolean
  readonly toggle: (id: string) => void
  /** Makes all from the one that was toggled last to this one, as they follow in the list, what this one becomes. */
  readonly toggleUpTo: (id: string, listed: readonly string[]) => void
  /** Selects all of these, or takes them away where all of them are. */
  readonly toggleAll: (ids: readonly string[]) => void
  readonly set: (ids: readonly string[]) => void
  /** Takes one away, if it is selected still. */
  readonly drop: (id: string) => void
  readonly clear: () => void
}

interface Selected {
  readonly key: string
  readonly ids: ReadonlySet<string>
  /** The one that was toggled last, from which Shift goes on. */
  readonly lastId?: string
}

const NONE: ReadonlySet<string> = new Set()

/** Holds a selection while `key` stays: other filters, another selection. `onCleared` is told when it is ended. */
export function useSelection(key: string, onCleared?: () => void): Selection {
  const [selected, setSelected] = useState<Selected>({ key, ids: NONE })
  const ids = selected.key === key ? selected.ids : NONE

  function set(next: Iterable<string>, lastId?: string) {
    setSelected({ key, ids: new Set(next), ...(lastId !== undefined && { lastId }) })
  }

  function without(some: readonly string[]): readonly string[] {
    return [...ids].filter(id => !some.includes(id))
  }

  return {
    ids: [...ids],
    has: id => ids.has(id),
    toggle: id => set(ids.has(id) ? without([id]) : [...ids, id], id),
    toggleUpTo(id, listed) {
      const range = between(listed, selected.lastId ?? id, id)
      set(ids.has(id) ? without(range) : [...ids, ...range], id)
    },
    toggleAll(all) {
      const isWhole = all.every(id => ids.has(id))
      set(isWhole ? without(all) : [...ids, ...all])
    },
    set: next => set(next),
    drop(id) {
      setSelected(now => ({ ...now, ids: new Set([...now.ids].filter(other => other !== id)) }))
    },
    clear() {
      set([])
      onCleared?.()
    },
  }
}

/** From the one to the other, both of them too; the second alone where the first is not listed. */
function between(listed: readonly string[], fromId: string, toId: string): readonly string[] {
  const [from, to] = [listed.indexOf(fromId), listed.indexOf(toId)]
  if (from === -1 || to === -1) return [toId]
  return listed.slice(Math.min(from, to), Math.max(from, to) + 1)
}
