import { useDeferredValue, useState } from 'react'

/** Where each entry of a table is drawn: a row that is free is given another entry, which costs a fraction of a new row. */
interface RowSlots {
  /** The entries as they are listed. */
  readonly ids: readonly string[]
  readonly slots: ReadonlyMap<string, number>
  /** The first number that no row has had. */
  readonly next: number
}

/** What draws an entry. */
export interface RowSlot {
  /** Tells the row from others, whichever entry it shows. */
  readonly key: number
  /** Else no more than its room is. */
  readonly isDrawn: boolean
}

/** Rows that come with the first frame: more than a screen of a desk shows. */
export const AT_ONCE = 16

/**
 * The rows of the entries with these ids. New ones in sight come with the first frame of a list, the others with
 * the next; what stands stays. A row that was come to, which may have the focus or something
 * open, is never given another entry.
 */
export function useRowSlots(
  ids: readonly string[],
  isNear: (id: string) => boolean,
): (id: string, place: number) => RowSlot {
  const [known, setKnown] = useState<RowSlots>({ ids: [], slots: new Map(), next: 0 })
  const isSame = ids.length === known.ids.length && ids.every((id, at) => id === known.ids[at])
  const now = isSame ? known : nextSlots(known, ids, isNear)
  if (now !== known) setKnown(now)
  const key = [...now.slots.values()].join(' ')
  const drawnKey = useDeferredValue(key, '')
  const drawn = drawnKey === key ? undefined : new Set(drawnKey.split(' '))
  return (id, place) => {
    const slot = now.slots.get(id) ?? place
    return { key: slot, isDrawn: place < AT_ONCE || drawn?.has(String(slot)) !== false }
  }
}

/** Entries that stay keep their rows; others take those that are free between them, so that no row is moved, and then new ones. */
export function nextSlots(
  before: RowSlots,
  ids: readonly string[],
  isNear: (id: string) => boolean,
): RowSlots {
  const listed = new Set(ids)
  const placeOf = new Map(before.ids.map((id, at) => [id, at]))
  const isFree = before.ids.map(id => !listed.has(id) && !isNear(id))
  const slots = new Map<string, number>()
  let { next } = before
  let from = 0
  for (const [at, id] of ids.entries()) {
    const place = placeOf.get(id) ?? freePlace(isFree, from, nextKept(ids, at, placeOf))
    const slot = place === undefined ? undefined : before.slots.get(before.ids[place] ?? '')
    slots.set(id, slot ?? next)
    if (slot === undefined) next += 1
    else if (place !== undefined) from = Math.max(from, place + 1)
  }
  return { ids, slots, next }
}

/** The place that the next entry which stays had; the end where none does. */
function nextKept(
  ids: readonly string[],
  from: number,
  placeOf: ReadonlyMap<string, number>,
): number {
  const kept = ids.slice(from).find(id => placeOf.has(id))
  return placeOf.get(kept ?? '') ?? placeOf.size
}

function freePlace(isFree: readonly boolean[], from: number, before: number): number | undefined {
  const place = isFree.indexOf(true, from)
  return place === -1 || place >= before ? undefined : place
}
