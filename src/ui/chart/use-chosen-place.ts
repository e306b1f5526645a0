import { useState } from 'react'

/** What is known by its key wherever it stands. */
interface Keyed {
  readonly key: string
}

/**
 * The place of the item that was chosen, and the way to choose another. Of other items it is the place of the same
 * one, or of the last where that is not among them.
 */
export function useChosenPlace(
  items: readonly Keyed[],
): readonly [place: number, choose: (place: number) => void] {
  const [chosen, setChosen] = useState<string>()
  const place = items.findIndex(({ key }) => key === chosen)
  return [place === -1 ? items.length - 1 : place, next => setChosen(items[next]?.key)]
}
