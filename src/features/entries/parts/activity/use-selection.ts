import { useState } from 'react'

/** Which entries of a list are selected, by the id of the row that each is shown by. */
export interface Selection {
  readonly ids: readonly string[]
  readonly has: (id: string) => boolean
  readonly toggle: (id: string) => void
  /** Selects all of these, or takes them away where all of them are. */
  readonly toggleAll: (ids: readonly string[]) => void
  readonly set: (ids: readonly string[]) => void
  /** Takes one away, if it is selected still. */
  readonly drop: (id: string) => void
  readonly clear: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** Holds a selection while `key` stays: other filters, another selection. */
export function useSelection(key: string): Selection {
  const [selected, setSelected] = useState({ key, ids: NONE })
  const ids = selected.key === key ? selected.ids : NONE

  function set(next: Iterable<string>) {
    setSelected({ key, ids: new Set(next) })
  }

  return {
    ids: [...ids],
    has: id => ids.has(id),
    toggle: id => set(ids.has(id) ? [...ids].filter(other => other !== id) : [...ids, id]),
    toggleAll(all) {
      const isWhole = all.every(id => ids.has(id))
      set(isWhole ? [...ids].filter(id => !all.includes(id)) : [...ids, ...all])
    },
    set,
    drop(id) {
      setSelected(now => ({
        key: now.key,
        ids: new Set([...now.ids].filter(other => other !== id)),
      }))
    },
    clear: () => set([]),
  }
}
